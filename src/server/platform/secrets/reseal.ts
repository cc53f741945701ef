/** Reseals with the present key what a former one sealed, so that the former one can be retired. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { Sealer } from './sealer';

/** Rows per batch. */
const BATCH = 200;

/** A sealed value and its row. */
export interface SealedRow {
  /** Of its place; batches go by it. */
  key: string;
  sealed: string;
  context: string;
}

/** A column with sealed values. */
export interface SealedPlace {
  /** What lies there, in the plural. */
  name: string;
  /** Rows whose value does not begin with `prefix`, ordered by their key, those after one. */
  read(after: string, prefix: string, limit: number): Promise<SealedRow[]>;
  /** Puts the text in the place of the row's, if that is still there. */
  replace(row: SealedRow, sealed: string): Promise<void>;
}

/** A condition for `SealedPlace.read`; values that are not there count as sealed well. */
export const isSealedOtherwise = (value: SQLWrapper, prefix: string): SQL =>
  sql`not starts_with(${value}, ${prefix})`;

export interface ResealCount {
  resealed: number;
  /** Altered, or sealed with a key that is not configured; left as they are. */
  unreadable: number;
}

/** Reseals one column in batches; safe while servers are running and after an interruption. */
export async function reseal(sealer: Sealer, place: SealedPlace): Promise<ResealCount> {
  const count: ResealCount = { resealed: 0, unreadable: 0 };
  let after = '';
  for (;;) {
    const rows = await place.read(after, sealer.prefix, BATCH);
    for (const row of rows) {
      const plain = sealer.open(row.sealed, row.context);
      if (plain === null) count.unreadable += 1;
      else {
        await place.replace(row, sealer.seal(plain, row.context));
        count.resealed += 1;
      }
      after = row.key;
    }
    if (rows.length < BATCH) return count;
  }
}
