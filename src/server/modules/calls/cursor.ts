/** Cursors of lists: the last row that was seen, in words of our own that nobody else has to understand. */

/** A row's place in a list of the newest first. */
export interface Place {
  time: Date;
  id: number;
}

export function writeCursor({ time, id }: Place): string {
  return Buffer.from(`${time.getTime()}.${id}`).toString('base64url');
}

/** No moment is later, as the database reads them. */
export const LATEST = Date.UTC(9999, 11, 31);

/** Null for what is none of ours. */
export function readCursor(cursor: string): Place | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, time, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  return time === undefined || id === undefined || Number(time) > LATEST
    ? null
    : { time: new Date(Number(time)), id: Number(id) };
}
