/** Calls as they cross the wire. What is not known is null. */
import * as z from 'zod/mini';

import { BOOKING_STATES } from './bookingKinds';
import { callback } from './callbackShape';
import { CALL_OUTCOMES } from './callOutcomes';
import { LINE_PLATFORMS } from './lineKinds';

/** ISO 8601, UTC. */
const moment = z.string();

/** Who called. */
export const callData = z.object({
  cust_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  query: z.nullable(z.string()),
});

export const call = z.object({
  id: z.string(),
  time: moment,
  data: callData,
  platform: z.enum(LINE_PLATFORMS),
  line: z.nullable(z.object({ id: z.string(), name: z.string() })),
  outcome: z.nullable(z.enum(CALL_OUTCOMES)),
  duration_seconds: z.nullable(z.number()),
  summary: z.nullable(z.string()),
  has_transcript: z.boolean(),
  has_recording: z.boolean(),
  callback: z.nullable(callback),
  /** The later call of its number that shows the callback in its place. */
  joined: z.nullable(z.string()),
});

export const callPage = z.object({ items: z.array(call), next: z.nullable(z.string()) });

export const note = z.object({ id: z.string(), text: z.string(), at: moment });

export const transcriptTurn = z.object({
  speaker: z.enum(['caller', 'assistant', 'other']),
  text: z.string(),
  at_seconds: z.nullable(z.number()),
});

/** The meeting that was booked in a call, or else the newest its caller booked since. */
export const callBooking = z.object({
  id: z.string(),
  start: moment,
  state: z.enum(BOOKING_STATES),
});

export const openedCall = z.extend(call, {
  transcript: z.array(transcriptTurn),
  sentiment: z.nullable(z.string()),
  successful: z.nullable(z.boolean()),
  ended_reason: z.nullable(z.string()),
  assistant: z.nullable(z.string()),
  cost_cents: z.nullable(z.number()),
  notes: z.array(note),
  earlier: z.array(call),
  /** Additive. */
  booking: z.nullable(callBooking),
});

export const recordingLink = z.object({ url: z.string(), expires_at: moment });
