import type { ListedCall } from '@/contract/callReads';

import { callbackSamples } from '@/test/flows/callback';

import { aboutOf, momentWords } from './callWords';
import { logToCsv } from './exportLog';

const call: ListedCall = {
  id: '1',
  // By the clock of where the tests run: it is told by that.
  time: new Date(2026, 10, 21, 9, 42).getTime(),
  name: 'Marisol Okafor',
  phone: '+1 (512) 555-0142',
  query: '',
  line: 'Shop counter',
  outcome: 'not_connected',
  seconds: 168,
  summary: '=SUM(A1)',
  hasTranscript: true,
  hasRecording: false,
  callback: callbackSamples.saved,
  joined: null,
};

test('what it was about, and when it was', () => {
  expect(aboutOf({ summary: ' ', query: ' Open? ' })).toBe('Open?');
  const now = call.time ?? 0;
  expect(momentWords(now, now)).toBe('Today, 09:42');
  expect(momentWords(now, now + 86_400_000)).toBe('Yesterday, 09:42');
  expect(momentWords(now, now + 3 * 86_400_000)).toBe('Nov 21, 2026, 09:42');
  expect(momentWords(null, now)).toBeNull();
});

test('the file has what is shown, and nothing a spreadsheet runs', () => {
  const [head, row] = logToCsv([call]).split('\r\n');
  expect(head).toBe(
    '\uFEFFTime,Date,Caller,Phone number,What it was about,Outcome,Length,Line,Callback',
  );
  const joined = logToCsv([{ ...call, callback: null, joined: '9' }]).split('\r\n');
  expect(joined[1]).toMatch(/,Called again$/);
  expect(row).toBe(
    `09:42,"Nov 21, 2026",Marisol Okafor,+1 (512) 555 0142,'=SUM(A1),Not connected,2:48,Shop counter,Done`,
  );
});
