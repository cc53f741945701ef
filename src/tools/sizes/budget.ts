/**
 * The most a route may load before its screen stands, bytes as they are sent (decision 86). Bytes do not
 * wobble: what is over was added by the change at hand, and is taken out or allowed here, on purpose.
 */
export const budget: Readonly<Record<string, number>> = {
  '/': 148_500,
  '/login': 148_500,
  '/forgotpassword': 146_000,
  '/emailverify': 146_000,
  '/update-password': 146_500,
  '/verify-email': 146_000,
  '/userform': 146_500,
  '/admin-dashboard': 149_000,
  '/admin-dashboard/crmreports': 149_000,
  '/admin-dashboard/calendermeeting': 161_000,
  '/admin-dashboard/questions': 161_000,
  '/admin-dashboard/crm': 151_000,
  '/calendar-board': 172_000,
  '/calendar-board/events': 150_500,
  '/calendar-board/availability': 152_000,
  '/calendar-board/communicate': 150_500,
  '/calendar-board/info': 150_000,
  '/calendar-board/meetings': 150_500,
  '/profile-dashboard': 152_500,
  '/profile-dashboard/profile': 152_500,
  '/profile-dashboard/password': 151_000,
  '/profile-dashboard/authentication': 153_500,
};
