/** What is counted for an account that is deleted at that moment: nothing of it may stay behind (product §24.13). */
import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { openBookings, type Bookable } from '@/test/server/bookingCalls';
import { call, PASSWORD } from '@/test/server/people';

import { findById } from '@/server/modules/accounts/accounts';
import { countBooking, countMailTo } from '@/server/modules/assistant/bookingCounts';
import { offerBySlug } from '@/server/modules/bookings/offer';
import { tryCode } from '@/server/modules/factors/secondStep';
import { guessLimits, rateLimits } from '@/server/platform/db/tables/platform';

import { countBookingOfPage } from './bookingLookups';

let backend: Backend;
let shop: Bookable;
beforeEach(async () => {
  backend = await startBackend();
  shop = await openBookings(backend, 'shop@example.com');
});
afterEach(() => backend.stop());

const close = async () => {
  const body = { password: PASSWORD };
  expect((await call(backend, 'DELETE', '/user/', { token: shop.token, body })).status).toBe(204);
};
const left = () =>
  backend.db.$count(rateLimits, sql`strpos(${rateLimits.key}, ${shop.accountId}) > 0`);

it('a visitor who found the page before is told that there is none', async () => {
  const { db, deps } = backend;
  const offer = await offerBySlug(db, shop.slug);
  if (!offer) throw new Error('Nobody can book');
  await countBookingOfPage(deps, offer);
  expect(await left()).toBe(1);
  await close();
  expect(await left()).toBe(0);
  const refusal = { reason: { kind: 'notFound', detail: 'Nobody can book under this address' } };
  await expect(countBookingOfPage(deps, offer)).rejects.toMatchObject(refusal);
  expect(await left()).toBe(0);
});

it('its assistant, whose request was being answered, leaves no count', async () => {
  const { deps } = backend;
  await countBooking(deps, shop.accountId);
  expect(await left()).toBe(1);
  await close();
  await countBooking(deps, shop.accountId);
  await countMailTo(deps, shop.accountId, 'vera@example.com');
  expect(await left()).toBe(0);
});

it('a code that was tried by whoever had signed in before leaves no count of guesses', async () => {
  const { db, deps } = backend;
  const account = await findById(db, shop.accountId);
  if (!account) throw new Error('Nobody is there');
  await close();
  const visitor = { requester: { address: '', userAgent: '' }, browser: null };
  const guess = { account, factor: 'authenticator', visitor } as const;
  await tryCode(deps, guess, async () => ({ outcome: 'void' }));
  const broken = tryCode(deps, guess, () => Promise.reject(new Error('No database')));
  await expect(broken).rejects.toThrow('No database');
  const isOwn = sql`strpos(${guessLimits.key}, ${shop.accountId}) > 0`;
  expect(await db.$count(guessLimits, isOwn)).toBe(0);
});
