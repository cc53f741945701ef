/** Choosing a time: months, days, zones, and times that were taken (product §25.70, §25.72). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import {
  at,
  BOOK,
  day,
  PAGE,
  publicPage,
  SLOTS,
  tellPage,
  visitorBooking,
} from '@/test/app/bookingWire';
import { addDays } from '@/contract/time';
import { firstOfMonth, longDayText } from '@/client/lib/days';
import {
  box,
  buttonNamed,
  fillIn,
  openBookPage,
  pageHeading,
  sendDetails,
} from '@/test/app/bookPage';
import { listen } from '@/test/app/hearing';
import { settle } from '@/test/waiting';
import { ok } from '@/test/app/scriptedFetch';

test('what was typed stays when the time is taken, and another one is booked', async () => {
  const app = await openBookPage();
  await fillIn(app);
  app.net.once(BOOK, ok({ detail: 'taken' }, 409));
  await sendDetails(app);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Someone was faster and took 14:00. Choose another time; your details are kept.',
  );
  expect(screen.queryByRole('button', { name: '14:00' })).toBeNull();
  await app.user.click(await buttonNamed('15:00'));
  await app.user.click(await buttonNamed('Next'));
  expect(await box('Name*')).toHaveValue('Samir Patel');
  app.net.once(BOOK, ok({ booking: visitorBooking(at('15:00')), manage_token: 'token' }, 201));
  await sendDetails(app);
  await pageHeading('You are booked');
  expect(screen.queryByText(/earlier try/)).toBeNull();
  const starts = app.net.sentTo(BOOK).map(({ body }) => (body as { start: string }).start);
  expect(starts).toEqual([at('14:00'), at('15:00')]);
});

test('a time that was taken is not offered while the times are read anew, whatever is chosen meanwhile', async () => {
  let isTaken = false;
  const app = await openBookPage((net) => {
    net.always(PAGE, ok(publicPage));
    net.always(SLOTS, () =>
      isTaken ? new Promise(() => {}) : ok({ slots: [at('14:00'), at('15:00')] }),
    );
  });
  await fillIn(app);
  isTaken = true;
  app.net.once(BOOK, ok({ detail: 'taken' }, 409));
  await sendDetails(app);
  await app.user.click(await buttonNamed('15:00'));
  await settle();
  expect(await buttonNamed('15:00')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: '14:00' })).toBeNull();
});

test('the times are of the zone that is chosen, and a chosen one stays', async () => {
  const app = await openBookPage();
  await app.user.click(await buttonNamed('14:00'));
  await app.user.selectOptions(screen.getByLabelText('Times in'), 'Asia/Tokyo');
  expect(await buttonNamed('23:00')).toHaveAttribute('aria-pressed', 'true');
  expect(app.net.sentTo(SLOTS).at(-1)?.path).toContain('zone=Asia%2FTokyo');
});

test('a late answer of another month changes nothing', async () => {
  let answerLate = (_: ReturnType<typeof ok>) => {};
  const late = new Promise<ReturnType<typeof ok>>((resolve) => (answerLate = resolve));
  const app = await openBookPage(({ always }) => {
    always(PAGE, ok(publicPage));
    always(SLOTS, ({ path }) =>
      path.includes(`from=${firstOfMonth(day)}`) ? ok({ slots: [at('14:00')] }) : late,
    );
  });
  await buttonNamed('14:00');
  await app.user.click(await buttonNamed('Next month'));
  expect(await screen.findByText('Loading free times...')).toBeVisible();
  await app.user.click(await buttonNamed('Previous month'));
  await buttonNamed('14:00');
  await act(async () => {
    answerLate(ok({ slots: [at('10:00')] }));
    await settle();
  });
  expect(screen.getByRole('button', { name: '14:00' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '10:00' })).toBeNull();
});

test('Tab comes to one day of the month, the arrows to the other free ones', async () => {
  const next = addDays(day, -1);
  const app = await openBookPage((net) => tellPage(net, [`${next}T09:00:00.000Z`, at('14:00')]));
  const first = await buttonNamed(new RegExp(`^${longDayText(next)}`));
  const second = await buttonNamed(new RegExp(`^${longDayText(day)}`));
  expect(first).toHaveAttribute('aria-pressed', 'true');
  act(() => first.focus());
  // Alt+Right goes forward in the history.
  expect(fireEvent.keyDown(first, { key: 'ArrowRight', altKey: true })).toBe(true);
  expect(first).toHaveFocus();
  await app.user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await app.user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await app.user.keyboard('{Enter}');
  expect(second).toHaveAttribute('aria-pressed', 'true');
  expect(await buttonNamed('14:00')).toBeInTheDocument();
});

test('Home and End lead to the first and the last free day of the week', async () => {
  const sunday = addDays(day, -new Date(day).getUTCDay());
  // A week that lies within one month.
  const start = sunday.slice(0, 7) === addDays(sunday, 6).slice(0, 7) ? sunday : addDays(sunday, 7);
  const free = [1, 3, 5, 7].map((step) => addDays(start, step));
  const app = await openBookPage((net) =>
    tellPage(
      net,
      free.map((each) => `${each}T09:00:00.000Z`),
    ),
  );
  const dayButton = (step: number) =>
    buttonNamed(new RegExp(`^${longDayText(addDays(start, step))}`));
  const middle = await dayButton(3);
  act(() => middle.focus());
  await app.user.keyboard('{End}');
  expect(await dayButton(5)).toHaveFocus();
  await app.user.keyboard('{Home}');
  expect(await dayButton(1)).toHaveFocus();
});

test.each([
  ['without a free time', ok({ slots: [] }), /^\w+ \d{4} No free times in \w+ \d{4}\.$/],
  ['that does not load', { cut: true as const }, /^\w+ \d{4} .*could not be loaded/],
])('a month %s says so to the ear', async (_, reply, words) => {
  const app = await openBookPage(({ always }) => {
    always(PAGE, ok(publicPage));
    always(SLOTS, ({ path }) =>
      path.includes(`from=${firstOfMonth(day)}`) ? ok({ slots: [at('14:00')] }) : reply,
    );
  });
  await buttonNamed('14:00');
  const heard = listen();
  await app.user.click(await buttonNamed('Next month'));
  await waitFor(() => expect(heard.at(-1)).toMatch(words));
});
