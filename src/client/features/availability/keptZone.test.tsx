/** A zone that could not be saved (product §25.63). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  answerSaves,
  button,
  openAvailability,
  retype,
  SAVE_SCHEDULE,
  savedBodies,
  savedSchedule,
  TAKEN_OVER,
} from '@/test/app/availabilityScreen';
import { holdReply } from '@/test/app/holdReply';
import { type ScriptedApp } from '@/test/app/renderScripted';

const TOKYO = 'Asia/Tokyo';
const zone = () => screen.getByLabelText('Time zone');
const failed = { status: 500, body: {} };

/** Tokyo is chosen, and its save fails. */
async function openKept(schedule?: Parameters<typeof openAvailability>[0]): Promise<ScriptedApp> {
  const app = await openAvailability(schedule);
  app.net.once(SAVE_SCHEDULE, failed);
  await app.user.selectOptions(zone(), TOKYO);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(zone()).toHaveValue(TOKYO);
  return app;
}

const tryAgain = ({ user }: ScriptedApp) => user.click(button('Try again'));

describe('goes with the next save', () => {
  const coming = { day: '2999-12-25', off: true };

  test.each<[string, (app: ScriptedApp) => Promise<void>, object]>([
    ['Try again', tryAgain, {}],
    [
      'a row, even one that was only looked at',
      async ({ user }) => {
        await user.click(button('Edit Monday'));
        await user.click(button('Save'));
      },
      {},
    ],
    [
      'a specific day',
      async ({ user }) => {
        await user.click(button('+Add specific hours'));
        fireEvent.change(screen.getByLabelText('Date'), { target: { value: coming.day } });
        const form = within(screen.getByRole('form', { name: 'Specific hours' }));
        await user.click(form.getByRole('switch', { name: 'Available' }));
        await user.click(form.getByRole('button', { name: 'Add' }));
      },
      { dates: [coming] },
    ],
  ])('%s', async (_, save, more) => {
    const app = await openKept();
    answerSaves(app);
    await save(app);
    expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
    expect(savedBodies(app).slice(1)).toEqual([{ ...savedSchedule, zone: TOKYO, ...more }]);
    expect(zone()).toHaveValue(TOKYO);
    // Nothing of it is left: what others choose is shown again.
    await app.user.selectOptions(zone(), 'Europe/Berlin');
    expect(zone()).toHaveValue('Europe/Berlin');
  });
});

test('what others saved meanwhile is taken over around it, and it is said not to be saved', async () => {
  const app = await openKept();
  const Monday = { start: '08:00', end: '12:00' };
  const current = { ...savedSchedule, week: { ...savedSchedule.week, Monday }, version: 7 };
  app.net.once(SAVE_SCHEDULE, { status: 409, body: { detail: 'Changed elsewhere', current } });
  await tryAgain(app);
  expect(await screen.findByText(TAKEN_OVER)).toBeVisible();
  expect(zone()).toHaveValue(TOKYO);
  answerSaves(app, 7);
  await app.user.click(button('Save these hours'));
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  expect(savedBodies(app).at(-1)).toEqual({ ...current, zone: TOKYO });
});

test('is dropped by who takes what others saved', async () => {
  const app = await openKept();
  await app.user.click(button('Edit Monday'));
  retype('Start Time', '10');
  const week = { ...savedSchedule.week, Monday: { start: '08:00', end: '12:00' } };
  const current = { ...savedSchedule, zone: 'America/Denver', week, version: 7 };
  app.net.once(SAVE_SCHEDULE, { status: 409, body: { detail: 'Changed elsewhere', current } });
  await app.user.click(button('Save'));
  const take = await screen.findByRole('button', { name: 'Use these' });
  expect(zone()).toHaveValue(TOKYO);
  await app.user.click(take);
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  expect(zone()).toHaveValue('America/Denver');
  expect(savedBodies(app)).toHaveLength(2);
});

async function leaveAndReturn({ user }: ScriptedApp): Promise<void> {
  await user.click(screen.getByRole('link', { name: 'Events' }));
  await user.click(screen.getByRole('link', { name: 'Availability' }));
  await screen.findByLabelText('Time zone');
}

test('is dropped where the screen is left', async () => {
  const app = await openKept();
  await leaveAndReturn(app);
  expect(await screen.findByText(/^Saved\. People/)).toBeVisible();
  expect(zone()).toHaveValue('America/Chicago');
});

test('is not kept where the screen was left before the answer', async () => {
  const app = await openAvailability();
  const answer = holdReply(app, SAVE_SCHEDULE);
  await app.user.selectOptions(zone(), TOKYO);
  await leaveAndReturn(app);
  expect(zone()).toHaveValue(TOKYO);
  await act(() => answer(failed));
  await waitFor(() => expect(zone()).toHaveValue('America/Chicago'));
});
