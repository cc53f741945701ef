/** Booking a meeting, for everybody who has the address of a page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import * as contract from '@/contract/booking';

import { bookingOfKey, makeBooking } from '@/server/modules/bookings/book';
import type { Booked } from '@/server/modules/bookings/booked';
import { businessNameOf } from '@/server/modules/bookings/businessName';
import * as change from '@/server/modules/bookings/change';
import { freeSlots } from '@/server/modules/bookings/freeSlots';
import type { Offer } from '@/server/modules/bookings/offer';
import { manageToken } from '@/server/modules/bookings/visitorLinks';
import * as limits from '@/server/modules/limits/limits';
import { DAY } from '@/server/platform/durations';
import { countFromNetwork, countMissFromNetwork } from '@/server/platform/limits/networkLimits';
import { networkOf } from '@/server/platform/network';
import { Refusal, refuseField } from '@/server/platform/refusal';

import * as lookups from '../bookingLookups';
import { sendPeopleToPages } from '../bookingPages';
import { showOffer, showToVisitor } from '../bookingReplies';
import { checkZone, readDays } from '../days';
import type { AppDeps } from '../deps';
import { momentTexts } from '../momentTexts';
import { addRoute } from '../route';

/** In one request for slots. */
const MAX_DAYS = 366;

const OVER = 'The meeting has begun, or was called off';

export async function bookingRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  sendPeopleToPages(app);
  pageRoutes(app, deps);
  manageRoutes(app, deps);
}

/** What anybody with the address of a page may do. */
function pageRoutes(app: FastifyInstance, deps: AppDeps): void {
  const readPage = async (request: FastifyRequest, slug: string) =>
    showOffer(await lookups.findOffer(deps, request, slug), await deps.now(deps.db));

  addRoute(app, contract.readPage, {}, ({ params, request }) => readPage(request, params.slug));
  // Link previews ask for the head first.
  app.head<{ Params: { slug: string } }>(contract.readPage.path, async (request, reply) =>
    sendJson(reply, await readPage(request, request.params.slug)),
  );

  addRoute(app, contract.listSlots, {}, async ({ params, query, request }) => {
    const { from, until } = readDays(query);
    if (Date.parse(query.to) - Date.parse(query.from) >= MAX_DAYS * DAY) {
      refuseField(['query', 'to'], `At most ${MAX_DAYS} days can be asked for`);
    }
    await countFromNetwork(deps, limits.SLOT_READS, networkOf(request.ip));
    const offer = await lookups.findOffer(deps, request, params.slug);
    // No day follows the last day of the last year.
    if (!from || !until) return { slots: [] };
    return { slots: momentTexts(await freeSlots(deps, offer, { start: from, end: until })) };
  });

  addRoute(app, contract.book, {}, async ({ params, body, request }) => {
    const booking = await book(deps, request, { slug: params.slug, body });
    return {
      booking: await show(deps, booking),
      manage_token: manageToken(deps, booking.id),
    };
  });
}

/** What a visitor may do with a booking whose token they have. */
function manageRoutes(app: FastifyInstance, deps: AppDeps): void {
  const readBooking = async (request: FastifyRequest) =>
    show(deps, await lookups.findBooking(deps, request));

  addRoute(app, contract.readBooking, {}, ({ request }) => readBooking(request));
  app.head(contract.readBooking.path, async (request, reply) =>
    sendJson(reply, await readBooking(request)),
  );

  addRoute(app, contract.cancelBooking, {}, async ({ body, request }) => {
    await lookups.countVisit(deps, request);
    const seen = await lookups.findBooking(deps, request);
    const reason = body?.reason ?? '';
    const cancelled = await change.cancelBooking(deps, seen, { by: 'visitor', reason });
    if (!cancelled) throw new Refusal({ kind: 'rejected', detail: OVER });
    return show(deps, cancelled);
  });

  addRoute(app, contract.rescheduleBooking, {}, async ({ body, request }) => {
    await lookups.countVisit(deps, request);
    const seen = await lookups.findBooking(deps, request);
    await lookups.countChangeOf(deps, seen);
    if (seen.email !== '') await lookups.countMailTo(deps, seen.email);
    const moved = await change.moveBooking(deps, seen, new Date(body.start));
    if (moved.kind !== 'moved') throw refused(moved.kind);
    return show(deps, moved.booking);
  });
}

/** @throws Refusal `tooMany`, `notFound`, `unprocessable`, `taken` or `rejected` */
async function book(
  deps: AppDeps,
  request: FastifyRequest,
  { slug, body }: { slug: string; body: z.output<typeof contract.book.body> },
): Promise<Booked> {
  const { name, email, key, answers = [] } = body;
  const asked = { start: new Date(body.start), name, email, phone: body.phone ?? '', key };
  // A repeated request is no further visit, whatever was counted or changed since the first.
  const look = () => bookingOfKey(deps.db, slug, asked);
  const before = await countMissFromNetwork(deps, limits.VISITS, networkOf(request.ip), look);
  if (before) return before;
  const offer = await lookups.findOffer(deps, request, slug);
  if (body.zone !== undefined) checkZone(body.zone, ['body', 'zone']);
  if (body.questions) checkQuestions(offer, body.questions);
  checkAnswers(offer, answers);
  await lookups.countBookingOfPage(deps, offer);
  await lookups.countMailTo(deps, email);
  const made = await makeBooking(deps, offer, { ...asked, answers, zone: body.zone ?? null });
  if (made.kind !== 'booked') throw refused(made.kind);
  return made.booking;
}

const show = async (deps: AppDeps, booking: Booked) =>
  showToVisitor(booking, {
    offer: await change.offerOf(deps.db, booking),
    businessName: await businessNameOf(deps.db, booking.accountId),
    now: await deps.now(deps.db),
  });

const sendJson = (reply: FastifyReply, body: object): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(body));

/** So that no answer ends up under another question. @throws Refusal `unprocessable` */
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
