/** Notes that people write beside a call. */
import { and, asc, eq } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { callNotes, calls } from '@/server/platform/db/tables/calls';
import { Refusal } from '@/server/platform/refusal';

export interface Note {
  id: string;
  text: string;
  at: Date;
}

/** The most notes of one call. */
const MAX_NOTES = 200;

/** Oldest first. */
export function notesOf(db: Database, accountId: string, callId: number): Promise<Note[]> {
  return db
    .select({ id: callNotes.id, text: callNotes.text, at: callNotes.at })
    .from(callNotes)
    .where(and(eq(callNotes.accountId, accountId), eq(callNotes.callId, callId)))
    .orderBy(asc(callNotes.at), asc(callNotes.id));
}

/**
 * @returns null where the account has no such call
 * @throws Refusal `rejected` when there are too many already
 */
export async function addNote(
  db: Database,
  accountId: string,
  callId: number,
  text: string,
): Promise<Note | null> {
  return db.transaction(async (tx) => {
    const [call] = await tx
      .select({ id: calls.id })
      .from(calls)
      .where(and(eq(calls.accountId, accountId), eq(calls.id, callId)))
      .for('update');
    if (!call) return null;
    if ((await notesOf(tx, accountId, callId)).length >= MAX_NOTES) {
      throw new Refusal({ kind: 'rejected', detail: `A call has at most ${MAX_NOTES} notes` });
    }
    const [note] = await tx
      .insert(callNotes)
      .values({ accountId, callId, text })
      .returning({ id: callNotes.id, text: callNotes.text, at: callNotes.at });
    return note ?? null;
  });
}

/** @returns whether there was one */
export async function deleteNote(
  db: Database,
  accountId: string,
  callId: number,
  noteId: string,
): Promise<boolean> {
  const gone = await db
    .delete(callNotes)
    .where(
      and(
        eq(callNotes.accountId, accountId),
        eq(callNotes.callId, callId),
        eq(callNotes.id, noteId),
      ),
    )
    .returning({ id: callNotes.id });
  return gone.length === 1;
}
