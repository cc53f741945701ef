/** The shown calls as a CSV file. */
import type { ListedCall } from '@/contract/callReads';
import { stateWords } from '@/client/callbacks/callbackWords';
import type { Thunk } from '@/client/kernel/state';
import { downloadCsv, toCsv } from '@/client/lib/csv';
import { dayReader } from '@/client/lib/dates';
import { clockText } from '@/client/lib/durations';
import { outcomeTexts } from '@/client/lib/outcomes';
import { noticeShown } from '@/client/notices/noticesSlice';

import { partInFileText } from './callTexts';
import { aboutOf, callTimes } from './callWords';

const HEAD = [
  'Time',
  'Date',
  'Caller',
  'Phone number',
  'What it was about',
  'Outcome',
  'Length',
  'Line',
  'Callback',
];

/** The file's text. */
export function logToCsv(calls: readonly ListedCall[]): string {
  const write = callTimes();
  return toCsv([
    HEAD,
    ...calls.map((call) => {
      const { time, date } = write(call.time);
      return [
        time,
        date,
        call.name,
        call.phone,
        aboutOf(call),
        call.outcome ? outcomeTexts[call.outcome].word : '',
        call.seconds === null ? '' : clockText(call.seconds),
        call.line,
        callbackWord(call),
      ];
    }),
  ]);
}

function callbackWord({ callback, joined }: ListedCall): string {
  if (callback !== null) return stateWords[callback.state];
  return joined === null ? '' : 'Called again';
}

/** Downloads them, as `calls-2026-11-22.csv` of today, and says where they are not all. */
export function exportLog(calls: readonly ListedCall[], hasMore: boolean): Thunk<void> {
  return (dispatch, _getState, { now }) => {
    downloadCsv(`calls-${dayReader()(now())}.csv`, logToCsv(calls));
    const text = partInFileText(calls.length);
    if (hasMore) dispatch(noticeShown({ tone: 'info', text, topic: 'export' }));
  };
}
