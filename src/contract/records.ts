/** Who called and what they asked (product §14.36 to §14.38). */
import * as z from 'zod/mini';

import { CALLBACK_STATES } from './callbackOutcomes';
import { endpoint } from './endpoint';
import { day, MAX_PAGE_SIZE } from './fields';
import { readPage } from './recordReads';
import { asked, calledBack } from './recordShape';
import { fieldsOf, ofBody } from './reply';

/** A whole number of 1 to `max`, as a query carries it. */
const count = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Input should be a whole number, 1 or more')),
    z.pipe(z.transform(Number), z.int().check(z.maximum(max, `Input should be at most ${max}`))),
  );

const page = z.object({
  page: z._default(count(1_000_000), 1),
  page_size: z._default(count(MAX_PAGE_SIZE), 20),
});

const overview = z.object({ call_count: z.number() });

/** Undefined for what is no number of calls. */
function readCount(body: unknown): number | undefined {
  const count = fieldsOf<typeof overview>(body)('call_count');
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** How many calls came in from `start_date` 00:00 to `end_date` 24:00 UTC. */
export const readOverview = endpoint({
  method: 'GET',
  path: '/user/overview-analytics',
  public: false,
  query: z.object({ start_date: day, end_date: day }),
  reply: overview,
  read: ofBody(readCount),
});

/** Calls in which something was asked, newest first. */
export const readQueries = endpoint({
  method: 'GET',
  path: '/user/queries',
  public: false,
  query: page,
  reply: z.array(asked),
  compressed: true,
  read: ofBody(readPage),
});

/** Calls in which someone wants to be called back, newest first. */
export const readCallbacks = endpoint({
  method: 'GET',
  path: '/user/callbacks',
  public: false,
  query: z.extend(page, { state: z.optional(z.enum(CALLBACK_STATES)) }),
  reply: z.array(calledBack),
  compressed: true,
  read: ofBody(readPage),
});
