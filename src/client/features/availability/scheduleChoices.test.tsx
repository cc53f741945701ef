/** A zone or specific days that are chosen while a row is open, or a save is under way (product §25.56). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { sessionStarted } from '@/client/session/sessionSlice';
import {
  answerSaves,
  button,
  openAvailability,
  READ_SCHEDULE,
  retype,
  SAVE_SCHEDULE,
  savedBodies,
  savedSchedule,
} from '@/test/app/availabilityScreen';
import { holdReply } from '@/test/app/holdReply';
import { type ScriptedApp } from '@/test/app/renderScripted';
import { danaSession } from '@/test/people';
import { ok } from '@/test/app/scriptedFetch';

test('a choice is put on what was saved elsewhere meanwhile', async () => {
  const there = { day: '2999-12-24', off: true };
  const app = await openAvailability({ ...savedSchedule, dates: [there] });
  const current = { ...savedSchedule, zone: 'America/Denver', version: 7, dates: [there] };
  const stale = (more: object) => ({
    status: 409,
    body: { detail: 'Changed elsewhere', current: { ...current, ...more } },
  });
  app.net.once(SAVE_SCHEDULE, stale({}));
  app.net.once(SAVE_SCHEDULE, stale({ version: 8, dates: [] }));
  answerSaves(app, 8);
  await app.user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
  await waitFor(() => expect(savedBodies(app)).toHaveLength(3));
  expect(savedBodies(app).at(-1)).toEqual({
    ...savedSchedule,
    version: 8,
    dates: [],
    zone: 'Europe/Berlin',
  });
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  expect(screen.getByLabelText('Time zone')).toHaveValue('Europe/Berlin');
});

test('a choice is given up where somebody else saves without end', async () => {
  const app = await openAvailability();
  const current = { ...savedSchedule, zone: 'America/Denver', version: 7 };
  app.net.always(SAVE_SCHEDULE, { status: 409, body: { detail: 'Changed elsewhere', current } });
  await app.user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo');
  await waitFor(() => expect(screen.getByLabelText('Time zone')).toHaveValue('America/Denver'));
  expect(savedBodies(app)).toHaveLength(4);
});

describe('while a row is open, what is typed in it waits for its end', () => {
  const [kept, coming] = [
    { day: '2999-12-24', off: true },
    { day: '2999-12-25', off: true },
  ];
  const dated = { ...savedSchedule, dates: [kept] };

  /** Half a time in the row of Monday. */
  async function openHalfTyped(start: string): Promise<ScriptedApp> {
    const app = await openAvailability(dated);
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
    answerSaves(app);
    await change(app);
    await waitFor(() => expect(savedBodies(app)).toEqual([{ ...dated, ...changed }]));
    expect(await screen.findByText(/^Saved when/)).toBeVisible();
    expect(screen.getByLabelText('Start Time')).toHaveValue(typed);

    retype('Start Time', '10:30');
    await app.user.click(button('Save'));
    expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
    const week = { ...savedSchedule.week, Monday: { start: '10:30', end: '17:00' } };
    expect(savedBodies(app).slice(1)).toEqual([{ ...dated, ...changed, week, version: 4 }]);
  });

  test('a row that is closed meanwhile is saved after it', async () => {
    const app = await openHalfTyped('10');
    const answer = holdReply(app, SAVE_SCHEDULE);
    await chooseZone(app);
    await app.user.click(button('Save'));
    expect(savedBodies(app)).toEqual([{ ...dated, zone: 'Europe/Berlin' }]);
    answerSaves(app, 4);
    await answer(ok({ ...dated, zone: 'Europe/Berlin', version: 4 }));
    await waitFor(() => expect(savedBodies(app)).toHaveLength(2));
    expect(savedBodies(app)[1]).toMatchObject({
      zone: 'Europe/Berlin',
      week: { Monday: { start: '10:00', end: '17:00' } },
      version: 4,
    });
    expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  });

  test('a save that failed is tried again without it', async () => {
    const app = await openHalfTyped('10:');
    app.net.once(SAVE_SCHEDULE, { cut: true });
    await chooseZone(app);
    answerSaves(app);
    await app.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Saved when/)).toBeVisible();
    expect(savedBodies(app).at(-1)).toEqual({ ...dated, zone: 'Europe/Berlin' });
    expect(screen.getByLabelText('Start Time')).toHaveValue('10:');
  });
});

describe('what is chosen while a save is under way is saved after it', () => {
  const [kept, off, added] = ['2999-12-24', '2999-12-25', '2999-12-26'].map((day) => ({
    day,
    off: true,
  }));
  const dated = { ...savedSchedule, dates: [kept, off] };
  const Monday = { start: '08:00', end: '17:00' };

  /** The row of Monday is on its way. @returns a function that answers it */
  async function openSaving() {
    const app = await openAvailability(dated);
    await app.user.click(button('Edit Monday'));
    retype('Start Time', '8');
    const answer = holdReply(app, SAVE_SCHEDULE);
    await app.user.click(button('Save'));
    const week = { ...savedSchedule.week, Monday };
    return { app, week, answer: () => answer(ok({ ...dated, week, version: 4 })) };
  }

  test('another zone, which stands there at once; of two the last', async () => {
    const { app, week, answer } = await openSaving();
    const zone = () => screen.getByLabelText('Time zone');
    await app.user.selectOptions(zone(), 'Europe/Paris');
    await app.user.selectOptions(zone(), 'Europe/Berlin');
    expect(zone()).toHaveValue('Europe/Berlin');
    expect(savedBodies(app)).toHaveLength(1);
    answerSaves(app, 4);
    await answer();
    await waitFor(() => expect(savedBodies(app)).toHaveLength(3));
    expect(savedBodies(app)[2]).toEqual({ ...dated, week, zone: 'Europe/Berlin', version: 5 });
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
    expect(savedBodies(app)).toHaveLength(1);
    answerSaves(app, 4);
    await answer();
    await waitFor(() => expect(savedBodies(app)).toHaveLength(4));
    expect(savedBodies(app)[3]).toMatchObject({ dates: [added], week: { Monday } });
    expect(await screen.findByRole('button', { name: '+Add specific hours' })).toHaveFocus();
  });

  test('another zone, also for who comes back to the page meanwhile', async () => {
    const { app, answer } = await openSaving();
    await app.user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Paris');
    await app.user.click(screen.getByRole('link', { name: 'Events' }));
    await app.user.click(screen.getByRole('link', { name: 'Availability' }));
    expect(await screen.findByLabelText('Time zone')).toHaveValue('Europe/Paris');
    answerSaves(app, 4);
    await answer();
    await waitFor(() => expect(savedBodies(app)).toHaveLength(2));
    expect(screen.getByLabelText('Time zone')).toHaveValue('Europe/Paris');
  });

  test('where its session is over by then, nothing', async () => {
    const { app, answer } = await openSaving();
    await app.user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
    const next = { ...danaSession, accessToken: 'token-2', features: ['bookings'] as const };
    act(() => void app.store.dispatch(sessionStarted(next)));
    await waitFor(() => expect(app.net.sentTo(READ_SCHEDULE)).toHaveLength(2));
    await answer();
    expect(savedBodies(app)).toHaveLength(1);
  });
});
