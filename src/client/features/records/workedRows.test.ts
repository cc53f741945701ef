import { parse } from 'csv-parse/sync';

import type { ListedCallback } from '@/client/api/callbackCaches';
import { callRecord, momentOf, namesOf } from '@/test/app/recordRows';
import { callbackFlow, callbackSamples } from '@/test/flows/callback';

import { rowsToCsv } from './exportRows';
import { noFilters, readFilters, writeFilters, type Segment } from './filters';
import { callbacksList } from './lists';
import { makeRows } from './rows';
import { sortRows, type Sort } from './sorting';
import { workedRows } from './workedRows';
import { workList } from './workList';

describe('callbacks that are worked off', () => {
  const { seen, saved } = callbackSamples;
  const noon = momentOf('2024-05-16T12:00Z');
  const callbacks = [
    callRecord({
      id: '1',
      name: 'Ana',
      time: momentOf('2024-05-16T09:00Z'),
      query: 'A tube',
      callback: seen,
    }),
    callRecord({ id: '2', name: 'Ben', time: momentOf('2024-05-14T09:00Z'), callback: seen }),
    callRecord({ id: '3', name: 'Cleo', time: momentOf('2024-05-10T09:00Z'), callback: saved }),
    callRecord({ id: '4', name: 'Dora', time: momentOf('2024-05-09T09:00Z'), joined: '1' }),
    callRecord({
      id: '5',
      name: 'Elin',
      time: momentOf('2024-05-01T09:00Z'),
      callback: { ...seen, state: 'snoozed', dueAt: momentOf('2024-05-20T09:00Z') },
    }),
  ];
  const worked = (segment: Segment, stages = {}) =>
    workedRows(makeRows(callbacks, { timeZone: 'UTC' }), { stages, segment, now: noon });

  test.each<[Segment, string]>([
    ['open', 'Ana Ben'],
    ['snoozed', 'Elin'],
    ['done', 'Cleo'],
    ['all', 'Ana Ben Cleo Dora Elin'],
  ])('%s has %s', (segment, expected) => {
    expect(namesOf(worked(segment))).toBe(expected);
  });

  test('what is on its way counts already, and what was saved before the list came', () => {
    const { changing, changed } = callbackFlow.stages;
    expect(namesOf(worked('open', { '1': changing }))).toBe('Ben');
    expect(namesOf(worked('done', { '1': changing, '2': changed }))).toBe('Ana Ben Cleo');
  });

  test('what somebody else changed is said in its place, until it is changed here', () => {
    const { changing, changed } = callbackFlow.stages;
    const callback: ListedCallback = { ...saved, listed: seen };
    const followed = callbacks.map((each) => (each.id === '1' ? { ...each, callback } : each));
    const shown = (segment: Segment, stages = {}) =>
      workedRows(makeRows(followed), { stages, segment, now: noon });
    const [first] = shown('open');
    expect([first?.name, first?.current?.state, first?.waiting?.main]).toEqual([
      'Ana',
      'done',
      'Reached',
    ]);
    expect(namesOf(shown('done'))).toBe('Cleo');
    const byWait: Sort = { column: 'wait', direction: 'ascending' };
    expect(namesOf(sortRows(shown('all'), byWait))).toBe('Ben Ana Elin Cleo Dora');
    expect(namesOf(shown('open', { '1': changing }))).toBe('Ben');
    expect(namesOf(shown('open', { '1': changed }))).toBe('Ben');
  });

  test('open ones come first in either direction, whoever waits longest on top', () => {
    const by = (direction: Sort['direction']) =>
      namesOf(sortRows(worked('all'), { column: 'wait', direction }));
    expect(by('ascending')).toBe('Ben Ana Elin Cleo Dora');
    expect(by('descending')).toBe('Ana Ben Elin Cleo Dora');
  });

  test('of the snoozed ones, whoever comes back first is on top', () => {
    const snoozed = (name: string, called: string, due: string) =>
      callRecord({
        name,
        time: momentOf(called),
        callback: { ...seen, state: 'snoozed', dueAt: momentOf(due) },
      });
    const rows = makeRows([
      snoozed('Elin', '2024-05-01T09:00Z', '2024-05-20T09:00Z'),
      snoozed('Finn', '2024-05-16T09:00Z', '2024-05-17T09:00Z'),
    ]);
    expect(namesOf(sortRows(rows, { column: 'wait', direction: 'ascending' }))).toBe('Finn Elin');
  });

  test('the file has the question, and how each stands', () => {
    const [head, ana, , , dora] = parse(rowsToCsv(worked('all'), workList), { bom: true });
    expect(head?.slice(-3)).toEqual(['Phone number', 'Query', 'Waiting']);
    expect(ana?.slice(-2)).toEqual(['A tube', '3 h']);
    expect(dora?.slice(-2)).toEqual(['', 'Called again']);
  });

  test.each<[string, Segment]>([
    ['', 'open'],
    ['state=open', 'open'],
    ['state=late', 'open'],
    ['state=done', 'done'],
    ['state=all&q=an', 'all'],
  ])('?%s is the segment %s, which only its own list reads', (query, segment) => {
    const params = new URLSearchParams(query);
    expect(readFilters(params, workList).segment).toBe(segment);
    expect(readFilters(params, callbacksList).segment).toBeNull();
    const written = writeFilters(readFilters(params, workList), params);
    expect(written.get('state')).toBe(segment === 'open' ? null : segment);
    expect(writeFilters(noFilters, params).get('state')).toBe(params.get('state'));
  });
});
