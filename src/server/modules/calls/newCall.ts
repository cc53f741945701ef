/** A call that was reported, before it is stored. */
import { hashOfToken } from '@/server/platform/secrets/tokens';

import type { CallDetails } from './details';
import { phoneKeyOf } from './phoneKey';

/** A call as it came in, read and found good. */
export interface NewCall {
  source: 'own' | 'vapi' | 'retell';
  /** The source's own id; the same one again is the same call. */
  externalId: string;
  /** When it began. */
  time: Date;
  /** '' when nobody said. */
  customerName: string;
  /** As it came; '' when it was withheld. */
  phone: string;
  /** The number was said in the call: it does not tell who called. */
  isPhoneSaid?: boolean;
  /** Null when nothing was asked. */
  query: string | null;
  wantsCallback: boolean;
  /** What more is known of it. */
  details: CallDetails;
}

/** What tells calls apart. */
export type Key = Pick<NewCall, 'source' | 'externalId'>;

export const keyOf = ({ source, externalId }: Key): string => `${source} ${externalId}`;
/** What is kept of a deleted one. */
export const hashOf = (externalId: string): string => hashOfToken(externalId);

/** Two lists with the same calls in another order would otherwise wait for each other for ever. */
function byKey(a: Key, b: Key): number {
  const [left, right] = [keyOf(a), keyOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Of several reports of a call in one batch the first counts; in the order in which all write them. */
export function withoutDoubles(batch: readonly NewCall[]): NewCall[] {
  const first = new Map<string, NewCall>();
  for (const call of batch) if (!first.has(keyOf(call))) first.set(keyOf(call), call);
  return [...first.values()].sort(byKey);
}

/** As the statement that stores calls reads one. */
export function rowOf({ details, ...call }: NewCall) {
  return {
    source: call.source,
    external_id: call.externalId,
    external_hash: hashOf(call.externalId),
    time: call.time.toISOString(),
    customer_name: call.customerName,
    phone: call.phone,
    phone_key: phoneKeyOf(call.phone),
    query: call.query,
    wants_callback: call.wantsCallback,
    outcome: details.outcome,
    duration_seconds: details.durationSeconds,
    summary: details.summary,
    sentiment: details.sentiment,
    successful: details.successful,
    ended_reason: details.endedReason,
    assistant: details.assistant,
    cost_cents: details.costCents,
    recording_url: details.recordingUrl,
    has_transcript: details.transcript.length > 0,
  };
}
