/** Availability where there are bookings, on replies the test writes. */
import { fireEvent, screen } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import { firstSchedule, withBookings } from './bookingsWire';
import { renderScripted, type ScriptedApp } from './renderScripted';
import { ok } from './scriptedFetch';

export const READ_SCHEDULE = 'GET /user/schedule';
export const SAVE_SCHEDULE = 'PUT /user/schedule';
export const TAKEN_OVER = 'Your hours were changed elsewhere. You see them as they are now.';
export const savedSchedule = { ...firstSchedule, zone: 'America/Chicago', version: 3 };

export async function openAvailability(
  schedule: object | (() => object) = savedSchedule,
  stored: Record<string, string> = {},
): Promise<ScriptedApp> {
  const app = await renderScripted(
    paths.availability,
    (net) =>
      net.always(READ_SCHEDULE, () => ok(typeof schedule === 'function' ? schedule() : schedule)),
    {
      accessToken: 'token-1',
      ...withBookings,
      ...stored,
    },
  );
  await screen.findByLabelText('Time zone');
  return app;
}

export const button = (name: string) => screen.getByRole('button', { name });
export const rowOf = (name: string) => button(`Edit ${name}`).closest('li');
export const retype = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
export const savedBodies = (app: ScriptedApp) =>
  app.net.sentTo(SAVE_SCHEDULE).map(({ body }) => body);
export const storedWeek = () => JSON.parse(window.localStorage.getItem('availability') ?? 'null');

/** Answers every save as a server does that has nothing against it. */
export function answerSaves({ net }: ScriptedApp, version = 3) {
  let at = version;
  net.always(SAVE_SCHEDULE, ({ body }) => ok({ ...(body as object), version: (at += 1) }));
}
