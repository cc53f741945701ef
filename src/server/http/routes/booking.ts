/** Booking a meeting, for everybody who has the address of a page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import * as contract from '@/contract/booking';

import { bookingOfKey, makeBooking } from '@/server/modules/bookings/book';
import type { Booked } from '@/server/modules/bookings/booked';
import { businessNameOf } from '@/server/modules/bookings/businessName';
import * as change from '@/server/modules/bookings/change';
import { freeSlots } from '@/server/modules/bookings/freeSlots';
import { managedBooking, manageToken } from '@/server/modules/bookings/manageLink';
import { offerBySlug, type Offer } from '@/server/modules/bookings/offer';
import * as limits from '@/server/modules/limits/limits';
import {
  countFailureFromNetwork,
  countFromNetwork,
  countMissFromNetwork,
} from '@/server/platform/limits/networkLimits';
import { countUse, type RateRule } from '@/server/platform/limits/rates';
import { networkOf } from '@/server/platform/network';
import { Refusal, refuseField } from '@/server/platform/refusal';

import { sendPeopleToPages } from '../bookingPages';
import { showOffer, showToVisitor } from '../bookingReplies';
import { checkZone, readDays } from '../days';
import type { AppDeps } from '../deps';
import { isUuid } from '../ids';
import { addRoute } from '../route';

const DAY = 24 * 60 * 60 * 1000;
/** Of one question for slots. */
const MOST_DAYS = 366;

const NO_PAGE = 'Nobody can book under this address';
const NO_BOOKING = 'This link belongs to no booking';
const OVER = 'The meeting has begun, or was called off';
const isNotFound = (thrown: unknown): boolean =>
  thrown instanceof Refusal && thrown.reason.kind === 'notFound';

export async function bookingRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { db, sealer } = deps;
  sendPeopleToPages(app);

  /** What is not there counts for its network: nobody finds pages or bookings by trying. @throws Refusal `notFound` or `tooMany` */
  function find<T>({ ip }: FastifyRequest, detail: string, read: () => Promise<T | null>) {
    const look = async (): Promise<T> => {
      const found = await read();
      if (found === null) throw new Refusal({ kind: 'notFound', detail });
      return found;
    };
    const network = networkOf(ip);
    return countFailureFromNetwork(deps, limits.UNKNOWN_PAGES, network, look, isNotFound);
  }
  const offerOf = (request: FastifyRequest, slug: string): Promise<Offer> =>
    find(request, NO_PAGE, () => offerBySlug(db, slug));
  const bookingOf = (request: FastifyRequest): Promise<Booked> =>
    find(request, NO_BOOKING, async () => {
      const token = request.headers['booking-token'];
      const id = typeof token === 'string' ? managedBooking(deps, token) : null;
      return id !== null && isUuid(id) ? change.readBooking(db, id) : null;
    });
  /** @throws Refusal `tooMany` */
  async function count(key: string, rule: RateRule): Promise<void> {
    const wait = await countUse(db, key, rule);
    if (wait > 0) throw new Refusal({ kind: 'tooMany', retryAfterSeconds: wait });
  }
  /** Whoever is mailed of it. @throws Refusal `tooMany` */
  const countMail = (email: string) =>
    count(
      `bookings:email:${sealer.hmac(`email:${email.trim().toLowerCase()}`)}`,
      limits.BOOKINGS_OF_EMAIL,
    );
  const countVisit = ({ ip }: FastifyRequest) =>
    countFromNetwork(deps, limits.VISITS, networkOf(ip));

  const show = async (booking: Booked) =>
    showToVisitor(booking, {
      offer: await change.offerOf(db, booking),
      businessName: await businessNameOf(db, booking.accountId),
      now: await deps.now(db),
    });

  const readPage = async (request: FastifyRequest, slug: string) =>
    showOffer(await offerOf(request, slug), await deps.now(db));
  const showBooking = async (request: FastifyRequest) => show(await bookingOf(request));

  addRoute(app, contract.readPage, {}, ({ params, request }) => readPage(request, params.slug));
  addRoute(app, contract.readBooking, {}, ({ request }) => showBooking(request));
  // Who follows links asks for the head first.
  app.head<{ Params: { slug: string } }>(contract.readPage.path, async (request, reply) =>
    sendJson(reply, await readPage(request, request.params.slug)),
  );
  app.head(contract.readBooking.path, async (request, reply) =>
    sendJson(reply, await showBooking(request)),
  );

  addRoute(app, contract.listSlots, {}, async ({ params, query, request }) => {
    const { from, until } = readDays(query);
    if (Date.parse(query.to) - Date.parse(query.from) >= MOST_DAYS * DAY) {
      refuseField(['query', 'to'], `At most ${MOST_DAYS} days can be asked for`);
    }
    await countFromNetwork(deps, limits.SLOT_READS, networkOf(request.ip));
    const offer = await offerOf(request, params.slug);
    // No day comes after the last of all years.
    if (!from || !until) return { slots: [] };
    const slots = await freeSlots(deps, offer, { start: from, end: until });
    return { slots: slots.map((slot) => slot.toISOString()) };
  });

  const showBooked = async (booking: Booked) => ({
    booking: await show(booking),
    manage_token: manageToken(deps, booking.id),
  });

  addRoute(app, contract.book, {}, async ({ params, body, request }) => {
    const { email, key } = body;
    const asked = {
      start: new Date(body.start),
      name: body.name,
      email,
      phone: body.phone ?? '',
      key,
    };
    // The same request again is no other visit, whatever was counted and changed since.
    const look = () => bookingOfKey(db, params.slug, asked);
    const before = await countMissFromNetwork(deps, limits.VISITS, networkOf(request.ip), look);
    if (before) return showBooked(before);
    const offer = await offerOf(request, params.slug);
    if (body.zone !== undefined) checkZone(body.zone, ['body', 'zone']);
    const answers = body.answers ?? [];
    if (body.questions) checkQuestions(offer, body.questions);
    checkAnswers(offer, answers);
    // With the account's id, so that it goes with the account (modules/privacy/traces.ts).
    await count(`bookings:page:${offer.accountId}:${offer.id}`, limits.BOOKINGS_OF_PAGE);
    await countMail(email);
    const made = await makeBooking(deps, offer, { ...asked, answers, zone: body.zone ?? null });
    if (made.kind !== 'booked') throw refused(made.kind);
    return showBooked(made.booking);
  });

  addRoute(app, contract.cancelBooking, {}, async ({ body, request }) => {
    await countVisit(request);
    const seen = await bookingOf(request);
    const reason = body?.reason ?? '';
    const cancelled = await change.cancelBooking(deps, seen, { by: 'visitor', reason });
    if (!cancelled) throw new Refusal({ kind: 'rejected', detail: OVER });
    return show(cancelled);
  });

  addRoute(app, contract.rescheduleBooking, {}, async ({ body, request }) => {
    await countVisit(request);
    const seen = await bookingOf(request);
    await count(`bookings:changes:${seen.id}`, limits.BOOKING_CHANGES);
    if (seen.email !== '') await countMail(seen.email);
    const moved = await change.moveBooking(deps, seen, new Date(body.start));
    if (moved.kind !== 'moved') throw refused(moved.kind);
    return show(moved.booking);
  });
}

const sendJson = (reply: FastifyReply, body: object): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(body));

/** No answer goes to another question than it was given to. @throws Refusal `unprocessable` */
function checkQuestions({ questions }: Offer, answered: readonly string[]): void {
  const isSame =
    answered.length === questions.length &&
    questions.every(({ text }, index) => text.trim() === answered[index]?.trim());
  if (!isSame) refuseField(['body', 'answers'], 'The questions have changed');
}

/** @throws Refusal `unprocessable` */
function checkAnswers({ questions }: Offer, answers: readonly string[]): void {
  if (answers.length > questions.length) {
    refuseField(['body', 'answers'], 'There are more answers than questions');
  }
  for (const [index, { required }] of questions.entries()) {
    if (required && (answers[index] ?? '').trim() === '') {
      refuseField(['body', 'answers', index], 'Field required');
    }
  }
}

function refused(kind: 'taken' | 'off' | 'over' | 'notOffered'): Refusal {
  switch (kind) {
    case 'taken':
      return new Refusal({ kind, detail: 'This time was taken in the meantime' });
    case 'over':
      return new Refusal({ kind: 'rejected', detail: OVER });
    case 'notOffered':
      return new Refusal({ kind: 'rejected', detail: 'Nobody can book this kind of meeting now' });
    case 'off': {
      const issue = {
        loc: ['body', 'start'],
        msg: 'Nobody can book this time',
        type: 'value_error',
      };
      return new Refusal({ kind: 'unprocessable', issues: [issue] });
    }
  }
}
