/** What each run of axe leaves in the report of the walks; `npm test` counts them. */
export const AXE_RUN = 'axe run';
