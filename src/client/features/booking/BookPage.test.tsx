/** The booking page (product §25.70 to §25.72), where the test writes the replies. */
import { act, screen, waitFor, within } from '@testing-library/react';

import {
  at,
  BOOK,
  CANCEL,
  day,
  MOVE,
  ok,
  PAGE,
  publicPage,
  SLOTS,
  tellPage,
  visitorBooking,
} from '@/test/app/bookingWire';
import { addDays } from '@/contract/time';
import { firstOfMonth, longDayText } from '@/client/lib/days';
import { listen } from '@/test/app/hearing';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import type { StoreWorld } from '@/test/app/storeWorld';
import { settle } from '@/test/waiting';

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const named = (name: RegExp | string) => screen.findByRole('button', { name });
const box = (name: RegExp | string) => screen.findByRole('textbox', { name });

async function open(script: (net: StoreWorld['net']) => void = tellPage): Promise<ScriptedApp> {
  return renderScripted('/book/bike-fitting', script, {});
}

/** Chooses a time and writes the details. */
async function fillIn({ user }: ScriptedApp, time = '14:00') {
  await user.click(await named(time));
  await user.click(await named('Next'));
  await user.type(await box('Name*'), 'Samir Patel');
  await user.type(await box('Email*'), 'samir.patel@example.com');
  await user.type(await box('Which bike do you ride?*'), 'A steel tourer');
}

const send = async ({ user }: ScriptedApp) => user.click(await named('Book this time'));
/** Back or Forward. No `act`: what is done moves the focus, which is one of its own. */
const goBy = ({ router }: ScriptedApp, delta: number) => waitFor(() => router.navigate(delta));
const booked = ok({ booking: visitorBooking(), manage_token: 'token-of-the-booking' }, 201);

test('a visitor chooses a time, says who comes, and is booked', async () => {
  const app = await open();
  await heading('Bike fitting');
  expect(screen.getByText('Whitfield Cycles')).toBeInTheDocument();
  expect(screen.getByText('1 hour')).toBeInTheDocument();
  const told = (await screen.findByText('3 free times')).closest('[aria-live=polite][aria-atomic]');
  expect(told).toHaveTextContent(/^\w+day, \w+ \d+3 free times$/);
  expect(
    within(screen.getByRole('group', { name: 'Morning' })).getAllByRole('button'),
  ).toHaveLength(1);
  expect(await named('Next')).toHaveAttribute('aria-disabled', 'true');
  expect(await named('Next')).toHaveAccessibleDescription('Choose a time');
  await fillIn(app);
  expect(await heading('Your details')).toBeInTheDocument();
  expect(document.title).toBe('Your details: Bike fitting · Parley');

  app.net.once(BOOK, booked);
  await send(app);
  expect(await heading('You are booked')).toHaveFocus();
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

test('what was typed stays when the time is taken, and another one is booked', async () => {
  const app = await open();
  await fillIn(app);
  app.net.once(BOOK, ok({ detail: 'taken' }, 409));
  await send(app);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Someone was faster and took 14:00. Choose another time; your details are kept.',
  );
  expect(screen.queryByRole('button', { name: '14:00' })).toBeNull();
  await app.user.click(await named('15:00'));
  await app.user.click(await named('Next'));
  expect(await box('Name*')).toHaveValue('Samir Patel');
  app.net.once(BOOK, ok({ booking: visitorBooking(at('15:00')), manage_token: 'token' }, 201));
  await send(app);
  await heading('You are booked');
  expect(screen.queryByText(/earlier try/)).toBeNull();
  const starts = app.net.sentTo(BOOK).map(({ body }) => (body as { start: string }).start);
  expect(starts).toEqual([at('14:00'), at('15:00')]);
});

test('a time that was taken is not offered while the times are read anew, whatever is chosen meanwhile', async () => {
  let isTaken = false;
  const app = await open((net) => {
    net.always(PAGE, ok(publicPage));
    net.always(SLOTS, () =>
      isTaken ? new Promise(() => {}) : ok({ slots: [at('14:00'), at('15:00')] }),
    );
  });
  await fillIn(app);
  isTaken = true;
  app.net.once(BOOK, ok({ detail: 'taken' }, 409));
  await send(app);
  await app.user.click(await named('15:00'));
  await settle();
  expect(await named('15:00')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: '14:00' })).toBeNull();
});

test('Back leads from the details to the times, Forward back to them, and what was typed stays', async () => {
  const app = await open();
  await fillIn(app);
  await goBy(app, -1);
  expect(await named('14:00')).toHaveAttribute('aria-pressed', 'true');
  expect(await heading('Bike fitting')).toHaveFocus();
  await goBy(app, 1);
  expect(await heading('Your details')).toHaveFocus();
  expect(await box('Name*')).toHaveValue('Samir Patel');
  await app.user.click(await named('Another time'));
  await app.user.click(await named('15:00'));
  await app.user.click(await named('Next'));
  expect(await box('Which bike do you ride?*')).toHaveValue('A steel tourer');
  await goBy(app, -1);
  expect(await named('15:00')).toHaveAttribute('aria-pressed', 'true');
  expect(app.net.sentTo(PAGE)).toHaveLength(1);
});

test.each([
  ['the connection breaks', { cut: true } as const],
  ['the server fails', ok({}, 500)],
])('it is sent again by the same key when %s', async (_, reply) => {
  const app = await open();
  await fillIn(app);
  app.net.once(BOOK, reply);
  await send(app);
  expect(await screen.findByText(/it is not booked twice/)).toBeInTheDocument();
  expect(await box('Email*')).toHaveValue('samir.patel@example.com');
  app.net.once(BOOK, booked);
  await send(app);
  await heading('You are booked');
  const keys = app.net.sentTo(BOOK).map(({ body }) => (body as { key: string }).key);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('another time after a lost answer: where the first was booked, that is said and can be changed', async () => {
  const app = await open();
  await fillIn(app);
  app.net.once(BOOK, { cut: true });
  await send(app);
  await screen.findByText(/it is not booked twice/);
  await app.user.click(await named('Another time'));
  await app.user.click(await named('15:00'));
  await app.user.click(await named('Next'));
  // The key is that of the visit, and the server answers what it has booked by it.
  app.net.once(BOOK, booked);
  await send(app);
  expect(await heading('You are booked')).toHaveFocus();
  expect(
    screen.getByText(/^Your earlier try did arrive: you are booked at this time/),
  ).toBeVisible();
  expect(screen.getByText(/14:00 to 15:00/)).toBeVisible();
  expect(await named('Change the time')).toBeVisible();
  const sent = app.net.sentTo(BOOK).map(({ body }) => body as { key: string; start: string });
  expect(sent.map(({ start }) => start)).toEqual([at('14:00'), at('15:00')]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('what is wrong is said beside its field, and a limit says when', async () => {
  const app = await open();
  await fillIn(app);
  const detail = [
    { loc: ['body', 'email'], msg: 'value is not a valid email address', type: 'value_error' },
    { loc: ['body', 'answers', 0], msg: 'Field required', type: 'missing' },
  ];
  app.net.once(BOOK, ok({ detail }, 422));
  await send(app);
  expect(await screen.findByText('Write the whole address, like you@example.com')).toBeVisible();
  expect(await box('Email*')).toHaveFocus();
  expect(screen.getByText('Write an answer')).toBeVisible();
  await app.user.type(await box('Email*'), 'x');
  await waitFor(() => expect(screen.queryByText('Write an answer')).toBeNull());
  app.net.once(BOOK, { status: 429, body: { detail: 'x' }, headers: { 'retry-after': '600' } });
  await send(app);
  expect(
    await screen.findByText(/Please try again in 10 min\. What you wrote is kept/),
  ).toBeVisible();
});

/** A page whose meeting is a call to the visitor. */
const tellPhonePage = (net: StoreWorld['net']) => {
  net.once(PAGE, ok({ ...publicPage, location: 'phone', location_detail: '' }));
  tellPage(net);
};

test('a meeting by phone is not booked without a number to call', async () => {
  const app = await open(tellPhonePage);
  await fillIn(app);
  const phone = await box('Phone number*');
  expect(phone).toHaveAccessibleDescription('We call you on this number.');
  app.net.once(BOOK, booked);
  await send(app);
  await app.user.type(phone, '  ');
  await send(app);
  for (const text of ['hello', 'call me at 5', '12-34']) {
    await app.user.clear(phone);
    await app.user.type(phone, text);
    await send(app);
  }
  expect(phone).toBeInvalid();
  await app.user.clear(phone);
  expect(app.net.sentTo(BOOK)).toEqual([]);
  expect(await heading('Your details')).toBeInTheDocument();
  await app.user.type(phone, '+1 202-555-0119');
  await send(app);
  await heading('You are booked');
  expect(app.net.sentTo(BOOK)[0]?.body).toMatchObject({ phone: '+1 202-555-0119' });
});

test.each([
  ['by phone', tellPhonePage, 'Phone number*', 'Write a phone number'],
  ['elsewhere', tellPage, 'Phone number', 'Write a phone number, or nothing'],
])('a number that is refused is told beside its field, %s', async (_, script, label, said) => {
  const app = await open(script);
  await fillIn(app);
  await app.user.type(await box(label), '+1 202-555-0119');
  const detail = [{ loc: ['body', 'phone'], msg: 'Not a number', type: 'value_error' }];
  app.net.once(BOOK, ok({ detail }, 422));
  await send(app);
  expect(await screen.findByText(said)).toBeVisible();
  expect(await box(label)).toHaveFocus();
});

const otherQuestions = {
  detail: [{ loc: ['body', 'answers'], msg: 'The questions have changed', type: 'value_error' }],
};

test('questions that changed meanwhile are asked, and what was typed stays where they are the same', async () => {
  const [bike] = publicPage.questions;
  const age = { text: 'How old is it?', multiline: false, required: true };
  const app = await open((net) => {
    net.once(PAGE, ok(publicPage));
    net.always(PAGE, ok({ ...publicPage, questions: [age, { ...bike, multiline: true }] }));
    tellPage(net);
  });
  await fillIn(app);
  app.net.once(BOOK, ok(otherQuestions, 422));
  await send(app);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The questions have changed. Look again, then book.',
  );
  expect(await box('Name*')).toHaveValue('Samir Patel');
  expect(await box('Which bike do you ride?*')).toHaveValue('A steel tourer');
  expect(screen.queryByRole('textbox', { name: 'Anything else?' })).toBeNull();
  await app.user.type(await box('How old is it?*'), 'Nine years');
  app.net.once(BOOK, booked);
  await send(app);
  await heading('You are booked');
  const [first, second] = app.net.sentTo(BOOK).map(({ body }) => body as { key: string });
  expect(first).toMatchObject({ questions: ['Which bike do you ride?', 'Anything else?'] });
  expect(second).toMatchObject({
    questions: ['How old is it?', 'Which bike do you ride?'],
    answers: ['Nine years', 'A steel tourer'],
    key: first?.key,
  });
});

test('where the questions are the same, or cannot be read anew, the form stands as it was', async () => {
  const app = await open((net) => {
    net.once(PAGE, ok(publicPage));
    net.once(PAGE, ok(publicPage));
    net.once(PAGE, { cut: true });
    tellPage(net);
  });
  await fillIn(app);
  for (const asked of [2, 3]) {
    app.net.once(BOOK, ok(otherQuestions, 422));
    await send(app);
    await waitFor(() => expect(app.net.sentTo(PAGE)).toHaveLength(asked));
    expect(await screen.findByText('Answer the questions marked with *.')).toBeVisible();
    expect(await box('Which bike do you ride?*')).toHaveValue('A steel tourer');
  }
});

test('the times are of the zone that is chosen, and a chosen one stays', async () => {
  const app = await open();
  await app.user.click(await named('14:00'));
  await app.user.selectOptions(screen.getByLabelText('Times in'), 'Asia/Tokyo');
  expect(await named('23:00')).toHaveAttribute('aria-pressed', 'true');
  expect(app.net.sentTo(SLOTS).at(-1)?.path).toContain('zone=Asia%2FTokyo');
});

test('a late answer of another month changes nothing', async () => {
  let answerLate = (_: ReturnType<typeof ok>) => {};
  const late = new Promise<ReturnType<typeof ok>>((resolve) => (answerLate = resolve));
  const app = await open(({ always }) => {
    always(PAGE, ok(publicPage));
    always(SLOTS, ({ path }) =>
      path.includes(`from=${firstOfMonth(day)}`) ? ok({ slots: [at('14:00')] }) : late,
    );
  });
  await named('14:00');
  await app.user.click(await named('Next month'));
  expect(await screen.findByText('Loading free times...')).toBeVisible();
  await app.user.click(await named('Previous month'));
  await named('14:00');
  await act(async () => {
    answerLate(ok({ slots: [at('10:00')] }));
    await settle();
  });
  expect(screen.getByRole('button', { name: '14:00' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '10:00' })).toBeNull();
});

test('Tab comes to one day of the month, the arrows to the other free ones', async () => {
  const next = addDays(day, -1);
  const app = await open((net) => tellPage(net, [`${next}T09:00:00.000Z`, at('14:00')]));
  const first = await named(new RegExp(`^${longDayText(next)}`));
  const second = await named(new RegExp(`^${longDayText(day)}`));
  expect(first).toHaveAttribute('aria-pressed', 'true');
  act(() => first.focus());
  await app.user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await app.user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await app.user.keyboard('{Enter}');
  expect(second).toHaveAttribute('aria-pressed', 'true');
  expect(await named('14:00')).toBeInTheDocument();
});

test('an address that is nobody’s, a failed load, and a page without a free time say so', async () => {
  const unknown = await open(({ always }) => always(PAGE, ok({ detail: 'x' }, 404)));
  await heading('Nothing to book here');
  unknown.router.dispose();

  const failed = await open(({ once, always }) => {
    once(PAGE, { cut: true });
    always(PAGE, ok(publicPage));
    always(SLOTS, ok({ slots: [] }));
  });
  const [again] = await screen.findAllByRole('button', { name: /^Try again/ });
  await failed.user.click(again ?? document.body);
  await heading('Nothing to book right now');
  expect(
    screen.getByText(/Whitfield Cycles has no free times for Bike fitting in the next 4\d days/),
  ).toBeVisible();
});

test.each([
  ['without a free time', ok({ slots: [] }), /^\w+ \d{4} No free times in \w+ \d{4}\.$/],
  ['that does not load', { cut: true as const }, /^\w+ \d{4} .*could not be loaded/],
])('a month %s says so to the ear', async (_, reply, words) => {
  const app = await open(({ always }) => {
    always(PAGE, ok(publicPage));
    always(SLOTS, ({ path }) =>
      path.includes(`from=${firstOfMonth(day)}`) ? ok({ slots: [at('14:00')] }) : reply,
    );
  });
  await named('14:00');
  const heard = listen();
  await app.user.click(await named('Next month'));
  await waitFor(() => expect(heard.at(-1)).toMatch(words));
});

test('a limit says when the page, and when its times, are worth another try', async () => {
  const limit = (seconds: number) =>
    ({ status: 429, body: { detail: 'x' }, headers: { 'retry-after': `${seconds}` } }) as const;
  const app = await open((net) => {
    net.once(PAGE, limit(600));
    net.once(SLOTS, limit(20));
    tellPage(net);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 10 min.');
  await app.user.click(await named(/^Try again/));
  expect(await screen.findByText(/Please try again in 1 min\./)).toBeVisible();
  await app.user.click(await named(/^Try again/));
  expect(await named('14:00')).toBeVisible();
});

test('the booking is moved and called off where it was made', async () => {
  const app = await open();
  await fillIn(app);
  app.net.once(BOOK, booked);
  await send(app);
  await app.user.click(await named('Change the time'));
  await app.user.click(await named('15:00'));
  app.net.once(MOVE, ok(visitorBooking(at('15:00'))));
  await app.user.click(await named('Change to 15:00'));
  await heading('The time is changed');
  expect(app.net.sentTo(MOVE)[0]?.headers.get('booking-token')).toBe('token-of-the-booking');

  await app.user.click(await named('Cancel the booking'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the booking?' }));
  await app.user.type(dialog.getByRole('textbox'), 'Ill');
  app.net.once(CANCEL, ok(visitorBooking(at('15:00'), { state: 'cancelled' })));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  await heading('This booking is cancelled');
  expect(app.net.sentTo(CANCEL)[0]?.body).toEqual({ reason: 'Ill' });
});

test('after a cancelled booking another one begins with the times, nothing typed, under a key of its own', async () => {
  const app = await open();
  await fillIn(app);
  app.net.once(BOOK, booked);
  await send(app);
  await app.user.click(await named('Cancel the booking'));
  const dialog = within(await screen.findByRole('dialog'));
  app.net.once(CANCEL, ok(visitorBooking(at('14:00'), { state: 'cancelled' })));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  await app.user.click(await screen.findByRole('link', { name: 'Book another time' }));
  expect(await heading('Bike fitting')).toHaveFocus();
  await app.user.click(await named('15:00'));
  await app.user.click(await named('Next'));
  expect(await box('Name*')).toHaveValue('');
  await app.user.click(await named('Another time'));
  await fillIn(app, '15:00');
  app.net.once(BOOK, booked);
  await send(app);
  await heading('You are booked');
  const keys = app.net.sentTo(BOOK).map(({ body }) => (body as { key: string }).key);
  expect(new Set(keys).size).toBe(2);
});
