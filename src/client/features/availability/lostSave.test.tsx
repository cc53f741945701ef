/** Hours that were saved, and the answer lost (product §21.23, §25.56). */
import { fireEvent, screen, waitFor } from '@testing-library/react';

import {
  button,
  openAvailability,
  READ_SCHEDULE,
  retype,
  rowOf,
  SAVE_SCHEDULE,
  savedBodies,
  savedSchedule,
} from '@/test/app/availabilityScreen';

const KEPT_HERE = 'Your hours could not be saved. These are kept here.';
const SAVED = 'Saved. People can book in these hours where a booking page is open.';
const [first, second] = [
  { day: '2999-12-24', start: '09:00', end: '17:00' },
  { day: '2999-12-25', off: true },
];

type Schedule = typeof savedSchedule & { dates: object[] };

/** A server that stores the saves, or what somebody else saves just before, and answers none. */
async function openLosing(before: object, stored: (sent: Schedule) => object = (sent) => sent) {
  let now: object = { ...savedSchedule, ...before };
  const app = await openAvailability(() => now);
  app.net.always(SAVE_SCHEDULE, ({ body }) => {
    const sent = body as Schedule;
    const dates = [...sent.dates].reverse();
    now = stored({ ...sent, dates, version: sent.version + 1 });
    return { cut: true };
  });
  return app;
}

const addFirst = () => {
  retype('Date', first.day);
  fireEvent.click(button('Add'));
};

test('a specific day that was added is found, and its form closed', async () => {
  const app = await openLosing({ dates: [second] });
  fireEvent.click(button('+Add specific hours'));
  addFirst();
  expect(await screen.findByText('Tuesday, December 24, 2999')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Specific hours' })).toBeNull());
  expect(screen.getByText(SAVED)).toBeVisible();
  expect(savedBodies(app)).toHaveLength(1);
});

test('one that was removed is not listed any more', async () => {
  await openLosing({ dates: [first, second] });
  fireEvent.click(button('Remove Tuesday, December 24, 2999'));
  await waitFor(() => expect(screen.queryByText('Tuesday, December 24, 2999')).toBeNull());
  expect(screen.getByText('Wednesday, December 25, 2999')).toBeVisible();
  expect(screen.getByText(SAVED)).toBeVisible();
});

test('so are the hours of a week', async () => {
  const app = await openLosing({});
  fireEvent.click(button('Edit Monday'));
  retype('Start Time', '10 am');
  fireEvent.click(button('Save'));
  await waitFor(() => expect(app.net.sentTo(READ_SCHEDULE)).toHaveLength(2));
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(rowOf('Monday')).toHaveTextContent('10 am - ');
});

test.each<[string, (sent: Schedule) => object]>([
  ['was not stored', ({ version }) => ({ ...savedSchedule, version: version - 1 })],
  ['another page saved before', (sent) => ({ ...sent, dates: [second] })],
  ['cannot be looked up either', () => ({})],
])('a day that %s stays in its form, which says so', async (_, stored) => {
  await openLosing({}, stored);
  fireEvent.click(button('+Add specific hours'));
  addFirst();
  expect(await screen.findByText(KEPT_HERE)).toBeVisible();
  await waitFor(() => expect(button('Add')).not.toHaveAttribute('aria-busy'));
  expect(screen.getByLabelText('Date')).toHaveValue(first.day);
});
