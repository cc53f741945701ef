/** Cursors of lists: the last row seen, in an opaque form. */
import { LATEST } from '@/server/platform/db/clock';
import { refuseField } from '@/server/platform/refusal';

/** A row's place in a list ordered by time. */
export interface RowPlace<Id extends string | number> {
  time: Date;
  id: Id;
}

export function writeCursor({ time, id }: RowPlace<string | number>): string {
  return Buffer.from(`${time.getTime()}.${id}`).toString('base64url');
}

/**
 * The row a page begins after; null for the first page.
 * @param idOf reads the id of such a row; null when it is invalid
 * @throws Refusal `unprocessable` for a cursor that is not ours
 */
export function readCursor<Id extends string | number>(
  cursor: string | undefined,
  idOf: (text: string) => Id | null,
): RowPlace<Id> | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, time, rest = ''] = /^(\d{1,15})\.(.+)$/.exec(text) ?? [];
  const id = idOf(rest);
  if (time === undefined || id === null || Number(time) > LATEST) {
    refuseField(['query', 'cursor'], 'Input should be the `next` of an earlier page');
  }
  return { time: new Date(Number(time)), id };
}
