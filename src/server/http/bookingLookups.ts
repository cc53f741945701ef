/** What visitors of booking pages look up, and how their requests are counted. */
import type { FastifyRequest } from 'fastify';

import { recipientKey } from '@/server/modules/accounts/guessKeys';
import { countOwnUse } from '@/server/modules/accounts/ownCounts';
import type { Booked } from '@/server/modules/bookings/booked';
import { readBooking } from '@/server/modules/bookings/change';
import { offerBySlug, type Offer } from '@/server/modules/bookings/offer';
import { managedBooking } from '@/server/modules/bookings/visitorLinks';
import * as limits from '@/server/modules/limits/limits';
import { countFromNetwork, countMissFromNetwork } from '@/server/platform/limits/networkLimits';
import { countUse } from '@/server/platform/limits/rates';
import { networkOf } from '@/server/platform/network';
import type { Platform } from '@/server/platform/platform';
import { Refusal, refuseUntil } from '@/server/platform/refusal';

import { isUuid } from './ids';

type Deps = Pick<Platform, 'db' | 'sealer'>;

/**
 * A miss counts against the network, so that nobody finds pages or bookings by guessing.
 * @throws Refusal `notFound` or `tooMany`
 */
async function find<T>(
  deps: Deps,
  { ip }: FastifyRequest,
  { look, detail }: { look: () => Promise<T | null>; detail: string },
): Promise<T> {
  const found = await countMissFromNetwork(deps, limits.UNKNOWN_PAGES, networkOf(ip), look);
  if (found === null) throw new Refusal({ kind: 'notFound', detail });
  return found;
}

const NO_PAGE = 'Nobody can book under this address';

/** @throws Refusal `notFound` or `tooMany` */
export const findOffer = (deps: Deps, request: FastifyRequest, slug: string): Promise<Offer> =>
  find(deps, request, {
    look: () => offerBySlug(deps.db, slug),
    detail: NO_PAGE,
  });

/** The booking whose token the request carries. @throws Refusal `notFound` or `tooMany` */
export const findBooking = (deps: Deps, request: FastifyRequest): Promise<Booked> =>
  find(deps, request, {
    look: async () => {
      const token = request.headers['booking-token'];
      const id = typeof token === 'string' ? managedBooking(deps, token) : null;
      return id !== null && isUuid(id) ? readBooking(deps.db, id) : null;
    },
    detail: 'There is no booking at this link',
  });

/** @throws Refusal `tooMany` */
export const countVisit = (deps: Deps, { ip }: FastifyRequest): Promise<void> =>
  countFromNetwork(deps, limits.VISITS, networkOf(ip));

/** @throws Refusal `tooMany`, `notFound` when the account was closed meanwhile */
export async function countBookingOfPage({ db }: Deps, { accountId, id }: Offer): Promise<void> {
  const count = { key: `bookings:page:${accountId}:${id}`, rule: limits.BOOKINGS_OF_PAGE };
  const wait = await countOwnUse(db, accountId, count);
  if (wait === null) throw new Refusal({ kind: 'notFound', detail: NO_PAGE });
  refuseUntil(wait);
}

/** Bounds how often one address is mailed, whoever asks for it. @throws Refusal `tooMany` */
export async function countMailTo({ db, sealer }: Deps, email: string): Promise<void> {
  const key = `bookings:email:${recipientKey(sealer, email)}`;
  refuseUntil(await countUse(db, key, limits.BOOKINGS_OF_EMAIL));
}

/** @throws Refusal `tooMany` */
export async function countChangeOf({ db }: Deps, { id }: Booked): Promise<void> {
  refuseUntil(await countUse(db, `bookings:changes:${id}`, limits.BOOKING_CHANGES));
}
