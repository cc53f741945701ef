/** A row of queries and of callbacks, as it crosses the wire. */
import * as z from 'zod/mini';

import { callback } from './callbackShape';
import { callBooking } from './callShape';

const caller = { cust_name: z.string(), phone: z.string() };
/** Additive: tells rows of different pages apart when a new call has moved them. */
const id = z.string();
/** ISO 8601, UTC. */
const time = z.string();

export const askedData = z.object({ ...caller, query: z.string() });
export const asked = z.object({ id, time, data: askedData });
/** Of several calls of a number the newest shows the callback; `joined` of the others is its id. */
export const calledBack = z.extend(asked, {
  callback: z.nullable(callback),
  joined: z.nullable(z.string()),
  /** Additive. */
  booking: z.nullable(callBooking),
});
