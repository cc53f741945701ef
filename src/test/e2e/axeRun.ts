/** What each run of axe leaves in the report of the browser tests; `npm test` counts them. */
export const AXE_RUN = 'axe run';
