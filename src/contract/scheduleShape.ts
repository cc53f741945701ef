/** The hours people can be met in, as they cross the wire. */
import * as z from 'zod/mini';

import { MOST_DATES, type ScheduleDay } from './bookingKinds';
import { day, listOf, plainText } from './fields';
import { readTimeOfDay } from './timeOfDay';

/** As it is kept, `09:30`. */
const keptTime = z.string();
/** Whatever can be read as a time of day. */
const typedTime = z.pipe(
  plainText(20).check(
    z.refine(
      (text) => readTimeOfDay(text) !== null,
      'Input should be a time of day, such as 09:30',
    ),
  ),
  z.transform((text) => readTimeOfDay(text) ?? text),
);
/** As a start, midnight is that before the day. */
const typedStart = z.pipe(
  typedTime,
  z.transform((time) => (time === '24:00' ? '00:00' : time)),
);

/** What is no time is refused as that alone. */
const isInOrder = ({ start, end }: { start: string; end: string }): boolean =>
  start < end || [start, end].some((time) => readTimeOfDay(time) === null);
const inOrder = z.refine<Parameters<typeof isInOrder>[0]>(isInOrder, {
  error: 'The end should be after the start',
  path: ['end'],
});

/** A schedule with such times. */
function scheduleOf(span: Record<'start' | 'end', z.ZodMiniType<string, string>>) {
  /** Null: nobody can book that weekday. */
  const hours = z.nullable(z.object(span).check(inOrder));
  return z.object({
    /** Null until somebody chooses one. */
    zone: z.nullable(plainText(64)),
    week: z.object({
      Monday: hours,
      Tuesday: hours,
      Wednesday: hours,
      Thursday: hours,
      Friday: hours,
      Saturday: hours,
      Sunday: hours,
    }) satisfies z.ZodMiniType<Record<ScheduleDay, unknown>>,
    /** Hours of a day that differ from its weekday's, or none at all. */
    dates: listOf(
      z.union([z.object({ day, off: z.literal(true) }), z.object({ day, ...span }).check(inOrder)]),
      MOST_DATES,
      `At most ${MOST_DATES} days`,
    ),
    /** 0 until somebody saved it. */
    version: z.int().check(z.minimum(0)),
  });
}

export const schedule = scheduleOf({ start: keptTime, end: keptTime });
/** As it is stored and sent; times as `09:30`, an end may be `24:00`. */
export type KeptSchedule = z.infer<typeof schedule>;
/** The same as people type its times. */
export const typedSchedule = scheduleOf({ start: typedStart, end: typedTime });
