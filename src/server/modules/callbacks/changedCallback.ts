/** What the statements on callbacks share: which call is the newest, and what they return. */
import { sql } from 'drizzle-orm';

import { rowsOf } from '@/server/platform/db/rows';

/** A callback that has changed, by the call that shows it. */
export interface ChangedCallback {
  callId: number;
  version: number;
}

interface ChangedRow {
  /** One of the drivers gives long integers as texts. */
  callId: string | number;
  version: number;
}

export const changedOf = (result: unknown): ChangedCallback[] =>
  rowsOf<ChangedRow>(result).map(({ callId, version }) => ({ callId: Number(callId), version }));

/** Newest first; the order of two calls at one moment does not depend on which came in first. */
export const newest = sql.raw(`time desc, tie desc`);
export const tie = sql.raw(`source || ' ' || external_id as tie`);
