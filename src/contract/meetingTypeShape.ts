/** Kinds of meetings people can book, as they cross the wire. */
import * as z from 'zod/mini';

import { LOCATIONS } from './bookingKinds';
import { anyText, day, listOf, nameText, plainText, wholeNumber } from './fields';

/** Minutes of a week at most, unless less is said. */
const minutes = (most = 7 * 24 * 60) => wholeNumber(0, most);

export const question = z.object({
  text: plainText(500),
  multiline: z.boolean(),
  required: z.boolean(),
});

/** How far ahead people can book. */
const range = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('days'),
    days: wholeNumber(1, 366),
    /** `week`: Monday to Friday alone are counted. */
    unit: z.enum(['calendar', 'week']),
  }),
  z.object({ kind: z.literal('dates'), from: day, to: day }).check(
    z.refine(({ from, to }) => from <= to, {
      error: 'The last day should not be before the first',
      path: ['to'],
    }),
  ),
  z.object({ kind: z.literal('indefinite') }),
]);

export const meetingType = z.object({
  id: z.string(),
  /** Stands in the address of its booking page; unique among all accounts. */
  slug: z
    .string()
    .check(
      z.regex(
        /^[a-z0-9](?:-?[a-z0-9]){2,59}$/,
        'Input should be 3 to 60 small letters, digits and single hyphens',
      ),
    ),
  name: nameText(200),
  duration_minutes: wholeNumber(5, 480),
  location: z.enum(LOCATIONS),
  /** An address, or a link of a meeting room. */
  location_detail: anyText(500),
  description: anyText(2000),
  questions: listOf(question, 10, 'At most 10 questions'),
  range,
  /** Kept free before and after each meeting. */
  buffer_minutes: minutes(480),
  /** Nobody can book closer to now than this. */
  notice_minutes: minutes(60 * 24 * 60),
  /** Then the day is full; null: no limit. */
  daily_limit: z.nullable(wholeNumber(1, 100)),
  /** Before the start; null: none is sent. */
  email_reminder_minutes: z.nullable(minutes()),
  text_reminder_minutes: z.nullable(minutes()),
  /** After the end; null: none is sent. */
  follow_up_minutes: z.nullable(minutes()),
  /** Whether anybody can book it. */
  active: z.boolean(),
  /** 0 until somebody saved it. */
  version: z.int().check(z.minimum(0)),
});
