/**
 * Callbacks as they stand at this moment: what somebody just did included (product §23.21). What others did
 * is said by a row, and moves none (product §23.33).
 */
import { callbackFlow, type CallbackStages } from '@/client/callbacks/callbackSlice';
import { shownCallback } from '@/client/callbacks/callbackView';
import { summaryOf } from '@/client/callbacks/callbackSummary';

import type { Segment } from './filters';
import type { RecordRow } from './rows';

/** What an older call of a number says, whose callback a later one shows. */
const JOINED = { main: 'Called again', sub: '' };

/**
 * The rows of a segment, with their callbacks in words. A row that has left it is gone at once.
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
      // What cannot be read is where the server says it is.
      return callback === null ? joined === null : callback.state === segment;
    });
}
