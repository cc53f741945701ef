/** The booking page from the first time to a booking (product §25.70 to §25.72). */
import { takeDevToolsLog } from '@/test/app/devToolsLog';

import { screen, waitFor, within } from '@testing-library/react';

import {
  at,
  BOOK,
  CANCEL,
  MOVE,
  PAGE,
  publicPage,
  SLOTS,
  tellPage,
  visitorBooking,
} from '@/test/app/bookingWire';
import {
  bookedReply,
  box,
  buttonNamed,
  fillIn,
  goBy,
  openBookPage,
  pageHeading,
  sendDetails,
} from '@/test/app/bookPage';
import { ok } from '@/test/app/scriptedFetch';

test('a visitor chooses a time, says who comes, and is booked', async () => {
  const app = await openBookPage();
  await pageHeading('Bike fitting');
  expect(screen.getByText('Whitfield Cycles')).toBeInTheDocument();
  expect(screen.getByText('1 hour')).toBeInTheDocument();
  const told = (await screen.findByText('3 free times')).closest('[aria-live=polite][aria-atomic]');
  expect(told).toHaveTextContent(/^\w+day, \w+ \d+3 free times$/);
  expect(
    within(screen.getByRole('group', { name: 'Morning' })).getAllByRole('button'),
  ).toHaveLength(1);
  expect(await buttonNamed('Next')).toHaveAttribute('aria-disabled', 'true');
  expect(await buttonNamed('Next')).toHaveAccessibleDescription('Choose a time');
  await fillIn(app);
  expect(await pageHeading('Your details')).toBeInTheDocument();
  expect(document.title).toBe('Your details: Bike fitting · Parley');

  app.net.once(BOOK, bookedReply);
  await sendDetails(app);
  expect(await pageHeading('You are booked')).toHaveFocus();
  expect(screen.getByText(/on their way to samir.patel@example.com/)).toBeInTheDocument();
  expect(screen.getByText('2104 South Lamar')).toBeInTheDocument();
  const [sent] = app.net.sentTo(BOOK);
  expect(sent?.body).toMatchObject({
    start: at('14:00'),
    name: 'Samir Patel',
    email: 'samir.patel@example.com',
    phone: null,
    answers: ['A steel tourer', ''],
    zone: 'UTC',
  });
  expect(sent?.headers.get('token')).toBeNull();
  expect(JSON.stringify(app.store.getState())).not.toContain('token-of-the-booking');
});

test('Back leads from the details to the times, Forward back to them, and what was typed stays', async () => {
  const app = await openBookPage();
  await fillIn(app);
  await goBy(app, -1);
  expect(await buttonNamed('14:00')).toHaveAttribute('aria-pressed', 'true');
  expect(await pageHeading('Bike fitting')).toHaveFocus();
  await goBy(app, 1);
  expect(await pageHeading('Your details')).toHaveFocus();
  expect(await box('Name*')).toHaveValue('Samir Patel');
  await app.user.click(await buttonNamed('Another time'));
  await app.user.click(await buttonNamed('15:00'));
  await app.user.click(await buttonNamed('Next'));
  expect(await box('Which bike do you ride?*')).toHaveValue('A steel tourer');
  await goBy(app, -1);
  expect(await buttonNamed('15:00')).toHaveAttribute('aria-pressed', 'true');
  expect(app.net.sentTo(PAGE)).toHaveLength(1);
});

test.each([
  ['the connection breaks', { cut: true } as const],
  ['the server fails', ok({}, 500)],
])('it is sent again by the same key when %s', async (_, reply) => {
  const app = await openBookPage();
  await fillIn(app);
  app.net.once(BOOK, reply);
  await sendDetails(app);
  expect(await screen.findByText(/it will not be booked twice/)).toBeInTheDocument();
  expect(await box('Email*')).toHaveValue('samir.patel@example.com');
  app.net.once(BOOK, bookedReply);
  await sendDetails(app);
  await pageHeading('You are booked');
  const keys = app.net.sentTo(BOOK).map(({ body }) => (body as { key: string }).key);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('neither the key of a visit nor the token it gives is in the DevTools log', async () => {
  const app = await openBookPage();
  await fillIn(app);
  takeDevToolsLog();
  app.net.once(BOOK, bookedReply);
  await sendDetails(app);
  await pageHeading('You are booked');
  const { text, types } = takeDevToolsLog();
  expect(types).toContain('api/executeMutation/fulfilled (book)');
  const [sent] = app.net.sentTo(BOOK).map(({ body }) => body as { key: string });
  expect(text).not.toContain(sent?.key);
  expect(text).not.toContain('token-of-the-booking');
});

test('another time after a lost answer: where the first was booked, that is said and can be changed', async () => {
  const app = await openBookPage();
  await fillIn(app);
  app.net.once(BOOK, { cut: true });
  await sendDetails(app);
  await screen.findByText(/it will not be booked twice/);
  await app.user.click(await buttonNamed('Another time'));
  await app.user.click(await buttonNamed('15:00'));
  await app.user.click(await buttonNamed('Next'));
  // The key is that of the visit, and the server answers what it has booked by it.
  app.net.once(BOOK, bookedReply);
  await sendDetails(app);
  expect(await pageHeading('You are booked')).toHaveFocus();
  expect(
    screen.getByText(/^Your earlier try did arrive: you are booked for this time/),
  ).toBeVisible();
  expect(screen.getByText(/14:00 to 15:00/)).toBeVisible();
  expect(await buttonNamed('Change the time')).toBeVisible();
  const sent = app.net.sentTo(BOOK).map(({ body }) => body as { key: string; start: string });
  expect(sent.map(({ start }) => start)).toEqual([at('14:00'), at('15:00')]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('an address that is nobody’s, a failed load, and a page without a free time say so', async () => {
  const unknown = await openBookPage(({ always }) => always(PAGE, ok({ detail: 'x' }, 404)));
  await pageHeading('Nothing to book here');
  unknown.router.dispose();

  const failed = await openBookPage(({ once, always }) => {
    once(PAGE, { cut: true });
    always(PAGE, ok(publicPage));
    always(SLOTS, ok({ slots: [] }));
  });
  const [again] = await screen.findAllByRole('button', { name: /^Try again/ });
  await failed.user.click(again ?? document.body);
  await pageHeading('Nothing to book right now');
  expect(
    screen.getByText(/Whitfield Cycles has no free times for Bike fitting in the next 4\d days/),
  ).toBeVisible();
});

test('looking again and finding times moves the focus to the page that has them', async () => {
  let slots: string[] = [];
  const app = await openBookPage(({ always }) => {
    always(PAGE, ok(publicPage));
    always(SLOTS, () => ok({ slots }));
  });
  await pageHeading('Nothing to book right now');
  slots = [at('14:00')];
  await app.user.click(await buttonNamed('Look again'));
  await waitFor(async () => expect(await pageHeading('Bike fitting')).toHaveFocus());
});

test('a page without free times shows the beginning of names that are very long', async () => {
  const huge = 'x'.repeat(2 ** 20);
  await openBookPage(({ always }) => {
    always(PAGE, ok({ ...publicPage, name: huge, business_name: huge }));
    always(SLOTS, ok({ slots: [] }));
  });
  await pageHeading('Nothing to book right now');
  expect(screen.getByText(/has no free times for/).textContent.length).toBeLessThan(2_000);
});

test('a limit says when the page, and when its times, are worth another try', async () => {
  const limit = (seconds: number) =>
    ({ status: 429, body: { detail: 'x' }, headers: { 'retry-after': `${seconds}` } }) as const;
  const app = await openBookPage((net) => {
    net.once(PAGE, limit(600));
    net.once(SLOTS, limit(20));
    tellPage(net);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 10 min.');
  await app.user.click(await buttonNamed(/^Try again/));
  expect(await screen.findByText(/Please try again in 1 min\./)).toBeVisible();
  await app.user.click(await buttonNamed(/^Try again/));
  expect(await buttonNamed('14:00')).toBeVisible();
});

test('the booking is moved and called off where it was made', async () => {
  const app = await openBookPage();
  await fillIn(app);
  app.net.once(BOOK, bookedReply);
  await sendDetails(app);
  await app.user.click(await buttonNamed('Change the time'));
  await app.user.click(await buttonNamed('15:00'));
  app.net.once(MOVE, ok(visitorBooking(at('15:00'))));
  await app.user.click(await buttonNamed('Change to 15:00'));
  await pageHeading('The time is changed');
  expect(app.net.sentTo(MOVE)[0]?.headers.get('booking-token')).toBe('token-of-the-booking');

  await app.user.click(await buttonNamed('Cancel the booking'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the booking?' }));
  await app.user.type(dialog.getByRole('textbox'), 'Ill');
  app.net.once(CANCEL, ok(visitorBooking(at('15:00'), { state: 'cancelled' })));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  await pageHeading('This booking is cancelled');
  expect(app.net.sentTo(CANCEL)[0]?.body).toEqual({ reason: 'Ill' });
});

test('after a cancelled booking another one begins with the times, nothing typed, under a key of its own', async () => {
  const app = await openBookPage();
  await fillIn(app);
  app.net.once(BOOK, bookedReply);
  await sendDetails(app);
  await app.user.click(await buttonNamed('Cancel the booking'));
  const dialog = within(await screen.findByRole('dialog'));
  app.net.once(CANCEL, ok(visitorBooking(at('14:00'), { state: 'cancelled' })));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  await app.user.click(await screen.findByRole('link', { name: 'Book another time' }));
  expect(await pageHeading('Bike fitting')).toHaveFocus();
  await app.user.click(await buttonNamed('15:00'));
  await app.user.click(await buttonNamed('Next'));
  expect(await box('Name*')).toHaveValue('');
  await app.user.click(await buttonNamed('Another time'));
  await fillIn(app, '15:00');
  app.net.once(BOOK, bookedReply);
  await sendDetails(app);
  await pageHeading('You are booked');
  const keys = app.net.sentTo(BOOK).map(({ body }) => (body as { key: string }).key);
  expect(new Set(keys).size).toBe(2);
});
