/** The hours people can be met in, as they cross the wire. */
import * as z from 'zod/mini';

import type { ScheduleDay } from './bookingKinds';
import { day, plainText } from './fields';
import { readTimeOfDay } from './timeOfDay';

/** Whatever can be read as a time of day; kept as `09:30`. */
const time = z.pipe(
  plainText(20).check(
    z.refine(
      (text) => readTimeOfDay(text) !== null,
      'Input should be a time of day, such as 09:30',
    ),
  ),
  z.transform((text) => readTimeOfDay(text) ?? text),
);

const isInOrder = ({ start, end }: { start: string; end: string }): boolean => start < end;
const OUT_OF_ORDER = { error: 'The end should be after the start', path: ['end'] };

const span = z.object({ start: time, end: time });
const hours = span.check(z.refine(isInOrder, OUT_OF_ORDER));

/** Null: nobody can book that weekday. */
const week = z.object({
  Monday: z.nullable(hours),
  Tuesday: z.nullable(hours),
  Wednesday: z.nullable(hours),
  Thursday: z.nullable(hours),
  Friday: z.nullable(hours),
  Saturday: z.nullable(hours),
  Sunday: z.nullable(hours),
}) satisfies z.ZodMiniType<Record<ScheduleDay, unknown>>;

/** Hours of a day that differ from its weekday's, or none at all. */
const date = z.union([
  z.object({ day, off: z.literal(true) }),
  z.extend(span, { day }).check(z.refine(isInOrder, OUT_OF_ORDER)),
]);

export const schedule = z.object({
  /** Until somebody saves one there is none. */
  zone: z.nullable(plainText(64)),
  week,
  dates: z.array(date).check(z.maxLength(400, 'At most 400 days')),
  /** 0 until somebody saved it. */
  version: z.int().check(z.minimum(0)),
});
