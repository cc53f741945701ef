/** The details of a booking, and what may be wrong with them (product §25.71, §25.72). */
import { screen, waitFor } from '@testing-library/react';

import { BOOK, PAGE, publicPage, tellPage } from '@/test/app/bookingWire';
import {
  bookedReply,
  box,
  fillIn,
  openBookPage,
  pageHeading,
  sendDetails,
} from '@/test/app/bookPage';
import type { StoreWorld } from '@/test/app/storeWorld';
import { ok } from '@/test/app/scriptedFetch';

test('what is wrong is said beside its field, and a limit says when', async () => {
  const app = await openBookPage();
  await fillIn(app);
  const detail = [
    { loc: ['body', 'email'], msg: 'value is not a valid email address', type: 'value_error' },
    { loc: ['body', 'answers', 0], msg: 'Field required', type: 'missing' },
  ];
  app.net.once(BOOK, ok({ detail }, 422));
  await sendDetails(app);
  expect(await screen.findByText('Write the whole address, like you@example.com')).toBeVisible();
  expect(await box('Email*')).toHaveFocus();
  expect(screen.getByText('Enter an answer')).toBeVisible();
  await app.user.type(await box('Email*'), 'x');
  await waitFor(() => expect(screen.queryByText('Enter an answer')).toBeNull());
  app.net.once(BOOK, { status: 429, body: { detail: 'x' }, headers: { 'retry-after': '600' } });
  await sendDetails(app);
  expect(
    await screen.findByText(/Please try again in 10 min\. What you wrote is kept/),
  ).toBeVisible();
});

test('what is said at the top comes into view: on a phone the button is a screen below it', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const app = await openBookPage();
  await fillIn(app);
  app.net.once(BOOK, { status: 429, body: { detail: 'x' }, headers: { 'retry-after': '600' } });
  scroll.mockClear();
  await sendDetails(app);
  const said = await screen.findByText(/What you wrote is kept/);
  expect(scroll.mock.contexts).toEqual([said.closest('.notice')]);
  scroll.mockRestore();
});

test('what is nothing but spaces is not sent, and the browser says so in our words', async () => {
  const app = await openBookPage();
  await fillIn(app);
  for (const [label, said] of [
    ['Name*', 'Enter your name'],
    ['Which bike do you ride?*', 'Enter an answer'],
  ] as const) {
    const field = await box(label);
    await app.user.clear(field);
    await app.user.type(field, '  ');
    await sendDetails(app);
    expect(field).toBeInvalid();
    // Browsers add it to their own message.
    expect(field).toHaveAttribute('title', said);
    await app.user.type(field, 'Samir');
  }
  expect(app.net.sentTo(BOOK)).toEqual([]);
});

/** A page whose meeting is a call to the visitor. */
const tellPhonePage = (net: StoreWorld['net']) => {
  net.once(PAGE, ok({ ...publicPage, location: 'phone', location_detail: '' }));
  tellPage(net);
};

test('a meeting by phone is not booked without a number to call', async () => {
  const app = await openBookPage(tellPhonePage);
  await fillIn(app);
  const phone = await box('Phone number*');
  expect(phone).toHaveAccessibleDescription('We call you on this number.');
  app.net.once(BOOK, bookedReply);
  await sendDetails(app);
  await app.user.type(phone, '  ');
  await sendDetails(app);
  for (const text of ['hello', 'call me at 5', '12-34']) {
    await app.user.clear(phone);
    await app.user.type(phone, text);
    await sendDetails(app);
  }
  expect(phone).toBeInvalid();
  await app.user.clear(phone);
  expect(app.net.sentTo(BOOK)).toEqual([]);
  expect(await pageHeading('Your details')).toBeInTheDocument();
  await app.user.type(phone, '+1 202-555-0119');
  await sendDetails(app);
  await pageHeading('You are booked');
  expect(app.net.sentTo(BOOK)[0]?.body).toMatchObject({ phone: '+1 202-555-0119' });
});

test.each([
  ['by phone', tellPhonePage, 'Phone number*', 'Enter a phone number'],
  ['elsewhere', tellPage, 'Phone number', 'Enter a phone number, or leave it empty'],
])('a number that is refused is told beside its field, %s', async (_, script, label, said) => {
  const app = await openBookPage(script);
  await fillIn(app);
  await app.user.type(await box(label), '+1 202-555-0119');
  const detail = [{ loc: ['body', 'phone'], msg: 'Not a number', type: 'value_error' }];
  app.net.once(BOOK, ok({ detail }, 422));
  await sendDetails(app);
  expect(await screen.findByText(said)).toBeVisible();
  expect(await box(label)).toHaveFocus();
});

const otherQuestions = {
  detail: [{ loc: ['body', 'answers'], msg: 'The questions have changed', type: 'value_error' }],
};

test('questions that changed meanwhile are asked, and what was typed stays where they are the same', async () => {
  const [bike] = publicPage.questions;
  const age = { text: 'How old is it?', multiline: false, required: true };
  const app = await openBookPage((net) => {
    net.once(PAGE, ok(publicPage));
    net.always(PAGE, ok({ ...publicPage, questions: [age, { ...bike, multiline: true }] }));
    tellPage(net);
  });
  await fillIn(app);
  app.net.once(BOOK, ok(otherQuestions, 422));
  await sendDetails(app);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The questions have changed. Look again, then book.',
  );
  expect(await box('Name*')).toHaveValue('Samir Patel');
  expect(await box('Which bike do you ride?*')).toHaveValue('A steel tourer');
  expect(screen.queryByRole('textbox', { name: 'Anything else?' })).toBeNull();
  await app.user.type(await box('How old is it?*'), 'Nine years');
  app.net.once(BOOK, bookedReply);
  await sendDetails(app);
  await pageHeading('You are booked');
  const [first, second] = app.net.sentTo(BOOK).map(({ body }) => body as { key: string });
  expect(first).toMatchObject({ questions: ['Which bike do you ride?', 'Anything else?'] });
  expect(second).toMatchObject({
    questions: ['How old is it?', 'Which bike do you ride?'],
    answers: ['Nine years', 'A steel tourer'],
    key: first?.key,
  });
});

test('where the questions are the same, or cannot be read anew, the form stands as it was', async () => {
  const app = await openBookPage((net) => {
    net.once(PAGE, ok(publicPage));
    net.once(PAGE, ok(publicPage));
    net.once(PAGE, { cut: true });
    tellPage(net);
  });
  await fillIn(app);
  for (const asked of [2, 3]) {
    app.net.once(BOOK, ok(otherQuestions, 422));
    await sendDetails(app);
    await waitFor(() => expect(app.net.sentTo(PAGE)).toHaveLength(asked));
    expect(await screen.findByText('Answer the questions marked with *.')).toBeVisible();
    expect(await box('Which bike do you ride?*')).toHaveValue('A steel tourer');
  }
});
