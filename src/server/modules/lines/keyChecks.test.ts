/** Deliveries that bring the key of their line along. */
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

import type { Delivery } from './checks';

describe('a key as the bearer of a request', () => {
  const NAME = 'authorization';
  const delivery: Delivery = {
    check: 'bearer',
    secrets: [KEY],
    rawHeaders: headers('Authorization', `Bearer ${KEY}`),
    rawBody: Buffer.from(BODY),
    now: new Date(),
  };

  it.each<[string, Change]>([
    ['as it came', () => ({})],
    ['whatever the body and the hour', (one) => ({ ...alteredBody(one), ...after(1e10)(one) })],
    ['in small letters', withHeader(NAME, () => `bearer ${KEY}`)],
    ['while it is the former one', formerKey],
  ])('is good %s', (_what, change) => {
    expect(check(delivery, change)).toEqual(ok);
  });

  const OTHERS =
    'The key in the header Authorization is not this line’s. Copy the key there again.';
  const NO_BEARER = 'The header Authorization does not say "Bearer" and a key.';
  it.each<[string, string, Change]>([
    ['another key', OTHERS, otherKey],
    ['no key', OTHERS, noKey],
    ['a letter more', OTHERS, withHeader(NAME, (value) => `${value}x`)],
    ['a letter less', OTHERS, withHeader(NAME, (value) => value.slice(0, -1))],
    ['the key alone', NO_BEARER, withHeader(NAME, () => KEY)],
    ['another scheme', NO_BEARER, withHeader(NAME, () => `Basic ${KEY}`)],
    ['nothing behind it', NO_BEARER, withHeader(NAME, () => 'Bearer ')],
    ['no header', 'The header Authorization did not come with it.', withoutHeader(NAME)],
    ['the header twice', 'The header Authorization came more than once.', twice(NAME)],
  ])('is refused with %s', (_what, reason, change) => {
    expect(check(delivery, change)).toEqual(refused(reason));
  });
});

describe('the secret of Vapi', () => {
  const NAME = 'x-vapi-secret';
  const delivery: Delivery = {
    check: 'secret',
    secrets: [KEY],
    rawHeaders: headers('x-vapi-secret', KEY),
    rawBody: Buffer.from(BODY),
    now: new Date(),
  };

  it.each<[string, Change]>([
    ['as it came', () => ({})],
    ['while it is the former one', formerKey],
  ])('is good %s', (_what, change) => {
    expect(check(delivery, change)).toEqual(ok);
  });

  const OTHERS = 'The secret in the header X-Vapi-Secret is not this line’s. Copy it there again.';
  it.each<[string, string, Change]>([
    ['another', OTHERS, otherKey],
    ['none', OTHERS, noKey],
    ['no header', 'The header X-Vapi-Secret did not come with it.', withoutHeader(NAME)],
    ['the header twice', 'The header X-Vapi-Secret came more than once.', twice(NAME)],
  ])('is refused with %s', (_what, reason, change) => {
    expect(check(delivery, change)).toEqual(refused(reason));
  });

  it('counts in its own header only', () => {
    const rawHeaders = headers('Authorization', `Bearer ${KEY}`);
    expect(check({ ...delivery, rawHeaders })).toEqual(
      refused('The header X-Vapi-Secret did not come with it.'),
    );
  });
});
