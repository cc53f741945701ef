/** The optional fields of a call in our own shape. */
import * as z from 'zod/mini';

import { CALL_OUTCOMES } from '@/contract/callOutcomes';
import { anyText } from '@/contract/fields';

import {
  NO_DETAILS,
  SPEAKERS,
  type CallDetails,
  type TranscriptLine,
} from '@/server/modules/calls/details';
import { sentenceOf } from '@/server/platform/validation';

import { boundedTranscript, firstTranscript, spokenText } from './transcript';
import { atSecondsOf, durationOf, httpsAddressOf, MAX_ADDRESS, MAX_SECONDS } from './values';

/** The most characters of a summary, and of a query. */
export const MAX_QUERY = 10_000;

const seconds = z.nullable(
  z
    .number()
    .check(
      z.minimum(0, 'Input should not be negative'),
      z.maximum(MAX_SECONDS, `Input should be at most ${MAX_SECONDS} seconds`),
    ),
);

const line = z.object({
  speaker: z.enum(SPEAKERS, `Input should be one of: ${SPEAKERS.join(', ')}`),
  text: z.string(),
  at_seconds: z.optional(seconds),
});

/** Lines, or one text: "Agent: ...". Names the first wrong line only: a transcript may have very many. */
const transcript = z.pipe(
  z.union([z.string(), z.array(z.unknown())], 'Input should be a valid list'),
  z.transform((lines, context) => {
    if (typeof lines === 'string') return firstTranscript(spokenText(lines));
    const read: TranscriptLine[] = [];
    for (const [index, item] of lines.entries()) {
      const { data, error } = line.safeParse(item);
      if (data) {
        const atSeconds = atSecondsOf(data.at_seconds);
        read.push({ speaker: data.speaker, text: data.text, atSeconds });
        continue;
      }
      for (const issue of error.issues) {
        const message = sentenceOf(
          issue.message,
          'expected' in issue ? String(issue.expected) : '',
        );
        context.issues.push({ code: 'custom', message, input: item, path: [index, ...issue.path] });
      }
      return z.NEVER;
    }
    return boundedTranscript(read);
  }),
);

const NO_ADDRESS = `Input should be an https address of at most ${MAX_ADDRESS} characters`;

/** Fields of a call, by their names in our own shape. */
export const detailFields = {
  outcome: z.optional(
    z.nullable(z.enum(CALL_OUTCOMES, `Input should be one of: ${CALL_OUTCOMES.join(', ')}`)),
  ),
  duration_seconds: z.optional(seconds),
  summary: z.optional(z.nullable(anyText(MAX_QUERY))),
  transcript: z.optional(z.nullable(transcript)),
  recording_url: z.optional(
    z.nullable(
      z
        .string()
        .check(z.refine((text) => text === '' || httpsAddressOf(text) !== null, NO_ADDRESS)),
    ),
  ),
};

/** @param call with valid `detailFields` */
export function ownDetails(call: z.infer<z.ZodMiniObject<typeof detailFields>>): CallDetails {
  return {
    ...NO_DETAILS,
    outcome: call.outcome ?? null,
    durationSeconds: durationOf(call.duration_seconds),
    summary: call.summary?.normalize('NFC').trim() || null,
    transcript: call.transcript ?? [],
    recordingUrl: httpsAddressOf(call.recording_url),
  };
}
