/** Availability where there are bookings: the week is saved to the server as well (product §25.56 to §25.60). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { addDays } from '@/contract/time';
import { browserZone } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { sessionStarted } from '@/client/session/sessionSlice';
import { firstSchedule, ok, withBookings } from '@/test/app/bookingsWire';
import { holdReply } from '@/test/app/holdReply';
import { inAnotherTab } from '@/test/app/otherTab';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import type { ScriptedFetch } from '@/test/app/scriptedFetch';
import { danaSession } from '@/test/people';

import { weekText } from './availabilityPersistence';
import { defaultWeek } from './week';

const READ = 'GET /user/schedule';
const SAVE = 'PUT /user/schedule';
const TAKEN_OVER = 'Your hours were changed elsewhere. You see them as they are now.';
const saved = { ...firstSchedule, zone: 'America/Chicago', version: 3 };

async function open(
  schedule: object | (() => object) = saved,
  stored: Record<string, string> = {},
): Promise<ScriptedApp> {
  const app = await renderScripted(
    paths.availability,
    (net) => net.always(READ, () => ok(typeof schedule === 'function' ? schedule() : schedule)),
    {
      accessToken: 'token-1',
      ...withBookings,
      ...stored,
    },
  );
  await screen.findByLabelText('Time zone');
  return app;
}

const button = (name: string) => screen.getByRole('button', { name });
const rowOf = (name: string) => button(`Edit ${name}`).closest('li');
const retype = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const bodies = (app: ScriptedApp) => app.net.sentTo(SAVE).map(({ body }) => body);
const stored = () => JSON.parse(window.localStorage.getItem('availability') ?? 'null');

/** Answers every save as a server does that has nothing against it. */
function keeps({ net }: ScriptedApp, version = 3) {
  let at = version;
  net.always(SAVE, ({ body }) => ok({ ...(body as object), version: (at += 1) }));
}

test('while it cannot be read the button for specific hours stands, and does nothing', async () => {
  const reading = (net: ScriptedFetch) => net.always(READ, { status: 500 });
  const session = { accessToken: 'token-1', ...withBookings };
  await renderScripted(paths.availability, reading, session);
  await screen.findByRole('button', { name: /^Try again/ });
  expect(button('+Add specific hours')).toHaveAccessibleDescription('Not available yet.');
});

test('a row that is closed is saved, in the zone of the browser the first time', async () => {
  const app = await open(firstSchedule);
  keeps(app, 0);
  expect(screen.getByText(/^Not saved yet/)).toBeVisible();
  expect(screen.getByText('Indian standard time').parentElement).toHaveTextContent(
    /time, unless another zone is chosen below$/,
  );
  expect(bodies(app)).toEqual([]);
  await app.user.click(button('Edit Monday'));
  retype('Start Time', '8:30');
  retype('End Time', '12 AM');
  expect(screen.getByText(/^Saved as soon as/)).toBeVisible();
  expect(bodies(app)).toEqual([]);
  await app.user.click(button('Save'));
  expect(await screen.findByText(/^Saved\. People can book/)).toBeVisible();
  expect(bodies(app)).toEqual([
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
  expect(bodies(app)).toHaveLength(1);
});

test('what cannot be read stays as typed, says so, and is closed for bookings', async () => {
  const app = await open();
  keeps(app);
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
  await waitFor(() => expect(bodies(app)).toHaveLength(2));
  expect(bodies(app).at(-1)).toMatchObject({ version: 4, week: { Monday: null, Tuesday: null } });
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  await act(async () => void (await app.persistor.flush()));
  expect(stored()).toMatchObject({ Monday: { startTime: 'nine-ish' } });
});

test('the zone is changed and saved', async () => {
  const app = await open();
  keeps(app);
  expect(screen.getByText('Indian standard time').parentElement).toHaveTextContent(
    /time until a zone is chosen; yours is the one below$/,
  );
  await app.user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
  await waitFor(() => expect(bodies(app)).toEqual([{ ...saved, zone: 'Europe/Berlin' }]));
  expect(screen.getByLabelText('Time zone')).toHaveValue('Europe/Berlin');
});

test('a choice is put on what was saved elsewhere meanwhile', async () => {
  const there = { day: '2999-12-24', off: true };
  const app = await open({ ...saved, dates: [there] });
  const current = { ...saved, zone: 'America/Denver', version: 7, dates: [there] };
  const stale = (more: object) => ({
    status: 409,
    body: { detail: 'Changed elsewhere', current: { ...current, ...more } },
  });
  app.net.once(SAVE, stale({}));
  app.net.once(SAVE, stale({ version: 8, dates: [] }));
  keeps(app, 8);
  await app.user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
  await waitFor(() => expect(bodies(app)).toHaveLength(3));
  expect(bodies(app).at(-1)).toEqual({ ...saved, version: 8, dates: [], zone: 'Europe/Berlin' });
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  expect(screen.getByLabelText('Time zone')).toHaveValue('Europe/Berlin');
});

test('a choice is given up where somebody else saves without end', async () => {
  const app = await open();
  const current = { ...saved, zone: 'America/Denver', version: 7 };
  app.net.always(SAVE, { status: 409, body: { detail: 'Changed elsewhere', current } });
  await app.user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo');
  await waitFor(() => expect(screen.getByLabelText('Time zone')).toHaveValue('America/Denver'));
  expect(bodies(app)).toHaveLength(4);
});

describe('while a row is open, what is typed in it waits for its end', () => {
  const [kept, coming] = [
    { day: '2999-12-24', off: true },
    { day: '2999-12-25', off: true },
  ];
  const dated = { ...saved, dates: [kept] };

  /** Half a time in the row of Monday. */
  async function openHalfTyped(start: string): Promise<ScriptedApp> {
    const app = await open(dated);
    await app.user.click(button('Edit Monday'));
    retype('Start Time', start);
    return app;
  }

  const chooseZone = ({ user }: ScriptedApp) =>
    user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');

  test.each<[string, string, (app: ScriptedApp) => Promise<void>, object]>([
    ['a zone that is chosen', '10:', chooseZone, { zone: 'Europe/Berlin' }],
    [
      'a day that is added',
      '1',
      async ({ user }) => {
        await user.click(button('+Add specific hours'));
        fireEvent.change(screen.getByLabelText('Date'), { target: { value: coming?.day } });
        const form = within(screen.getByRole('form', { name: 'Specific hours' }));
        await user.click(form.getByRole('switch', { name: 'Available' }));
        await user.click(form.getByRole('button', { name: 'Add' }));
      },
      { dates: [kept, coming] },
    ],
    [
      'a day that is removed',
      '1',
      ({ user }) => user.click(button('Remove Tuesday, December 24, 2999')),
      { dates: [] },
    ],
  ])('%s goes without it', async (_, typed, change, changed) => {
    const app = await openHalfTyped(typed);
    keeps(app);
    await change(app);
    await waitFor(() => expect(bodies(app)).toEqual([{ ...dated, ...changed }]));
    expect(await screen.findByText(/^Saved as soon as/)).toBeVisible();
    expect(screen.getByLabelText('Start Time')).toHaveValue(typed);

    retype('Start Time', '10:30');
    await app.user.click(button('Save'));
    expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
    const week = { ...saved.week, Monday: { start: '10:30', end: '17:00' } };
    expect(bodies(app).slice(1)).toEqual([{ ...dated, ...changed, week, version: 4 }]);
  });

  test('a row that is closed meanwhile is saved after it', async () => {
    const app = await openHalfTyped('10');
    const answer = holdReply(app, SAVE);
    await chooseZone(app);
    await app.user.click(button('Save'));
    expect(bodies(app)).toEqual([{ ...dated, zone: 'Europe/Berlin' }]);
    keeps(app, 4);
    await answer(ok({ ...dated, zone: 'Europe/Berlin', version: 4 }));
    await waitFor(() => expect(bodies(app)).toHaveLength(2));
    expect(bodies(app)[1]).toMatchObject({
      zone: 'Europe/Berlin',
      week: { Monday: { start: '10:00', end: '17:00' } },
      version: 4,
    });
    expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  });

  test('a save that failed is tried again without it', async () => {
    const app = await openHalfTyped('10:');
    app.net.once(SAVE, { cut: true });
    await chooseZone(app);
    keeps(app);
    await app.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Saved as soon as/)).toBeVisible();
    expect(bodies(app).at(-1)).toEqual(dated);
    expect(screen.getByLabelText('Start Time')).toHaveValue('10:');
  });
});

describe('what is chosen while a save is under way is saved after it', () => {
  const [kept, off, added] = ['2999-12-24', '2999-12-25', '2999-12-26'].map((day) => ({
    day,
    off: true,
  }));
  const dated = { ...saved, dates: [kept, off] };
  const Monday = { start: '08:00', end: '17:00' };

  /** The row of Monday is on its way. @returns a function that answers it */
  async function openSaving() {
    const app = await open(dated);
    await app.user.click(button('Edit Monday'));
    retype('Start Time', '8');
    const answer = holdReply(app, SAVE);
    await app.user.click(button('Save'));
    const week = { ...saved.week, Monday };
    return { app, week, answer: () => answer(ok({ ...dated, week, version: 4 })) };
  }

  test('another zone, which stands there at once; of two the last', async () => {
    const { app, week, answer } = await openSaving();
    const zone = () => screen.getByLabelText('Time zone');
    await app.user.selectOptions(zone(), 'Europe/Paris');
    await app.user.selectOptions(zone(), 'Europe/Berlin');
    expect(zone()).toHaveValue('Europe/Berlin');
    expect(bodies(app)).toHaveLength(1);
    keeps(app, 4);
    await answer();
    await waitFor(() => expect(bodies(app)).toHaveLength(3));
    expect(bodies(app)[2]).toEqual({ ...dated, week, zone: 'Europe/Berlin', version: 5 });
    expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
    expect(zone()).toHaveValue('Europe/Berlin');
  });

  test('days that are removed and added, each without undoing the other', async () => {
    const { app, answer } = await openSaving();
    await app.user.click(button('Remove Tuesday, December 24, 2999'));
    expect(button('Remove Tuesday, December 24, 2999')).toHaveAttribute('aria-busy', 'true');
    await app.user.click(button('Remove Wednesday, December 25, 2999'));
    await app.user.click(button('+Add specific hours'));
    // By itself a browser says "invalid" of an empty date that is required.
    expect(screen.getByLabelText('Date')).toHaveAttribute('aria-invalid', 'false');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: added?.day } });
    const form = within(screen.getByRole('form', { name: 'Specific hours' }));
    await app.user.click(form.getByRole('switch', { name: 'Available' }));
    await app.user.click(form.getByRole('button', { name: 'Add' }));
    expect(bodies(app)).toHaveLength(1);
    keeps(app, 4);
    await answer();
    await waitFor(() => expect(bodies(app)).toHaveLength(4));
    expect(bodies(app)[3]).toMatchObject({ dates: [added], week: { Monday } });
    expect(await screen.findByRole('button', { name: '+Add specific hours' })).toHaveFocus();
  });

  test('another zone, also for who comes back to the page meanwhile', async () => {
    const { app, answer } = await openSaving();
    await app.user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Paris');
    await app.user.click(screen.getByRole('link', { name: 'Events' }));
    await app.user.click(screen.getByRole('link', { name: 'Availability' }));
    expect(await screen.findByLabelText('Time zone')).toHaveValue('Europe/Paris');
    keeps(app, 4);
    await answer();
    await waitFor(() => expect(bodies(app)).toHaveLength(2));
    expect(screen.getByLabelText('Time zone')).toHaveValue('Europe/Paris');
  });

  test('where its session is over by then, nothing', async () => {
    const { app, answer } = await openSaving();
    await app.user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
    const next = { ...danaSession, accessToken: 'token-2', features: ['bookings'] as const };
    act(() => void app.store.dispatch(sessionStarted(next)));
    await waitFor(() => expect(app.net.sentTo(READ)).toHaveLength(2));
    await answer();
    expect(bodies(app)).toHaveLength(1);
  });
});

test('a day that is removed leaves the focus with the button that adds one', async () => {
  const app = await open({ ...saved, dates: [{ day: '2999-12-24', off: true }] });
  keeps(app);
  await app.user.click(button('Remove Tuesday, December 24, 2999'));
  await waitFor(() => expect(button('+Add specific hours')).toHaveFocus());
});

test('a refusal and a failure say so, and the hours are saved again', async () => {
  const app = await open();
  await app.user.click(button('Edit Monday'));
  retype('Start Time', '8');
  app.net.once(SAVE, { status: 400, body: { detail: 'Not these' } });
  await app.user.click(button('Save'));
  expect(await screen.findByText('Not these')).toBeVisible();
  app.net.once(SAVE, { cut: true });
  await app.user.click(button('Try again'));
  expect(await screen.findByText(/kept in this browser/)).toBeVisible();
  keeps(app);
  await app.user.click(button('Try again'));
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  expect(rowOf('Monday')).toHaveTextContent('8 - 5:00 PM');
});

test('what is typed while another row is being saved follows it', async () => {
  const app = await open();
  await app.user.click(button('Edit Monday'));
  retype('Start Time', '8');
  const answer = holdReply(app, SAVE);
  await app.user.click(button('Edit Tuesday'));
  retype('Start Time', '10');
  await app.user.click(button('Save'));
  expect(bodies(app)).toHaveLength(1);
  const Monday = { start: '08:00', end: '17:00' };
  const Tuesday = { start: '10:00', end: '17:00' };
  keeps(app, 4);
  await answer(ok({ ...saved, version: 4, week: { ...saved.week, Monday } }));
  await waitFor(() => expect(bodies(app)).toHaveLength(2));
  expect(bodies(app)[1]).toMatchObject({ version: 4, week: { Monday, Tuesday } });
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
});

const elsewhere = {
  ...saved,
  version: 7,
  week: { ...saved.week, Friday: null, Sunday: { start: '10:00', end: '12:00' } },
};

/** A page that has read the first answer, and reads the second when somebody comes back to it. */
async function openTwice(stored: Record<string, string> = {}): Promise<ScriptedApp> {
  const app = await renderScripted(
    paths.availability,
    (net) => {
      net.once(READ, ok(saved));
      net.always(READ, ok(elsewhere));
    },
    { accessToken: 'token-1', ...withBookings, ...stored },
  );
  await screen.findByLabelText('Time zone');
  return app;
}

async function comeBack(app: ScriptedApp) {
  await act(() => app.router.navigate(paths.events));
  await act(() => app.router.navigate(paths.availability));
  await waitFor(() => expect(app.net.sentTo(READ)).toHaveLength(2));
}

test('changed elsewhere and not here: taken over on return, with a sentence', async () => {
  const app = await openTwice();
  await comeBack(app);
  expect(await screen.findByText(TAKEN_OVER)).toBeVisible();
  expect(rowOf('Friday')).toHaveTextContent('Unavailable');
  expect(rowOf('Sunday')).toHaveTextContent('10:00 AM - 12:00 PM');
  expect(stored()).toMatchObject({ Friday: { showTimeInputs: false } });
  expect(bodies(app)).toEqual([]);
});

describe('hours that another tab has changed', () => {
  const mondayAt10 = { ...defaultWeek, Monday: { ...defaultWeek.Monday, startTime: '10:00 AM' } };
  const hours = { ...saved.week, Monday: { start: '10:00', end: '17:00' } };
  const put = (week: typeof defaultWeek) => (storage: Storage) =>
    storage.setItem('availability', weekText(week, null));
  const change = (how: (storage: Storage) => void) => act(async () => inAnotherTab(how));

  test('and not saved, are not said to be saved, until they are as they were', async () => {
    const app = await open();
    await screen.findByText(/^Saved\./);
    await change(put(mondayAt10));
    expect(screen.getByText('Changed in this browser, and not saved yet.')).toBeVisible();
    await change(put(defaultWeek));
    expect(screen.getByText(/^Saved\./)).toBeVisible();
    await change(put(mondayAt10));
    keeps(app);
    await app.user.click(button('Save these hours'));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(bodies(app)).toMatchObject([{ version: 3, week: hours }]);
  });

  test('and saved, are read anew, and never taken for old ones', async () => {
    let server = saved;
    const app = await open(() => server);
    await screen.findByText(/^Saved\./);
    server = { ...saved, version: 4, week: hours };
    await change((storage) => {
      const known = JSON.stringify({ version: 4, week: hours });
      storage.setItem('availabilitySaved', known);
      put(mondayAt10)(storage);
    });
    await waitFor(() => expect(app.net.sentTo(READ)).toHaveLength(2));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(within(rowOf('Monday') ?? document.body).getByText(/10:00 AM/)).toBeVisible();
    expect(screen.queryByText(TAKEN_OVER)).toBeNull();
    expect(app.net.sentTo(SAVE)).toHaveLength(0);
  });
});

test('changed elsewhere and typed here: both are shown, and nothing is lost before the choice', async () => {
  const app = await openTwice();
  await app.user.click(button('Edit Monday'));
  retype('Start Time', '8');
  app.net.once(SAVE, { status: 409, body: { detail: 'Changed elsewhere', current: elsewhere } });
  await app.user.click(button('Save'));
  expect(await screen.findByText('Unavailable (here: 9:00 AM - 5:00 PM)')).toBeVisible();
  expect(rowOf('Monday')).toHaveTextContent('8 - 5:00 PM');
  keeps(app, 7);
  await app.user.click(button('Save mine over it'));
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  expect(bodies(app).at(-1)).toMatchObject({
    version: 7,
    week: { Monday: { start: '08:00', end: '17:00' }, Friday: { start: '09:00' } },
  });
});

test('after a reload what was typed and not saved is still told from what is old', async () => {
  const typed = { ...defaultWeek, Monday: { ...defaultWeek.Monday, startTime: '8' } };
  const known = JSON.stringify({ version: saved.version, week: saved.week });
  const app = await open(elsewhere, {
    availability: weekText(typed, null),
    availabilitySaved: known,
  });
  expect(await screen.findByText(/and in this browser/)).toBeVisible();
  await app.user.click(button('Take these over'));
  expect(rowOf('Monday')).toHaveTextContent('9:00 AM - 5:00 PM');
  expect(screen.getByText(/^Saved\. People/)).toBeVisible();
  expect(bodies(app)).toEqual([]);
});

test('a week that was typed before there were bookings is not saved by itself', async () => {
  const typed = { ...defaultWeek, Monday: { ...defaultWeek.Monday, startTime: '8' } };
  const app = await open(firstSchedule, { availability: weekText(typed, null) });
  expect(bodies(app)).toEqual([]);
  keeps(app, 0);
  await app.user.click(button('Save these hours'));
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  expect(bodies(app)).toMatchObject([{ version: 0, week: { Monday: { start: '08:00' } } }]);
});

test('specific days are added with hours or off, listed, and removed', async () => {
  const app = await open();
  keeps(app);
  await app.user.click(button('+Add specific hours'));
  const form = screen.getByRole('form', { name: 'Specific hours' });
  expect(form).toBeInTheDocument();
  retype('Date', '2999-12-24');
  retype('End Time', 'when I go');
  await app.user.click(button('Add'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/until the time can be read/);
  expect(screen.getByLabelText('End Time')).toBeInvalid();
  expect(screen.getByLabelText('End Time')).toHaveFocus();
  retype('End Time', '1 pm');
  await app.user.click(button('Add'));
  expect(await screen.findByText('9:00 AM - 1:00 PM')).toBeVisible();
  await app.user.click(await screen.findByRole('button', { name: '+Add specific hours' }));
  retype('Date', '2999-12-25');
  await app.user.click(screen.getByRole('switch', { name: 'Available' }));
  await app.user.click(button('Add'));
  await waitFor(() => expect(bodies(app)).toHaveLength(2));
  const [first, second] = [
    { day: '2999-12-24', start: '09:00', end: '13:00' },
    { day: '2999-12-25', off: true },
  ];
  expect(bodies(app)[1]).toMatchObject({ version: 4, dates: [first, second] });
  await app.user.click(
    await screen.findByRole('button', { name: 'Remove Tuesday, December 24, 2999' }),
  );
  await waitFor(() => expect(bodies(app).at(-1)).toMatchObject({ dates: [second] }));
});

test('a double click or a held key removes one specific day alone', async () => {
  const [first, second] = [
    { day: '2999-12-24', off: true },
    { day: '2999-12-25', off: true },
  ];
  const app = await open({ ...saved, dates: [first, second] });
  keeps(app);
  await app.user.click(button('Remove Tuesday, December 24, 2999'));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1));
  const next = button('Remove Wednesday, December 25, 2999');
  fireEvent.click(next, { detail: 2 });
  expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false);
  expect(bodies(app)).toMatchObject([{ dates: [second] }]);
});

test('of days that are over in the zone of the hours the oldest make room for those to come', async () => {
  // Past midnight in Kiritimati only.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-10T11:00:00Z'));
  const [over, today] = [
    { day: '2026-03-10', off: true },
    { day: '2026-03-11', off: true },
  ];
  const full = Array.from({ length: 398 }, (_, at) => ({
    day: addDays('2025-01-01', at),
    off: true,
  }));
  const app = await open({ ...saved, zone: 'Pacific/Kiritimati', dates: [...full, over, today] });
  keeps(app);
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1);
  await app.user.click(button('+Add specific hours'));
  retype('Date', '2026-03-12');
  await app.user.click(screen.getByRole('switch', { name: 'Available' }));
  await app.user.click(button('Add'));
  const added = { day: '2026-03-12', off: true };
  // Another day came, so one that is over goes; the report of last week counts by the others.
  const former = [over, ...full.slice(1).reverse()];
  await waitFor(() => expect(bodies(app)).toMatchObject([{ dates: [...former, today, added] }]));
  await app.user.click(
    await screen.findByRole('button', { name: 'Remove Wednesday, March 11, 2026' }),
  );
  await waitFor(() => expect(bodies(app).at(-1)).toMatchObject({ dates: [...former, added] }));
});

test.each([
  ['what is none', []],
  ['a week of other kinds', { version: 1, week: { Monday: 7, Friday: {} }, dates: 'x', zone: 5 }],
  ['days that are none', { ...saved, dates: [null, { day: '2026-02-30', off: true }, {}] }],
])('a server that sends %s leaves a screen that works', async (_, body) => {
  await renderScripted(paths.availability, (net) => net.always(READ, ok(body)), {
    accessToken: 'token-1',
    ...withBookings,
  });
  expect(await screen.findByRole('button', { name: 'Edit Monday' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  expect(document.body).not.toHaveTextContent(/undefined|NaN|null|\[object/);
});
