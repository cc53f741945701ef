import type { ListedCall } from '@/contract/callReads';

import { dialled } from '@/client/lib/dialled';
import { callbackSamples } from '@/test/flows/callback';

import { aboutOf, callerOf, momentWords } from './callWords';
import { logToCsv } from './exportLog';

const call: ListedCall = {
  id: '1',
  time: Date.UTC(2026, 10, 21, 9, 42),
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

test.each([
  [
    { name: 'Ana', phone: '+1 512' },
    { title: 'Ana', sub: '+1 512' },
  ],
  [
    { name: 'Ana', phone: '' },
    { title: 'Ana', sub: 'Withheld number' },
  ],
  [
    { name: '', phone: '+1 512' },
    { title: '+1 512', sub: 'No name given' },
  ],
  [
    { name: '', phone: '' },
    { title: 'Withheld number', sub: 'No name given' },
  ],
])('%j is called %j', (who, words) => {
  expect(callerOf(who)).toEqual(words);
});

test('a name of a megabyte is shortened', () => {
  expect(callerOf({ name: 'x'.repeat(2 ** 20), phone: '' }).title).toMatch(
    /^x{200}… \(shortened\)$/,
  );
});

test('what it was about, and when it was', () => {
  expect(aboutOf({ summary: ' ', query: ' Open? ' })).toBe('Open?');
  const now = call.time ?? 0;
  expect(momentWords(now, now)).toMatch(/^Today, \d\d:42$/);
  expect(momentWords(now, now + 86_400_000)).toMatch(/^Yesterday, \d\d:42$/);
  expect(momentWords(now, now + 3 * 86_400_000)).toMatch(/^Nov 2\d, 2026, \d\d:42$/);
  expect(momentWords(null, now)).toBeNull();
});

test.each([
  ['+1 (512) 555-0142', '+15125550142'],
  ['030 1234', '0301234'],
  ['12', null],
  ['', null],
  ['1'.repeat(21), null],
])('%s is dialled as %s', (phone, digits) => {
  expect(dialled(phone)).toBe(digits);
});

test('the file has what is shown, and nothing a spreadsheet runs', () => {
  const [head, row] = logToCsv([call]).split('\r\n');
  expect(head).toBe(
    '\uFEFFTime,Date,Caller,Phone number,What it was about,Outcome,Length,Line,Callback',
  );
  expect(row).toMatch(
    /^\d\d:42,"Nov 2\d, 2026",Marisol Okafor,\+1 \(512\) 555 0142,'=SUM\(A1\),Not connected,2:48,Shop counter,Done$/,
  );
});
