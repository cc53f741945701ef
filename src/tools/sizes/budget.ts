/**
 * The most a route may load before its screen stands, bytes as they are sent (decision 86). Bytes do not
 * wobble: what is over was added by the change at hand, and is taken out or allowed here, on purpose.
 */
export const budget: Readonly<Record<string, number>> = {
  '/': 141_500,
  '/login': 141_500,
  '/forgotpassword': 140_500,
  '/emailverify': 140_500,
  '/update-password': 141_500,
  '/verify-email': 139_500,
  '/userform': 140_000,
  '/admin-dashboard': 144_000,
  '/admin-dashboard/crmreports': 144_000,
  '/admin-dashboard/calendermeeting': 157_000,
  '/admin-dashboard/questions': 157_000,
  '/admin-dashboard/crm': 148_500,
  '/admin-dashboard/lines': 159_500,
  '/admin-dashboard/calls': 158_000,
  '/admin-dashboard/calls/:id': 159_500,
  '/calendar-board': 169_500,
  '/calendar-board/events': 145_500,
  '/calendar-board/availability': 147_000,
  '/calendar-board/communicate': 145_500,
  '/calendar-board/info': 145_000,
  '/calendar-board/meetings': 145_500,
  '/profile-dashboard': 147_500,
  '/profile-dashboard/profile': 147_500,
  '/profile-dashboard/password': 146_500,
  '/profile-dashboard/authentication': 150_000,
};
