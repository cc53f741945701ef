/** Availability where there are bookings: the week is saved to the server as well (product §25.56 to §25.60). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { browserZone } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import {
  answerSaves,
  button,
  openAvailability,
  READ_SCHEDULE,
  retype,
  rowOf,
  SAVE_SCHEDULE,
  savedBodies,
  savedSchedule,
  storedWeek,
} from '@/test/app/availabilityScreen';
import { firstSchedule, withBookings } from '@/test/app/bookingsWire';
import { holdReply } from '@/test/app/holdReply';
import { renderScripted } from '@/test/app/renderScripted';
import { ok, type ScriptedFetch } from '@/test/app/scriptedFetch';

test('while it cannot be read the button for specific hours stands, and does nothing', async () => {
  const reading = (net: ScriptedFetch) => net.always(READ_SCHEDULE, { status: 500 });
  const session = { accessToken: 'token-1', ...withBookings };
  await renderScripted(paths.availability, reading, session);
  await screen.findByRole('button', { name: /^Try again/ });
  expect(button('+Add specific hours')).toHaveAccessibleDescription('Not available yet.');
});

test('a row that is closed is saved, in the zone of the browser the first time', async () => {
  const app = await openAvailability(firstSchedule);
  answerSaves(app, 0);
  expect(screen.getByText(/^Not saved yet/)).toBeVisible();
  expect(screen.getByText('Indian standard time').parentElement).toHaveTextContent(
    /time, unless another zone is chosen below$/,
  );
  expect(savedBodies(app)).toEqual([]);
  await app.user.click(button('Edit Monday'));
  retype('Start Time', '8:30');
  retype('End Time', '12 AM');
  expect(screen.getByText(/^Saved when/)).toBeVisible();
  expect(savedBodies(app)).toEqual([]);
  await app.user.click(button('Save'));
  expect(await screen.findByText(/^Saved\. People can book/)).toBeVisible();
  expect(savedBodies(app)).toEqual([
    {
      ...firstSchedule,
      zone: browserZone(),
      week: { ...firstSchedule.week, Monday: { start: '08:30', end: '24:00' } },
    },
  ]);
  expect(rowOf('Monday')).toHaveTextContent('8:30 - 12 AM');
  // Opened and closed with nothing changed.
  await app.user.click(button('Edit Tuesday'));
  await app.user.click(button('Save'));
  expect(savedBodies(app)).toHaveLength(1);
});

test('hours that nobody has saved are not saved by looking at a row, but by Save', async () => {
  const app = await openAvailability(firstSchedule);
  answerSaves(app, 0);
  await app.user.click(button('Edit Monday'));
  await app.user.click(button('Edit Tuesday'));
  await app.user.click(button('Calendar View'));
  await app.user.click(button('List View'));
  expect(savedBodies(app)).toEqual([]);
  expect(screen.getByText(/^Not saved yet/)).toBeVisible();
  await app.user.click(button('Edit Monday'));
  await app.user.click(button('Save'));
  expect(await screen.findByText(/^Saved\. People can book/)).toBeVisible();
  expect(savedBodies(app)).toMatchObject([{ version: 0, week: firstSchedule.week }]);
});

test('what cannot be read stays as typed, says so, and is closed for bookings', async () => {
  const app = await openAvailability();
  answerSaves(app);
  await app.user.click(button('Edit Monday'));
  retype('Start Time', 'nine-ish');
  const UNREADABLE = 'Nobody can book this day until the time can be read. Type it like 9:00 AM.';
  expect(screen.getByText(UNREADABLE)).toBeVisible();
  expect(screen.getByLabelText('Start Time')).toBeInvalid();
  expect(screen.getByLabelText('Start Time')).toHaveAccessibleDescription(UNREADABLE);
  expect(screen.getByLabelText('End Time')).toBeValid();
  await app.user.click(button('Edit Tuesday'));
  expect(rowOf('Monday')).toHaveTextContent(`nine-ish - 5:00 PM${UNREADABLE}`);
  retype('End Time', '8 AM');
  expect(screen.getByLabelText('Start Time')).toBeValid();
  expect(screen.getByLabelText('End Time')).toBeInvalid();
  await app.user.click(button('Calendar View'));
  const grid = within(await screen.findByRole('grid'));
  const named = (weekday: string) => grid.getAllByRole('button', { name: RegExp(`^${weekday}`) });
  for (const closed of [...named('Monday'), ...named('Tuesday')])
    expect(closed).not.toHaveAccessibleName(/Available/);
  for (const open of named('Wednesday')) expect(open).toHaveAccessibleName(/Available/);
  await app.user.click(named('Monday')[0] ?? button('List View'));
  expect(screen.getByText(/nine-ish - 5:00 PM\. Nobody can book/)).toBeVisible();
  await app.user.click(button('List View'));
  expect(rowOf('Tuesday')).toHaveTextContent(
    'Nobody can book this day until the end is after the start.',
  );
  await waitFor(() => expect(savedBodies(app)).toHaveLength(2));
  expect(savedBodies(app).at(-1)).toMatchObject({
    version: 4,
    week: { Monday: null, Tuesday: null },
  });
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  await act(async () => void (await app.persistor.flush()));
  expect(storedWeek()).toMatchObject({ Monday: { startTime: 'nine-ish' } });
});

test('the zone is changed and saved', async () => {
  const app = await openAvailability();
  answerSaves(app);
  expect(screen.getByText('Indian standard time').parentElement).toHaveTextContent(
    /time until a zone is chosen; yours is the one below$/,
  );
  await app.user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
  await waitFor(() =>
    expect(savedBodies(app)).toEqual([{ ...savedSchedule, zone: 'Europe/Berlin' }]),
  );
  expect(screen.getByLabelText('Time zone')).toHaveValue('Europe/Berlin');
});

test('a refusal and a failure say so, and the hours are saved again', async () => {
  const app = await openAvailability();
  await app.user.click(button('Edit Monday'));
  retype('Start Time', '8');
  app.net.once(SAVE_SCHEDULE, { status: 400, body: { detail: 'Not these' } });
  await app.user.click(button('Save'));
  expect(await screen.findByText('Not these')).toBeVisible();
  app.net.once(SAVE_SCHEDULE, { cut: true });
  await app.user.click(button('Try again'));
  expect(await screen.findByText(/These are kept here/)).toBeVisible();
  answerSaves(app);
  await app.user.click(button('Try again'));
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  expect(rowOf('Monday')).toHaveTextContent('8 - 5:00 PM');
});

test('what is typed while another row is being saved follows it', async () => {
  const app = await openAvailability();
  await app.user.click(button('Edit Monday'));
  retype('Start Time', '8');
  const answer = holdReply(app, SAVE_SCHEDULE);
  await app.user.click(button('Edit Tuesday'));
  retype('Start Time', '10');
  await app.user.click(button('Save'));
  expect(savedBodies(app)).toHaveLength(1);
  const Monday = { start: '08:00', end: '17:00' };
  const Tuesday = { start: '10:00', end: '17:00' };
  answerSaves(app, 4);
  await answer(ok({ ...savedSchedule, version: 4, week: { ...savedSchedule.week, Monday } }));
  await waitFor(() => expect(savedBodies(app)).toHaveLength(2));
  expect(savedBodies(app)[1]).toMatchObject({ version: 4, week: { Monday, Tuesday } });
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
});

test.each([
  ['what is none', []],
  ['a week of other kinds', { version: 1, week: { Monday: 7, Friday: {} }, dates: 'x', zone: 5 }],
  ['days that are none', { ...savedSchedule, dates: [null, { day: '2026-02-30', off: true }, {}] }],
])('a server that sends %s leaves a screen that works', async (_, body) => {
  await renderScripted(paths.availability, (net) => net.always(READ_SCHEDULE, ok(body)), {
    accessToken: 'token-1',
    ...withBookings,
  });
  expect(await screen.findByRole('button', { name: 'Edit Monday' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  expect(document.body).not.toHaveTextContent(/undefined|NaN|null|\[object/);
});
