/**
 * The most a route may load before its screen stands, bytes as they are sent (decision 86). Bytes do not
 * wobble: what is over was added by the change at hand, and is taken out or allowed here, on purpose.
 */
export const budget: Readonly<Record<string, number>> = {
  '/': 143_500,
  '/login': 143_500,
  '/forgotpassword': 142_500,
  '/emailverify': 142_500,
  '/update-password': 143_500,
  '/verify-email': 141_500,
  '/userform': 142_000,
  '/admin-dashboard': 171_000,
  '/admin-dashboard/crmreports': 171_000,
  '/admin-dashboard/calendermeeting': 171_500,
  '/admin-dashboard/questions': 168_500,
  '/admin-dashboard/crm': 150_500,
  '/admin-dashboard/lines': 161_500,
  '/admin-dashboard/calls': 160_500,
  '/admin-dashboard/calls/:id': 166_500,
  '/calendar-board': 171_500,
  '/calendar-board/events': 148_000,
  '/calendar-board/availability': 149_500,
  '/calendar-board/communicate': 148_000,
  '/calendar-board/info': 147_500,
  '/calendar-board/meetings': 148_000,
  '/profile-dashboard': 150_000,
  '/profile-dashboard/profile': 150_000,
  '/profile-dashboard/password': 149_000,
  '/profile-dashboard/authentication': 152_500,
  '/profile-dashboard/notifications': 156_000,
};
