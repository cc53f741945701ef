/** Stored transcripts: JSON that we wrote, but parsed as defensively as anybody's. */
import * as z from 'zod/mini';

import { SPEAKERS, type TranscriptLine } from './details';

const transcript = z.array(
  z.object({
    speaker: z.enum(SPEAKERS),
    text: z.string(),
    atSeconds: z.nullable(z.number()),
  }),
);

/** Empty for anything else. */
export function readTranscript(value: unknown): TranscriptLine[] {
  const read = transcript.safeParse(value);
  return read.success ? read.data : [];
}
