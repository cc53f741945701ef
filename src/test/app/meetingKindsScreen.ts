/** Kinds of meetings that come and go while one of them is on the screen. */
import { act, screen, within } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import { bookingPage, firstMeeting, firstSchedule, withBookings } from './bookingsWire';
import { holdReply } from './holdReply';
import { renderScripted, type ScriptedApp } from './renderScripted';
import { ok } from './scriptedFetch';
import { danaProfile } from '@/test/people';
import { settle } from '@/test/waiting';

export const AWAY = paths.profileDashboard;
export const MEETINGS = 'GET /user/meeting-types';
export const fitting = { ...firstMeeting, id: '2', name: 'Bike fitting', version: 1, active: true };
export const repair = { ...fitting, id: '4', name: 'Repair' };
export const neverSaved = { ...firstMeeting, id: '5', name: 'Never saved' };
export const GONE = (name: string) =>
  new RegExp(`^“${name}” was removed while you were editing it`);

export async function openKinds(
  types: object[],
  path: string = paths.events,
): Promise<ScriptedApp> {
  const app = await renderScripted(
    path,
    (net) => {
      net.once(MEETINGS, ok(types));
      net.always('GET /user/', ok(danaProfile));
      net.always('GET /user/booking-page', ok(bookingPage));
      net.always('GET /user/schedule', ok({ ...firstSchedule, version: 1, zone: 'UTC' }));
    },
    { accessToken: 'token-1', ...withBookings },
  );
  await screen.findByRole('button', { name: 'Save and close' });
  return app;
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const nameField = () => field('Event Name*');
export const button = (called: string) => screen.getByRole('button', { name: called });
const form = () => within(screen.getByRole('form', { name: 'Calendar Event Details' }));
export const cancel = () => form().getByRole('button', { name: 'Cancel' });
export const dialog = async () => within(await screen.findByRole('dialog'));
export const saves = ({ net }: ScriptedApp) => net.sent.filter(({ method }) => method === 'PUT');

export async function leave({ router, user }: ScriptedApp) {
  await act(() => router.navigate(AWAY));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('button', { name: 'Edit Profile' });
}

/** @returns what answers it */
export async function askRemoval(app: ScriptedApp) {
  await app.user.click(button('Remove this one'));
  const answer = holdReply(app, 'DELETE /user/meeting-types/2');
  await app.user.click((await dialog()).getByRole('button', { name: 'Remove' }));
  return answer;
}

export async function closeRemoval({ user }: ScriptedApp) {
  await user.click((await dialog()).getByRole('button', { name: 'Keep' }));
}

/** The list is read again, and is another by then. */
export async function listBecomes({ net }: ScriptedApp, types: object[]) {
  net.once(MEETINGS, ok(types));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await settle();
}
