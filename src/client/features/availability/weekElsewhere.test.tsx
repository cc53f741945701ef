/** A week that was changed in another browser or tab (product §25.59). */
import { act, screen, waitFor, within } from '@testing-library/react';

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
  TAKEN_OVER,
} from '@/test/app/availabilityScreen';
import { firstSchedule, withBookings } from '@/test/app/bookingsWire';
import { holdReply } from '@/test/app/holdReply';
import { inAnotherTab } from '@/test/app/otherTab';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';

import { weekText } from './availabilityPersistence';
import { defaultWeek } from './week';

const weekHeading = () => screen.getByRole('heading', { name: 'Weekly hour' });

const elsewhere = {
  ...savedSchedule,
  version: 7,
  week: { ...savedSchedule.week, Friday: null, Sunday: { start: '10:00', end: '12:00' } },
};

/** A page that has read the first answer, and reads the second when somebody comes back to it. */
async function openTwice(): Promise<ScriptedApp> {
  const app = await renderScripted(
    paths.availability,
    (net) => {
      net.once(READ_SCHEDULE, ok(savedSchedule));
      net.always(READ_SCHEDULE, ok(elsewhere));
    },
    { accessToken: 'token-1', ...withBookings },
  );
  await screen.findByLabelText('Time zone');
  return app;
}

async function comeBack(app: ScriptedApp) {
  await act(() => app.router.navigate(paths.events));
  await act(() => app.router.navigate(paths.availability));
  await waitFor(() => expect(app.net.sentTo(READ_SCHEDULE)).toHaveLength(2));
}

test('changed elsewhere and not here: taken over on return, with a sentence', async () => {
  const app = await openTwice();
  await comeBack(app);
  expect(await screen.findByText(TAKEN_OVER)).toBeVisible();
  expect(rowOf('Friday')).toHaveTextContent('Unavailable');
  expect(rowOf('Sunday')).toHaveTextContent('10:00 AM - 12:00 PM');
  expect(storedWeek()).toMatchObject({ Friday: { showTimeInputs: false } });
  expect(savedBodies(app)).toEqual([]);
});

describe('hours that another tab has changed', () => {
  const mondayAt10 = { ...defaultWeek, Monday: { ...defaultWeek.Monday, startTime: '10:00 AM' } };
  const hours = { ...savedSchedule.week, Monday: { start: '10:00', end: '17:00' } };
  const put = (week: typeof defaultWeek) => (storage: Storage) =>
    storage.setItem('availability', weekText(week, null));
  const change = (how: (storage: Storage) => void) => act(async () => inAnotherTab(how));

  test('and not saved, are not said to be saved, until they are as they were', async () => {
    const app = await openAvailability();
    await screen.findByText(/^Saved\./);
    await change(put(mondayAt10));
    expect(screen.getByText('Changed in this browser, and not saved yet.')).toBeVisible();
    await change(put(defaultWeek));
    expect(screen.getByText(/^Saved\./)).toBeVisible();
    await change(put(mondayAt10));
    answerSaves(app);
    await app.user.click(button('Save these hours'));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(weekHeading()).toHaveFocus();
    expect(savedBodies(app)).toMatchObject([{ version: 3, week: hours }]);
  });

  test('and saved, are read anew, and never taken for old ones', async () => {
    let server = savedSchedule;
    const app = await openAvailability(() => server);
    await screen.findByText(/^Saved\./);
    server = { ...savedSchedule, version: 4, week: hours };
    await change((storage) => {
      const known = JSON.stringify({ version: 4, week: hours });
      storage.setItem('availabilitySaved', known);
      put(mondayAt10)(storage);
    });
    await waitFor(() => expect(app.net.sentTo(READ_SCHEDULE)).toHaveLength(2));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(within(rowOf('Monday') ?? document.body).getByText(/10:00 AM/)).toBeVisible();
    expect(screen.queryByText(TAKEN_OVER)).toBeNull();
    expect(app.net.sentTo(SAVE_SCHEDULE)).toHaveLength(0);
  });
});

test('changed elsewhere and typed here: both are shown, and nothing is lost before the choice', async () => {
  const app = await openTwice();
  await app.user.click(button('Edit Monday'));
  retype('Start Time', '8');
  app.net.once(SAVE_SCHEDULE, {
    status: 409,
    body: { detail: 'Changed elsewhere', current: elsewhere },
  });
  await app.user.click(button('Save'));
  expect(await screen.findByText('Unavailable (here: 9:00 AM - 5:00 PM)')).toBeVisible();
  expect(rowOf('Monday')).toHaveTextContent('8 - 5:00 PM');
  answerSaves(app, 7);
  await app.user.click(button('Overwrite with mine'));
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  expect(weekHeading()).toHaveFocus();
  expect(savedBodies(app).at(-1)).toMatchObject({
    version: 7,
    week: { Monday: { start: '08:00', end: '17:00' }, Friday: { start: '09:00' } },
  });
});

test('the focus is on the choice where what had it waits for the choice too', async () => {
  const app = await openTwice();
  await app.user.click(button('Edit Monday'));
  retype('Start Time', '8');
  const answer = holdReply(app, SAVE_SCHEDULE);
  await app.user.click(button('Save'));
  act(() => button('+Add specific hours').focus());
  await answer({ status: 409, body: { detail: 'Changed elsewhere', current: elsewhere } });
  expect(await screen.findByRole('button', { name: 'Use these' })).toHaveFocus();
  expect(button('+Add specific hours')).toBeDisabled();
});

test('after a reload what was typed and not saved is still told from what is old', async () => {
  const typed = { ...defaultWeek, Monday: { ...defaultWeek.Monday, startTime: '8' } };
  const known = JSON.stringify({ version: savedSchedule.version, week: savedSchedule.week });
  const app = await openAvailability(elsewhere, {
    availability: weekText(typed, null),
    availabilitySaved: known,
  });
  expect(await screen.findByText(/changed elsewhere, and here/)).toBeVisible();
  await app.user.click(button('Use these'));
  expect(weekHeading()).toHaveFocus();
  expect(rowOf('Monday')).toHaveTextContent('9:00 AM - 5:00 PM');
  expect(screen.getByText(/^Saved\. People/)).toBeVisible();
  expect(savedBodies(app)).toEqual([]);
});

test('a week that was typed before there were bookings is not saved by itself', async () => {
  const typed = { ...defaultWeek, Monday: { ...defaultWeek.Monday, startTime: '8' } };
  const app = await openAvailability(firstSchedule, { availability: weekText(typed, null) });
  expect(savedBodies(app)).toEqual([]);
  answerSaves(app, 0);
  await app.user.click(button('Save these hours'));
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  expect(savedBodies(app)).toMatchObject([{ version: 0, week: { Monday: { start: '08:00' } } }]);
});

test('a week that another account has saved is not shown to one that has saved none', async () => {
  const typed = { ...defaultWeek, Monday: { ...defaultWeek.Monday, startTime: '8' } };
  const hours = { ...savedSchedule.week, Monday: { start: '08:00', end: '17:00' } };
  const app = await openAvailability(firstSchedule, {
    availability: weekText(typed, null),
    availabilitySaved: JSON.stringify({ version: 3, week: hours }),
  });
  expect(await screen.findByText(TAKEN_OVER)).toBeVisible();
  expect(rowOf('Monday')).toHaveTextContent('9:00 AM - 5:00 PM');
  expect(screen.queryByText('Changed in this browser, and not saved yet.')).toBeNull();
  expect(storedWeek()).toMatchObject({ Monday: { startTime: '9:00 AM' } });
  expect(savedBodies(app)).toEqual([]);
});
