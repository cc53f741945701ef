/** What the line over the week says of days that nobody can book (product §25.56, §25.57). */
import { fireEvent, screen } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import { firstSchedule, withBookings } from '@/test/app/bookingsWire';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';

async function open(): Promise<ScriptedApp> {
  const schedule = { ...firstSchedule, zone: 'America/Chicago', version: 3 };
  const app = await renderScripted(
    paths.availability,
    (net) => {
      net.always('GET /user/schedule', ok(schedule));
      net.always('PUT /user/schedule', ({ body }) => ok({ ...(body as object), version: 4 }));
    },
    { accessToken: 'token-1', ...withBookings },
  );
  await screen.findByLabelText('Time zone');
  return app;
}

async function retype({ user }: ScriptedApp, day: string, end: string) {
  await user.click(screen.getByRole('button', { name: `Edit ${day}` }));
  fireEvent.change(screen.getByLabelText('End Time'), { target: { value: end } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

test('days that are on and cannot be read are named where it says that people can book', async () => {
  const app = await open();
  expect(
    screen.getByText('Saved. People can book in these hours where a booking page is open.'),
  ).toBeVisible();
  await retype(app, 'Tuesday', 'when I go');
  expect(
    await screen.findByText(
      'Saved. People can book in these hours, except on Tuesday, where a booking page is open.',
    ),
  ).toBeVisible();
  await retype(app, 'Friday', '8 AM');
  expect(
    await screen.findByText(
      'Saved. People can book in these hours, except on Tuesday and Friday, where a booking page is open.',
    ),
  ).toBeVisible();

  await retype(app, 'Friday', '5 PM');
  await retype(app, 'Tuesday', '5 PM');
  expect(
    await screen.findByText('Saved. People can book in these hours where a booking page is open.'),
  ).toBeVisible();
});

test('a day that is off is none of them', async () => {
  const app = await open();
  await app.user.click(screen.getByRole('button', { name: 'Edit Tuesday' }));
  fireEvent.change(screen.getByLabelText('End Time'), { target: { value: 'when I go' } });
  await app.user.click(screen.getByRole('switch', { name: 'Available' }));
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Saved. People can book in these hours where a booking page is open.'),
  ).toBeVisible();
});

test('saved hours that could not be loaded say so, and are loaded on the next try', async () => {
  const app = await renderScripted(
    paths.availability,
    (net) => {
      net.once('GET /user/schedule', { status: 500 });
      net.always('GET /user/schedule', ok({ ...firstSchedule, zone: 'UTC', version: 3 }));
    },
    { accessToken: 'token-1', ...withBookings },
  );
  const failed = 'Your saved hours could not be loaded. These are kept in this browser.';
  expect(await screen.findByText(failed)).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Try again to load your saved hours' }));
  expect(await screen.findByLabelText('Time zone')).toBeVisible();
  expect(screen.queryByText(failed)).toBeNull();
});
