/** The first requests of screens, where they are the same for everybody (product §16.15). */
import { PAGE_SIZE as BOOKINGS } from '@/client/api/bookingsApi';
import { callOf, type Call } from '@/client/api/call';
import { PAGE_SIZE as CALLS } from '@/client/api/callsApi';
import { PAGE_SIZE as RECORDS } from '@/client/api/recordPages';
import { addressOf } from '@/client/api/sendRequest';
import { listBookings } from '@/contract/bookings';
import { countCallbacks } from '@/contract/callbacks';
import { listCalls, readRetention } from '@/contract/calls';
import { readGoogleStatus, readIntegrations } from '@/contract/integrations';
import { listLines } from '@/contract/lines';
import { listMeetingTypes } from '@/contract/meetingTypes';
import { readNotifications } from '@/contract/notifications';
import { getProfile } from '@/contract/profile';
import { readCallbacks, readQueries } from '@/contract/records';
import { readSchedule } from '@/contract/schedule';
import { countRecoveryCodes } from '@/contract/security';
import { listSessions, readHistory } from '@/contract/sessions';

import type { pages } from '../screens/pages';
import type { FirstAsk, PageName } from './firstPage';

/** A call, on which servers it is made, and for which table it brings the rows. */
interface FirstCall extends Omit<FirstAsk, 'address'> {
  call: Call;
}

const firstPageOfList = { query: { page: '1', page_size: String(RECORDS) } };
const openOnes = { query: { ...firstPageOfList.query, state: 'open' } };

const profile: FirstCall = { call: callOf(getProfile) };
const googleStatus: FirstCall = { call: callOf(readGoogleStatus) };
const lines: FirstCall = { call: callOf(listLines), with: 'lines' };
const meetingTypes: FirstCall = { call: callOf(listMeetingTypes), with: 'bookings' };

/** It makes none, or only such as differ from person to person. */
const none: readonly FirstCall[] = [];

const OF_SCREENS: Readonly<Record<keyof typeof pages, readonly FirstCall[]>> = {
  signIn: none,
  forgotPassword: none,
  emailSent: none,
  updatePassword: none,
  verifyEmail: none,
  invitee: none,
  book: none,
  booking: none,
  call: none,
  changePassword: none,
  reports: [lines],
  callers: [
    { call: callOf(readCallbacks, firstPageOfList), without: 'callbacks' },
    { call: callOf(readCallbacks, openOnes), with: 'callbacks', table: 'work' },
  ],
  questions: [{ call: callOf(readQueries, firstPageOfList), table: 'queries' }],
  integrations: [googleStatus, { call: callOf(readIntegrations) }],
  calls: [{ call: callOf(listCalls, { query: { page_size: CALLS } }) }, lines],
  lines: [lines],
  calendar: [googleStatus],
  events: [meetingTypes],
  availability: [{ call: callOf(readSchedule), with: 'bookings' }],
  communication: [meetingTypes],
  additionalInfo: [meetingTypes],
  meetingSettings: [meetingTypes],
  bookings: [
    { call: callOf(listBookings, { query: { state: 'upcoming', page_size: BOOKINGS } }) },
    meetingTypes,
  ],
  profile: [profile],
  security: [
    { call: callOf(countRecoveryCodes), with: 'recovery_codes' },
    { call: callOf(listSessions), with: 'sessions' },
    profile,
  ],
  notifications: [{ call: callOf(readNotifications) }, profile],
  privacy: [{ call: callOf(readRetention) }, { call: callOf(readHistory) }],
};
const OF_FRAMES: Partial<Record<PageName, readonly FirstCall[]>> = {
  admin: [profile, { call: callOf(countCallbacks), with: 'callbacks' }],
};

/** What the page may request early for that screen in that frame; only from its own origin. */
export function asksOf(screen: keyof typeof pages, frame: PageName): FirstAsk[] {
  if (__API_HOST__ !== '') return [];
  const calls = [...OF_SCREENS[screen], ...(OF_FRAMES[frame] ?? [])];
  return calls.map(({ call, ...where }) => ({ address: addressOf(call), ...where }));
}
