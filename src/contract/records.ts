/** Who called and what they asked (sections 3, 7 and 9). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';

/** A whole number of 1 to `max`, as a query carries it. */
const count = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Input should be a whole number, 1 or more')),
    z.pipe(z.transform(Number), z.int().check(z.maximum(max, `Input should be at most ${max}`))),
  );

/** The most rows one page may have; additive to the specification's 20. */
export const MAX_PAGE_SIZE = 1000;

const page = z.object({
  page: z._default(count(1_000_000), 1),
  page_size: z._default(count(MAX_PAGE_SIZE), 20),
});

const caller = { cust_name: z.string(), phone: z.string() };
/** Additive: tells rows of different pages apart when a new call has moved them. */
const id = z.string();
/** ISO 8601, UTC. */
const time = z.string();

/** A day as `2024-05-13`, UTC. */
const day = z.iso.date('Input should be a date, YYYY-MM-DD');

/** How many calls came in from `start_date` 00:00 to `end_date` 24:00 UTC. */
export const readOverview = endpoint({
  method: 'GET',
  path: '/user/overview-analytics',
  public: false,
  query: z.object({ start_date: day, end_date: day }),
  reply: z.object({ call_count: z.number() }),
});

/** Calls in which something was asked, newest first. */
export const readQueries = endpoint({
  method: 'GET',
  path: '/user/queries',
  public: false,
  query: page,
  reply: z.array(z.object({ id, time, data: z.object({ ...caller, query: z.string() }) })),
});

/** Calls in which someone wants to be called back, newest first. */
export const readCallbacks = endpoint({
  method: 'GET',
  path: '/user/callbacks',
  public: false,
  query: page,
  reply: z.array(z.object({ id, time, data: z.object(caller) })),
});
