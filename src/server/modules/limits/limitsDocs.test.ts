/** Where limits are told in figures, the figures are those of `limits.ts`. */
import { readFileSync } from 'node:fs';

import type { NetworkRule } from '@/server/platform/limits/networkLimits';

import * as limits from './limits';

const rows = readFileSync('docs/security.md', 'utf8').split('\n');

const figure = (points: number) => points.toLocaleString('en');
const span = (seconds: number) =>
  new Map([
    [60, 'a minute'],
    [600, 'in 10 min'],
    [3600, 'an hour'],
    [86_400, 'a day'],
  ]).get(seconds);
const rate = ({ points, seconds }: { points: number; seconds: number }) =>
  `${figure(points)} ${span(seconds)}`;
const ofNetwork = ({ perNetwork, total, whenBusy, seconds }: NetworkRule) => [
  rate({ points: perNetwork, seconds }),
  `after ${figure(total)}: ${whenBusy} per network`,
];
const ofSms = ({ number, numberADay, country, total }: typeof limits.SMS_LIMITS.setUp) => [
  `a number ${rate(number)}, ${rate(numberADay)}`,
  `a day: ${figure(country.points)} per country, ${figure(total.points)} in all`,
];
const sms = limits.SMS_LIMITS;
const guesses = ({ free, most }: typeof limits.CODE_GUESSES) => [
  `${free} free`,
  `${most} in a row`,
];

test.each([
  ['wrong passwords', ...guesses(limits.PASSWORD_GUESSES)],
  ['wrong codes', ...guesses(limits.CODE_GUESSES)],
  ['sign-ins that failed, either step', ...ofNetwork(limits.FAILED_SIGN_INS)],
  ['sign-ups', ...ofNetwork(limits.SIGN_UPS)],
  ['requests for a reset', ...ofNetwork(limits.RESET_REQUESTS)],
  ['unknown pages and bookings', ...ofNetwork(limits.UNKNOWN_PAGES)],
  [
    'booking, moving, cancelling',
    ...ofNetwork(limits.VISITS),
    `a page or an assistant ${rate(limits.BOOKINGS_OF_PAGE)}`,
    `an assistant ${rate(limits.BOOKINGS_OF_ASSISTANT)}`,
    `an e-mail ${limits.BOOKINGS_OF_EMAIL.points} or ${limits.MAILS_OF_ASSISTANT.points};`,
    `a booking ${limits.BOOKING_CHANGES.points} changes a day`,
  ],
  ['slots looked up', ...ofNetwork(limits.SLOT_READS)],
  ['invites looked up, and sent', `${rate(limits.INVITES)} each`],
  ['recorded refusals of a line', `a line ${rate(limits.REFUSALS_OF_LINE)}`],
  ['reset mails', rate(limits.RESET_MAILS), `${limits.LIVE_RESET_LINKS} live links`],
  [
    'mails to an unproven address',
    rate(limits.UNPROVEN_MAILS),
    `proof mails ${rate(limits.PROOF_MAILS)}`,
  ],
  ['warnings of guesses', `${rate(limits.GUESS_WARNINGS)} each`],
  ['SMS, set-up', ...ofSms(sms.setUp), rate(limits.SMS_OF_ACCOUNT)],
  ['SMS, sign-in', ...ofSms(sms.signIn), rate(limits.SMS_OF_ACCOUNT)],
  ['SMS, callbacks', ...ofSms(sms.notice), `an account ${rate(limits.CALLBACK_SMS)}`],
  ['SMS, reminders', ...ofSms(sms.reminder), `an account ${rate(limits.REMINDER_SMS)}`],
])('docs/security.md has the figures of %s', (row, ...told) => {
  const line = rows.find((each) => each.startsWith(`| ${row} `)) ?? '';
  expect(told.filter((text) => !line.includes(text))).toEqual([]);
});

test.each([
  'docs/product.md',
  'src/contract/notifications.docs.ts',
  'src/client/features/notifications/notificationsTexts.ts',
])('%s says how many SMS tell an account of callbacks', (file) => {
  const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
  expect(text.toLowerCase()).toContain(`at most ${rate(limits.CALLBACK_SMS)}.`);
});

test('docs/product.md says how long calls of one account wait for each other', () => {
  const text = readFileSync('docs/product.md', 'utf8').replaceAll(/\s+/g, ' ');
  const [, said] = /\*\*20\.35\*\* (.*?) - \*\*/.exec(text) ?? [];
  expect(limits.CALLS_OF_ACCOUNT.concurrency).toBe(3);
  expect(said).toContain('three at a time are in progress');
  expect(said).toContain(`for ${limits.CALLS_OF_ACCOUNT.maxWait / 1000} s at most`);
});
