import type { BookingState } from '@/contract/bookingKinds';
import { linkedPaths } from '@/contract/links';

import { pathSegment } from './pathSegment';

/** Every route of the product, spelled as product §2.2 spells it. */
export const paths = {
  signIn: '/',
  login: '/login',
  forgotPassword: '/forgotPassword',
  emailVerify: '/emailVerify',
  updatePassword: linkedPaths.updatePassword,
  userForm: linkedPaths.userForm,
  verifyEmail: linkedPaths.verifyEmail,
  book: linkedPaths.book,
  booking: linkedPaths.booking,
  adminDashboard: '/admin-Dashboard',
  reports: '/admin-Dashboard/crmReports',
  analytics: '/admin-Dashboard/calenderMeeting',
  questions: '/admin-Dashboard/questions',
  calls: '/admin-Dashboard/calls',
  call: '/admin-Dashboard/calls/:id',
  crm: linkedPaths.integrations,
  lines: '/admin-Dashboard/lines',
  profileDashboard: '/profile-dashboard',
  profile: '/profile-dashboard/profile',
  changePassword: '/profile-dashboard/password',
  security: '/profile-dashboard/authentication',
  notifications: '/profile-dashboard/notifications',
  privacy: '/profile-dashboard/privacy',
  calendarBoard: '/calendar-board',
  events: '/calendar-board/events',
  availability: '/calendar-board/availability',
  communication: '/calendar-board/communicate',
  additionalInfo: '/calendar-board/info',
  meetingSettings: '/calendar-board/meetings',
  bookings: '/calendar-board/bookings',
} as const;

/** Where a call is opened. */
export function callPath(id: string): string {
  return paths.call.replace(':id', pathSegment(id));
}

/** Where anybody can book a kind of meeting (product §25.70). */
export function bookPath(slug: string): string {
  return paths.book.replace(':id', pathSegment(slug));
}

/** Where the bookings of a state are listed. */
export function bookingsPath(state: BookingState): string {
  return state === 'upcoming' ? paths.bookings : `${paths.bookings}?show=${state}`;
}

/** Where a telephone line is looked at (product §22.16). */
export function linePath(id: string): string {
  return `${paths.lines}?${new URLSearchParams({ line: id }).toString()}`;
}
