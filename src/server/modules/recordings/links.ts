/**
 * Our own URLs at which one recording can be heard for a while (decision 93). Everything is sealed in the URL: nothing
 * is stored, and the call is looked up at every use.
 */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import { accounts } from '@/server/platform/db/tables/accounts';
import { calls } from '@/server/platform/db/tables/calls';
import { MINUTE } from '@/server/platform/durations';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';

/** What an address of a recording begins with, after the origin. */
export const RECORDINGS_PATH = '/recordings/';

const LIFE = 10 * MINUTE;
const CONTEXT = 'recording link';
const SEALED = /^([\da-f-]{36}) (\d{1,16}) (\d{1,16})$/;

/** A call with a recording. */
export interface RecordedCall {
  accountId: string;
  callId: number;
}

/** The same for all reasons. */
export const noRecording = (): Refusal =>
  new Refusal({ kind: 'notFound', detail: 'The recording is no longer available' });

/** Where the platform keeps the recording; null when account, call or recording are gone. */
export async function recordingUrlOf(
  { db }: Pick<Platform, 'db'>,
  { accountId, callId }: RecordedCall,
): Promise<string | null> {
  const [call] = await db
    .select({ url: calls.recordingUrl })
    .from(calls)
    .innerJoin(accounts, and(eq(accounts.id, calls.accountId), isNull(accounts.closedAt)))
    .where(
      and(eq(calls.accountId, accountId), eq(calls.id, callId), isNotNull(calls.recordingUrl)),
    );
  return call?.url ?? null;
}

/**
 * @param origin where the person uses Parley: their page plays nothing of other origins
 * @throws Refusal `notFound` when the account has no such call with a recording
 */
export async function makeRecordingLink(
  deps: Pick<Platform, 'db' | 'now' | 'sealer'>,
  { accountId, callId }: RecordedCall,
  origin: string,
): Promise<{ url: string; expires_at: string }> {
  if ((await recordingUrlOf(deps, { accountId, callId })) === null) throw noRecording();
  const expiresAt = (await deps.now(deps.db)).getTime() + LIFE;
  const token = deps.sealer.seal(`${accountId} ${callId} ${expiresAt}`, CONTEXT);
  return {
    url: origin + RECORDINGS_PATH + token,
    expires_at: new Date(expiresAt).toISOString(),
  };
}

/** @returns null for an invalid or expired token */
export async function openRecordingLink(
  deps: Pick<Platform, 'db' | 'now' | 'sealer'>,
  token: string,
): Promise<RecordedCall | null> {
  const opened = SEALED.exec(deps.sealer.open(token, CONTEXT) ?? '');
  const [, accountId = '', callId, expiresAt] = opened ?? [];
  if (!opened || Number(expiresAt) <= (await deps.now(deps.db)).getTime()) return null;
  return { accountId, callId: Number(callId) };
}
