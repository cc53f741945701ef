/** What a report says about a call besides the caller and the query. */
import type { CallOutcome } from '@/contract/callOutcomes';

export const SPEAKERS = ['caller', 'assistant', 'other'] as const;

export type Speaker = (typeof SPEAKERS)[number];

export interface TranscriptLine {
  speaker: Speaker;
  text: string;
  /** Seconds from the beginning of the call; null where the platform does not say. */
  atSeconds: number | null;
}

/** Null, or an empty transcript: the report does not say. */
export interface CallDetails {
  outcome: CallOutcome | null;
  /** Whole seconds. */
  durationSeconds: number | null;
  summary: string | null;
  transcript: readonly TranscriptLine[];
  /** Where the platform keeps the recording: an https address. */
  recordingUrl: string | null;
  sentiment: string | null;
  successful: boolean | null;
  endedReason: string | null;
  assistant: string | null;
  costCents: number | null;
}

export const NO_DETAILS: CallDetails = {
  outcome: null,
  durationSeconds: null,
  summary: null,
  transcript: [],
  recordingUrl: null,
  sentiment: null,
  successful: null,
  endedReason: null,
  assistant: null,
  costCents: null,
};
