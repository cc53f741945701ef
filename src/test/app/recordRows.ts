/** Records and rows for tests of lists. */

import type { CallRecord } from '@/contract/recordReads';

import { makeRows } from '@/client/features/records/rows';

export const callRecord = (part: Partial<CallRecord> = {}): CallRecord => ({
  id: null,
  time: null,
  name: '',
  phone: '',
  query: '',
  callback: null,
  joined: null,
  booking: null,
  ...part,
});
export const momentOf = (iso: string) => Date.parse(iso);
export const namesOf = (rows: readonly { name: string }[]) =>
  rows.map(({ name }) => name).join(' ');

export const people = makeRows(
  [
    callRecord({ name: 'Bea', phone: '+1 (512) 555-00 42', time: momentOf('2024-05-16T09:42Z') }),
    callRecord({
      name: 'ana',
      phone: '555-7',
      time: momentOf('2024-05-14T23:00Z'),
      query: 'A gas SMELL',
    }),
    callRecord({ name: 'Émile', phone: 'unknown', time: momentOf('2024-05-16T08:00Z') }),
    callRecord({ phone: '+44 20 7946 0958' }),
  ],
  { timeZone: 'UTC' },
);
