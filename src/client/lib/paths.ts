import type { BookingState } from '@/contract/bookingKinds';
import { linkedPaths } from '@/contract/links';

import { pathSegment } from './pathSegment';

/** Every route, spelled as in product §2.2. */
export const paths = {
  ...linkedPaths,
  signIn: '/',
  login: '/login',
  forgotPassword: '/forgotPassword',
  emailVerify: '/emailVerify',
  adminDashboard: '/admin-Dashboard',
  reports: '/admin-Dashboard/crmReports',
  analytics: '/admin-Dashboard/calenderMeeting',
  questions: '/admin-Dashboard/questions',
  calls: '/admin-Dashboard/calls',
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
} as const;

/** The page of a call. */
export function callPath(id: string): string {
  return paths.call.replace(':id', pathSegment(id));
}

/** The public page on which a kind of meeting is booked (product §25.70). */
export function bookPath(slug: string): string {
  return paths.book.replace(':id', pathSegment(slug));
}

/** The list of bookings in a state. */
export function bookingsPath(state: BookingState): string {
  return state === 'upcoming' ? paths.bookings : `${paths.bookings}?show=${state}`;
}

/** The page of a phone line (product §22.16). */
export function linePath(id: string): string {
  return `${paths.lines}?${new URLSearchParams({ line: id }).toString()}`;
}
