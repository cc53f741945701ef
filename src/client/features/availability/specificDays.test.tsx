/** Specific days: added, listed, removed (product §25.60). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { addDays } from '@/contract/time';
import {
  answerSaves,
  button,
  openAvailability,
  retype,
  SAVE_SCHEDULE,
  savedBodies,
  savedSchedule,
} from '@/test/app/availabilityScreen';
import { ok } from '@/test/app/scriptedFetch';

test('a day that is removed leaves the focus with the button that adds one', async () => {
  const app = await openAvailability({
    ...savedSchedule,
    dates: [{ day: '2999-12-24', off: true }],
  });
  answerSaves(app);
  await app.user.click(button('Remove Tuesday, December 24, 2999'));
  await waitFor(() => expect(button('+Add specific hours')).toHaveFocus());
});

test('a day that is added late leaves the focus where it has gone meanwhile', async () => {
  const app = await openAvailability();
  const save = app.net.hold(SAVE_SCHEDULE);
  await app.user.click(button('+Add specific hours'));
  retype('Date', '2999-12-24');
  await app.user.click(button('Add'));
  await save.sent;
  await app.user.click(screen.getByLabelText('Time zone'));
  const dates = [{ day: '2999-12-24', start: '09:00', end: '17:00' }];
  await act(() => save.answer(ok({ ...savedSchedule, version: 4, dates })));
  await screen.findByRole('button', { name: '+Add specific hours' });
  expect(screen.getByLabelText('Time zone')).toHaveFocus();
});

test('a date with a year of five digits is a mistake of typing, and not sent', async () => {
  const app = await openAvailability();
  answerSaves(app);
  await app.user.click(button('+Add specific hours'));
  retype('Date', '20260-12-24');
  await app.user.click(button('Add'));
  expect(screen.getByRole('form', { name: 'Specific hours' })).toBeVisible();
  expect(savedBodies(app)).toEqual([]);
});

test('specific days are added with hours or off, listed, and removed', async () => {
  const app = await openAvailability();
  answerSaves(app);
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
  await waitFor(() => expect(savedBodies(app)).toHaveLength(2));
  const [first, second] = [
    { day: '2999-12-24', start: '09:00', end: '13:00' },
    { day: '2999-12-25', off: true },
  ];
  expect(savedBodies(app)[1]).toMatchObject({ version: 4, dates: [first, second] });
  await app.user.click(
    await screen.findByRole('button', { name: 'Remove Tuesday, December 24, 2999' }),
  );
  await waitFor(() => expect(savedBodies(app).at(-1)).toMatchObject({ dates: [second] }));
});

test('hours saved in a zone that this browser does not know can be seen and changed', async () => {
  const app = await openAvailability({ ...savedSchedule, zone: 'America/Founded_Tomorrow' });
  answerSaves(app);
  expect(screen.getByLabelText('Time zone')).toHaveValue('America/Founded_Tomorrow');
  await app.user.click(button('+Add specific hours'));
  retype('Date', '2999-12-24');
  await app.user.click(button('Add'));
  await screen.findByRole('button', { name: 'Remove Tuesday, December 24, 2999' });
  expect(savedBodies(app)).toEqual([
    expect.objectContaining({ zone: 'America/Founded_Tomorrow', version: savedSchedule.version }),
  ]);
});

test('leaving with a day half entered asks first, and what was typed stays', async () => {
  const app = await openAvailability();
  answerSaves(app);
  const close = screen.getByRole('link', { name: 'Close availability' });
  await app.user.click(button('+Add specific hours'));
  retype('Date', '2999-12-24');
  await app.user.click(close);
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await app.user.click(button('Keep editing'));
  expect(screen.getByLabelText('Date')).toHaveValue('2999-12-24');
  await app.user.click(button('Add'));
  await screen.findByRole('button', { name: 'Remove Tuesday, December 24, 2999' });
  // Nothing is entered in this one.
  await app.user.click(await screen.findByRole('button', { name: '+Add specific hours' }));
  await app.user.click(close);
  await waitFor(() => expect(close).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a double click or a held key removes one specific day alone', async () => {
  const [first, second] = [
    { day: '2999-12-24', off: true },
    { day: '2999-12-25', off: true },
  ];
  const app = await openAvailability({ ...savedSchedule, dates: [first, second] });
  answerSaves(app);
  await app.user.click(button('Remove Tuesday, December 24, 2999'));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1));
  const next = button('Remove Wednesday, December 25, 2999');
  fireEvent.click(next, { detail: 2 });
  expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false);
  expect(savedBodies(app)).toMatchObject([{ dates: [second] }]);
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
  const app = await openAvailability({
    ...savedSchedule,
    zone: 'Pacific/Kiritimati',
    dates: [...full, over, today],
  });
  answerSaves(app);
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1);
  await app.user.click(button('+Add specific hours'));
  retype('Date', '2026-03-12');
  await app.user.click(screen.getByRole('switch', { name: 'Available' }));
  await app.user.click(button('Add'));
  const added = { day: '2026-03-12', off: true };
  // Another day came, so one that is over goes; the report of last week counts by the others.
  const former = [over, ...full.slice(1).reverse()];
  await waitFor(() =>
    expect(savedBodies(app)).toMatchObject([{ dates: [...former, today, added] }]),
  );
  await app.user.click(
    await screen.findByRole('button', { name: 'Remove Wednesday, March 11, 2026' }),
  );
  await waitFor(() => expect(savedBodies(app).at(-1)).toMatchObject({ dates: [...former, added] }));
});
