/** Whether a source's reply is a recording that may be passed on. */
import type { IncomingMessage } from 'node:http';

import { audioTypeOf } from './audioType';

/** What is known of a recording from its headers. */
export interface FoundRecording {
  contentType: string;
  /** Length in bytes; null where the source does not say. */
  length: number | null;
  /** `Content-Range` of a partial reply; null: all of it. */
  contentRange: string | null;
  /** Whether the source supports ranges. */
  hasRanges: boolean;
}

export type ReadReply =
  | { kind: 'found'; recording: FoundRecording }
  | { kind: 'outOfRange'; contentRange: string | null };

/** The source's reply is not passed on; the message is for the log. */
export class RefusedReplyError extends Error {
  override name = 'RefusedReplyError';
}

/** '*' where the source does not know how much there is. */
const PART = /^bytes \d{1,15}-\d{1,15}\/(\d{1,15}|\*)$/;
const ALL = /^bytes \*\/\d{1,15}$/;

/**
 * @param asked.range what was asked for; null: all of it
 * @param asked.most bytes
 * @throws RefusedReplyError
 */
export function readReply(
  { statusCode, headers }: IncomingMessage,
  { pathname }: URL,
  { range, most }: { range: string | null; most: number },
): ReadReply {
  const contentRange = headers['content-range'] ?? '';
  if (statusCode === 416 && range !== null) {
    return { kind: 'outOfRange', contentRange: ALL.test(contentRange) ? contentRange : null };
  }
  const part = statusCode === 206 && range !== null ? PART.exec(contentRange) : null;
  if (statusCode !== 200 && !part) throw new RefusedReplyError(`Answered ${statusCode}`);
  if (!['', 'identity'].includes(headers['content-encoding'] ?? '')) {
    throw new RefusedReplyError('Encoded');
  }
  const contentType = audioTypeOf(headers['content-type'], pathname);
  if (contentType === null) throw new RefusedReplyError('No audio');
  const { 'content-length': length } = headers;
  if ([length, part?.[1]].some((bytes) => Number(bytes) > most)) {
    throw new RefusedReplyError('Too large');
  }
  const ignoresRanges = headers['accept-ranges'] === 'none' || (range !== null && !part);
  return {
    kind: 'found',
    recording: {
      contentType,
      length: length === undefined ? null : Number(length),
      contentRange: part ? contentRange : null,
      hasRanges: !ignoresRanges,
    },
  };
}
