import { createHmac } from 'node:crypto';

import { sign as signAsRetell, verify as verifyAsRetell } from 'retell-sdk';

import {
  KEY,
  BODY,
  type Change,
  ok,
  refused,
  withHeader,
  withoutHeader,
  twice,
  after,
  otherKey,
  formerKey,
  noKey,
  alteredBody,
  check,
  headers,
} from '@/test/lineChecks';

import { MINUTE } from '@/server/platform/durations';

import type { Delivery } from './checks';

const FORMER = 'the_key_before';

describe("the signature of Retell, made by Retell's own package", () => {
  const NAME = 'x-retell-signature';
  let delivery: Delivery;
  beforeAll(async () => {
    const signature = await signAsRetell(BODY, KEY);
    expect(await verifyAsRetell(BODY, KEY, signature)).toBe(true);
    delivery = {
      check: 'signature',
      secrets: [KEY],
      rawHeaders: headers('X-Retell-Signature', signature),
      rawBody: Buffer.from(BODY),
      now: new Date(Number(/v=(\d+)/.exec(signature)?.[1])),
    };
  });

  it.each<[string, Change]>([
    ['as it came', () => ({})],
    ['while the key is the former one', formerKey],
    ['five minutes later', after(5 * MINUTE)],
    ['by a clock that is five minutes behind', after(-5 * MINUTE)],
  ])('is good %s', (_what, change) => {
    expect(check(delivery, change)).toEqual(ok);
  });

  const MISMATCH = 'The signature does not match. Paste the API key again.';
  const UNREADABLE = 'The header X-Retell-Signature cannot be read.';
  it.each<[string, string, Change]>([
    ['a body altered by one bit', MISMATCH, alteredBody],
    ['a body with a line break more', MISMATCH, () => ({ rawBody: Buffer.from(`${BODY}\n`) })],
    ['another key', MISMATCH, otherKey],
    ['no key', MISMATCH, noKey],
    ['an empty key', MISMATCH, () => ({ secrets: [''] })],
    ['another moment', MISMATCH, withHeader(NAME, (value) => value.replace(/v=\d/, 'v=2'))],
    ['a digest that is cut short', UNREADABLE, withHeader(NAME, (value) => value.slice(0, -1))],
    ['nonsense', UNREADABLE, withHeader(NAME, () => 'v=1,d=xyz')],
    [
      'a moment more than five minutes ago',
      'It was signed more than five minutes ago.',
      after(5 * MINUTE + 1),
    ],
    [
      'a moment more than five minutes ahead',
      'It was signed more than five minutes ahead of time. Set the clock there.',
      after(-5 * MINUTE - 1),
    ],
    ['no header', 'The header X-Retell-Signature did not come with it.', withoutHeader(NAME)],
    [
      'an empty header',
      'The header X-Retell-Signature did not come with it.',
      withHeader(NAME, () => ' '),
    ],
    ['the header twice', 'The header X-Retell-Signature came more than once.', twice(NAME)],
  ])('is refused with %s', (_what, reason, change) => {
    expect(check(delivery, change)).toEqual(refused(reason));
  });

  it('is refused, as the package itself refuses it, when another key made it', async () => {
    const signature = await signAsRetell(BODY, FORMER);
    expect(await verifyAsRetell(BODY, KEY, signature)).toBe(false);
    const rawHeaders = headers('x-retell-signature', signature);
    expect(check({ ...delivery, rawHeaders })).toEqual(refused(MISMATCH));
    expect(check({ ...delivery, rawHeaders, secrets: [KEY, FORMER] })).toEqual(ok);
  });
});

describe.each([
  ['seconds', 1000],
  ['milliseconds', 1],
])('an HMAC over a moment in %s', (_unit, unit) => {
  const now = new Date('2026-11-20T10:00:00Z');
  const timestamp = String(now.getTime() / unit);
  const signature = createHmac('sha256', KEY).update(`${timestamp}.${BODY}`).digest('hex');
  const delivery: Delivery = {
    check: 'hmac',
    secrets: [KEY],
    rawHeaders: headers('X-Signature', signature, 'X-Timestamp', timestamp),
    rawBody: Buffer.from(BODY),
    now,
  };

  it.each<[string, Change]>([
    ['as it came', () => ({})],
    ['in capital figures', withHeader('x-signature', (value) => value.toUpperCase())],
    ['while the key is the former one', formerKey],
    ['five minutes later', after(5 * MINUTE)],
    ['by a clock that is five minutes behind', after(-5 * MINUTE)],
  ])('is good %s', (_what, change) => {
    expect(check(delivery, change)).toEqual(ok);
  });

  const MISMATCH = 'The signature does not match. Copy this line’s key there again.';
  const NO_HMAC = 'The header X-Signature is no HMAC with SHA-256 in hexadecimal figures.';
  const NO_TIME = 'The header X-Timestamp is no number of seconds or milliseconds since 1970.';
  it.each<[string, string, Change]>([
    ['a body altered by one bit', MISMATCH, alteredBody],
    ['another key', MISMATCH, otherKey],
    ['no key', MISMATCH, noKey],
    ['another moment', MISMATCH, withHeader('x-timestamp', (value) => `${value.slice(0, -1)}9`)],
    [
      'one figure changed',
      MISMATCH,
      withHeader('x-signature', (value) => (value.startsWith('0') ? '1' : '0') + value.slice(1)),
    ],
    ['too few figures', NO_HMAC, withHeader('x-signature', (value) => value.slice(2))],
    ['no figures', NO_HMAC, withHeader('x-signature', () => 'nonsense')],
    ['a date', NO_TIME, withHeader('x-timestamp', () => now.toISOString())],
    ['a moment below nothing', NO_TIME, withHeader('x-timestamp', (value) => `-${value}`)],
    [
      'a moment more than five minutes ago',
      'It was signed more than five minutes ago.',
      after(5 * MINUTE + 1),
    ],
    [
      'a moment more than five minutes ahead',
      'It was signed more than five minutes ahead of time. Set the clock there.',
      after(-5 * MINUTE - 1),
    ],
    ['no signature', 'The header X-Signature did not come with it.', withoutHeader('x-signature')],
    ['no moment', 'The header X-Timestamp did not come with it.', withoutHeader('x-timestamp')],
    ['two signatures', 'The header X-Signature came more than once.', twice('x-signature')],
    ['two moments', 'The header X-Timestamp came more than once.', twice('x-timestamp')],
  ])('is refused with %s', (_what, reason, change) => {
    expect(check(delivery, change)).toEqual(refused(reason));
  });
});
