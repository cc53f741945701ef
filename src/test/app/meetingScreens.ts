/** The four screens of meetings where there are bookings, on replies the test writes. */
import { fireEvent, screen } from '@testing-library/react';

import { bookingPage, firstMeeting, firstSchedule, withBookings } from './bookingsWire';
import { renderScripted, type ScriptedApp } from './renderScripted';
import { ok } from './scriptedFetch';

export const MEETINGS = 'GET /user/meeting-types';
export const SAVE_MEETING = 'PUT /user/meeting-types/1';
export const SAVE_PAGE = 'PUT /user/booking-page';

/** What is said once a first save has opened the booking page. */
export const openedText = (name: string) =>
  `${name} is saved. The booking page is open now: its link is on Events.`;
export const savedMeeting = { ...firstMeeting, version: 3, active: true };

export type Wire = Omit<typeof firstMeeting, 'location'> & { location: string };

export async function openMeetings(
  path: string,
  types: Partial<Wire>[] = [savedMeeting],
  schedule = firstSchedule,
): Promise<ScriptedApp> {
  const app = await renderScripted(
    path,
    (net) => {
      net.always(MEETINGS, ok(types));
      net.always('GET /user/booking-page', ok(bookingPage));
      net.always('GET /user/schedule', ok(schedule));
    },
    { accessToken: 'token-1', ...withBookings },
  );
  await screen.findByRole('button', { name: 'Save and close' });
  return app;
}

export const button = (name: string) => screen.getByRole('button', { name });
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const retype = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });
export const savedBodies = (app: ScriptedApp, call = SAVE_MEETING) =>
  app.net.sentTo(call).map(({ body }) => body);
export const save = (app: ScriptedApp) => app.user.click(button('Save and close'));
