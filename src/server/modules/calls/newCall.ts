/** A call that was reported, before it is stored. */
import { sql } from 'drizzle-orm';

import { hashOfToken } from '@/server/platform/secrets/tokens';

import type { CallDetails } from './details';
import { phoneKeyOf } from './phoneKey';

/** A call as it came in, parsed and valid. */
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
  /** The number was stated in the call, so it does not identify the caller. */
  isPhoneSaid?: boolean;
  /** Null when nothing was asked. */
  query: string | null;
  wantsCallback: boolean;
  /** What more is known of it. */
  details: CallDetails;
}

/** What identifies a call. */
export type Key = Pick<NewCall, 'source' | 'externalId'>;

export const keyOf = ({ source, externalId }: Key): string => `${source} ${externalId}`;
/** What is kept of a deleted call. */
export const hashOf = (externalId: string): string => hashOfToken(externalId);

/**
 * In which calls are locked, everywhere and whatever the database's language: in another one two could deadlock. `for
 * no key update` keeps out all but what only refers to them, which is in no order.
 */
export const LOCK_ORDER = sql.raw(`source collate "C", external_id collate "C"`);

/** One report of a batch, and its index there. */
export interface Placed {
  at: number;
  call: NewCall;
}

/** The first reports of all calls of a batch, then the second ones, and so on: each fills what is still empty. */
export function turnsOf(batch: readonly NewCall[]): Placed[][] {
  const turns: Placed[][] = [];
  const met = new Map<string, number>();
  for (const [at, call] of batch.entries()) {
    const turn = met.get(keyOf(call)) ?? 0;
    met.set(keyOf(call), turn + 1);
    (turns[turn] ??= []).push({ at, call });
  }
  return turns;
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
