/** The three shells, in one script file. Only for the routes, because the shells' menus import the pages. */
export const shells = {
  admin: () => import(/* webpackChunkName: "shell" */ './AdminShell'),
  profile: () => import(/* webpackChunkName: "shell" */ './ProfileShell'),
  calendar: () => import(/* webpackChunkName: "shell" */ './CalendarShell'),
} as const;
