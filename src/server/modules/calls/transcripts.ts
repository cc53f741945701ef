/** Transcripts as they are kept: JSON of our own writing, read back as carefully as anybody's. */
import * as z from 'zod/mini';

import { SPEAKERS, type TranscriptLine } from './details';

const transcript = z.array(
  z.object({
    speaker: z.enum(SPEAKERS),
    text: z.string(),
    atSeconds: z.nullable(z.number()),
  }),
);

/** Nothing for what is none. */
export function readTranscript(value: unknown): TranscriptLine[] {
  const read = transcript.safeParse(value);
  return read.success ? read.data : [];
}
