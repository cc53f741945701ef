/**
 * Callbacks as of now, including what the user just did (product §23.21). Changes by others are shown in a row, and
 * move none (product §23.33).
 */
import { callbackFlow, type CallbackStages } from '@/client/callbacks/callbackSlice';
import { shownCallback } from '@/client/callbacks/callbackView';
import { summaryOf } from '@/client/callbacks/callbackSummary';

import type { Segment } from './filters';
import type { RecordRow } from './rows';

/** Text of an older call whose callback a later call from the number shows. */
const JOINED = { main: 'Called again', sub: '' };

/**
 * The rows of a segment, with their callbacks in words. A row that leaves it disappears at once.
 * @param now milliseconds since the epoch
 */
export function workedRows(
  rows: readonly RecordRow[],
  { stages, segment, now }: { stages: CallbackStages; segment: Segment; now: number },
): readonly RecordRow[] {
  return rows
    .map((row) => {
      const { id, callback: read, joined, moment } = row;
      if (read === null) return joined === null ? row : { ...row, waiting: JOINED };
      const stage = callbackFlow.stageOf(stages, id ?? '');
      const current = shownCallback(stage, read);
      const callback = shownCallback(stage, read.listed ?? read);
      const waiting = summaryOf(current, moment, now);
      return { ...row, callback, ...(read.listed && { current }), waiting };
    })
    .filter(({ callback, joined }) => {
      if (segment === 'all') return true;
      // An unreadable callback stays in the segment the server put it in.
      return callback === null ? joined === null : callback.state === segment;
    });
}
