/** The shells, one script file for the three; for the routes alone, since what they hold loads pages. */
export const shells = {
  admin: () => import(/* webpackChunkName: "shell" */ './AdminShell'),
  profile: () => import(/* webpackChunkName: "shell" */ './ProfileShell'),
  calendar: () => import(/* webpackChunkName: "shell" */ './CalendarShell'),
} as const;
