/** Calls that can be opened (product §22). */
import * as z from 'zod/mini';

import { callback } from './callbackShape';
import { CALL_OUTCOMES } from './callOutcomes';
import { endpoint } from './endpoint';
import { anyText, plainText } from './fields';
import { LINE_PLATFORMS } from './lineKinds';

/** ISO 8601, UTC. */
const moment = z.string();

/** What is not known is null. */
const call = z.object({
  id: z.string(),
  time: moment,
  data: z.object({
    cust_name: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    query: z.nullable(z.string()),
  }),
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

const note = z.object({ id: z.string(), text: z.string(), at: moment });

const openedCall = z.extend(call, {
  transcript: z.array(
    z.object({
      speaker: z.enum(['caller', 'assistant', 'other']),
      text: z.string(),
      at_seconds: z.nullable(z.number()),
    }),
  ),
  sentiment: z.nullable(z.string()),
  successful: z.nullable(z.boolean()),
  ended_reason: z.nullable(z.string()),
  assistant: z.nullable(z.string()),
  cost_cents: z.nullable(z.number()),
  notes: z.array(note),
  earlier: z.array(call),
});

/** The most rows a page of a list by cursor has. */
const MAX_ROWS = 100;
const pageSize = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, `Input should be a number from 1 to ${MAX_ROWS}`)),
  z.pipe(
    z.transform(Number),
    z.int().check(z.maximum(MAX_ROWS, `Input should be at most ${MAX_ROWS}`)),
  ),
);
/** A day as `2026-11-22`. */
const day = z.iso.date('Input should be a date, YYYY-MM-DD');

export const listCalls = endpoint({
  method: 'GET',
  path: '/user/calls',
  public: false,
  query: z.object({
    cursor: z.optional(plainText(100)),
    page_size: z._default(pageSize, 50),
    search: z.optional(anyText(200)),
    outcome: z.optional(z.enum(CALL_OUTCOMES)),
    from: z.optional(day),
    to: z.optional(day),
    zone: z.optional(plainText(64)),
    line: z.optional(plainText(64)),
  }),
  reply: z.object({ items: z.array(call), next: z.nullable(z.string()) }),
});

export const openCall = endpoint({
  method: 'GET',
  path: '/user/calls/:id',
  public: false,
  reply: openedCall,
});

export const deleteCall = endpoint({
  method: 'DELETE',
  path: '/user/calls/:id',
  public: false,
  reply: z.void(),
  status: 204,
});

/** An address of our own at which the recording is heard for ten minutes. */
export const linkRecording = endpoint({
  method: 'POST',
  path: '/user/calls/:id/recording-link',
  public: false,
  reply: z.object({ url: z.string(), expires_at: moment }),
});

export const addNote = endpoint({
  method: 'POST',
  path: '/user/calls/:id/notes',
  public: false,
  body: z.object({
    text: plainText(2000).check(z.refine((text) => text.trim() !== '', 'Field required')),
  }),
  reply: note,
  status: 201,
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/user/calls/:id/notes/:noteId',
  public: false,
  reply: z.void(),
  status: 204,
});

const days = z.nullable(
  z
    .int('Input should be a whole number')
    .check(
      z.minimum(1, 'Input should be at least 1'),
      z.maximum(3650, 'Input should be at most 3650'),
    ),
);
const kept = z.object({ transcripts_days: days, calls_days: days });

export const readRetention = endpoint({
  method: 'GET',
  path: '/user/retention',
  public: false,
  reply: kept,
});

export const saveRetention = endpoint({
  method: 'PUT',
  path: '/user/retention',
  public: false,
  body: kept,
  reply: kept,
});
