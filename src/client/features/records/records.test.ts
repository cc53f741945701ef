/** Rows, filters, order, address and file of the two dashboards, as pure functions (product §7.10 to §7.28). */
import { parse } from 'csv-parse/sync';

import type { CallRecord } from '@/contract/recordReads';
import type { ListedCallback } from '@/client/api/callbackCaches';
import { findHits } from '@/client/lib/hits';
import { callbackFlow, callbackSamples } from '@/test/flows/callback';

import { rowsToCsv } from './exportRows';
import { noFilters, readFilters, writeFilters, type Filters, type Segment } from './filters';
import { callbacksList, queriesList, type SortColumn } from './lists';
import { daysOf, daysWith, joinPages, makeRows } from './rows';
import { filterRows, findPhoneHits } from './searching';
import { nextSort, sortRows, type Sort } from './sorting';
import { workedRows } from './workedRows';
import { workList } from './workList';

const record = (part: Partial<CallRecord> = {}): CallRecord => ({
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
const at = (iso: string) => Date.parse(iso);
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(' ');

const people = makeRows(
  [
    record({ name: 'Bea', phone: '+1 (512) 555-00 42', time: at('2024-05-16T09:42Z') }),
    record({ name: 'ana', phone: '555-7', time: at('2024-05-14T23:00Z'), query: 'A gas SMELL' }),
    record({ name: 'Émile', phone: 'unknown', time: at('2024-05-16T08:00Z') }),
    record({ phone: '+44 20 7946 0958' }),
  ],
  { timeZone: 'UTC' },
);

describe.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles'])('in %s', (zone) => {
  // Around midnight of each zone, and around both changes of the clocks in Los Angeles.
  const moments = ['2024-03-10T09:59Z', '2024-03-10T10:00Z', '2024-05-15T18:29Z'].concat(
    ['2024-05-15T18:30Z', '2024-05-16T06:59Z', '2024-05-16T07:00Z', '2024-05-16T23:59Z'],
    ['2024-11-03T08:30Z', '2024-11-03T09:30Z', '2024-11-04T07:59Z', '2024-11-04T08:00Z'],
  );
  const rows = makeRows(
    moments.map((iso) => record({ time: at(iso) })),
    { timeZone: zone },
  );
  const days = daysOf(rows, zone);

  test('date column, drop-down and filter agree', () => {
    expect(new Set(days.map(({ text }) => text))).toEqual(new Set(rows.map(({ date }) => date)));
    for (const { day, text } of days) {
      const found = filterRows(rows, '', day);
      expect(found).toEqual(rows.filter(({ date }) => date === text));
      expect(found).not.toEqual([]);
    }
  });

  test('the dates are in time order', () => {
    const order = days.map(({ text }) => Date.parse(`${text} UTC`));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

test('the same call lies on different days in different zones', () => {
  const records = [record({ time: at('2024-05-15T19:00Z') })];
  const dates = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles'].map(
    (zone) => makeRows(records, { timeZone: zone })[0]?.date,
  );
  expect(dates).toEqual(['May 15, 2024', 'May 16, 2024', 'May 15, 2024']);
});

test('a time that cannot be read offers no date, and no filter date finds it', () => {
  expect(people[3]).toMatchObject({ time: '', date: '' });
  expect(daysOf(people, 'UTC').map(({ text }) => text)).toEqual(['May 14, 2024', 'May 16, 2024']);
  expect(filterRows(people, '', '2024-05-16')).toHaveLength(2);
});

test('a chosen date stays in the drop-down, also when no loaded row has it', () => {
  const days = daysOf(people, 'UTC');
  expect(daysWith(days, '2024-05-16')).toBe(days);
  expect(daysWith(days, '2024-05-15').map(({ text }) => text)).toEqual([
    'May 14, 2024',
    'May 15, 2024',
    'May 16, 2024',
  ]);
});

const page = (...ids: (string | null)[]) => ({
  records: ids.map((id) => record({ id })),
  received: ids.length,
});

test('rows of one page all count, whatever they are called, and each has a key of its own', () => {
  const records = joinPages([page('a', 'a', null), page('a', 'b', 'b')]);
  expect(records.map(({ id }) => id)).toEqual(['a', 'a', null, 'b', 'b']);
  expect(new Set(makeRows(records, { timeZone: 'UTC' }).map(({ key }) => key)).size).toBe(5);
});

test('a row that slid to the next page between two requests counts once', () => {
  expect(joinPages([page('a', 'b', null), page('b', 'c', null)]).map(({ id }) => id)).toEqual([
    'a',
    'b',
    null,
    'c',
    null,
  ]);
});

test('a server that names no rows and has one page for every request has each row once', () => {
  const said = (minute: number) => record({ time: at(`2024-05-14T09:0${minute}Z`), name: 'Ana' });
  const pages = [1, 1, 2].map(said);
  const asked = { records: pages, received: 3 };
  expect(joinPages([asked, { records: [1, 1, 2].map(said), received: 3 }])).toEqual(pages);
  // One row slid; what has no time may be another call.
  expect(joinPages([asked, { records: [said(2), said(3), record()], received: 3 }])).toEqual([
    ...pages,
    said(3),
    record(),
  ]);
});

test.each([
  ['AN', 'ana'],
  ['ém', 'Émile'],
  ['(512)', 'Bea'],
  ['555', 'Bea ana'],
  ['555 00', 'Bea'],
  ['+1 512-555', 'Bea'],
  ['smell', 'ana'],
  ['UNKNOWN', 'Émile'],
  ['  bea ', 'Bea'],
  ['   ', 'Bea ana Émile '],
  ['a5', ''],
  ['zelda', ''],
])('Search... %j finds %j', (term, found) => {
  expect(names(filterRows(people, term, null))).toBe(found);
});

test('what a line’s end or several blanks keep apart is found as it is shown', () => {
  const told = makeRows([record({ query: 'Brakes squeal\nand  chain jumps' })], {
    timeZone: 'UTC',
  });
  for (const term of ['squeal and', 'SQUEAL AND CHAIN', 'and  chain']) {
    expect(filterRows(told, term, null)).toHaveLength(1);
  }
  expect(findHits('Brakes squeal\nand', 'squeal and')).toEqual([[7, 17]]);
});

test('search and date combine', () => {
  expect(names(filterRows(people, 'e', '2024-05-16'))).toBe('Bea Émile');
  expect(names(filterRows(people, 'ana', '2024-05-16'))).toBe('');
});

test('what was found is marked, in phones across what stands between the digits', () => {
  const marked = (text: string, hits: readonly (readonly [number, number])[]) =>
    hits.map(([start, end]) => text.slice(start, end));
  expect(marked('Hannah Anders', findHits('Hannah Anders', 'AN'))).toEqual(['an', 'An']);
  expect(findHits('Ana', ' ')).toEqual([]);
  // Lower case makes two letters of this one; a mark would stand in the wrong place.
  expect(findHits('İan', 'an')).toEqual([]);
  const phone = '+1 (512) 555-00 42';
  expect(marked(phone, findPhoneHits(phone, '5550'))).toEqual(['555-0']);
  expect(marked(phone, findPhoneHits(phone, '(512'))).toEqual(['(512']);
  expect(findPhoneHits(phone, '777')).toEqual([]);
});

describe('order', () => {
  const inOrder = (column: SortColumn, direction: Sort['direction']) =>
    sortRows(people, { column, direction }).map(({ name }) => name || '–');

  test.each([
    ['name', 'ana Bea Émile –', 'Émile Bea ana –'],
    ['date', 'ana Émile Bea –', 'Bea Émile ana –'],
    ['time', 'Émile Bea ana –', 'ana Bea Émile –'],
    ['phone', 'Émile Bea – ana', 'ana – Bea Émile'],
    ['query', 'ana Bea Émile –', 'ana Bea Émile –'],
  ] as const)('by %s; rows without it come last', (column, ascending, descending) => {
    expect(inOrder(column, 'ascending').join(' ')).toBe(ascending);
    expect(inOrder(column, 'descending').join(' ')).toBe(descending);
  });

  test('none leaves the rows as they came', () => {
    expect(sortRows(people, null)).toBe(people);
  });

  test('a column is sorted up, down, and no more', () => {
    const up = nextSort(null, 'name');
    const down = nextSort(up, 'name');
    expect([up?.direction, down?.direction]).toEqual(['ascending', 'descending']);
    expect(nextSort(down, 'name')).toBeNull();
    expect(nextSort(down, 'date')).toEqual({ column: 'date', direction: 'ascending' });
  });
});

describe('the address', () => {
  const read = (query: string) => readFilters(new URLSearchParams(query), callbacksList);

  test.each<[string, Partial<Filters>]>([
    ['', {}],
    [
      'q=an&date=2024-05-16&sort=-name&page=3',
      {
        term: 'an',
        day: '2024-05-16',
        sort: { column: 'name', direction: 'descending' },
        pages: 3,
      },
    ],
    ['q=%2B1+%28512%29&page=all', { term: '+1 (512)', pages: 'all' }],
  ])('%j is kept', (query, filters) => {
    expect(read(query)).toEqual({ ...noFilters, ...filters });
    expect(writeFilters(read(query)).toString()).toBe(query);
  });

  test('keeps what is others’ beside the filters, which replace the former ones', () => {
    const address = new URLSearchParams('from=2024-05-01&q=old&page=3');
    expect(writeFilters(read('q=an'), address).toString()).toBe('from=2024-05-01&q=an');
  });

  test.each([
    'date=yesterday',
    'date=2024-02-30',
    'sort=constructor',
    'sort=no',
    // Callbacks have no such column.
    'sort=query',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9999',
    'q=',
  ])('%j is no filter', (query) => {
    expect(read(query)).toEqual(noFilters);
  });

  test('it has its limits', () => {
    expect(read(`q=${'x'.repeat(5000)}`).term).toHaveLength(200);
    expect(read('page=999999').pages).toBe(1000);
  });
});

test('the file has the columns of the table, and what is shown in its order', () => {
  const rows = sortRows(filterRows(people, '', '2024-05-16'), {
    column: 'name',
    direction: 'descending',
  });
  expect(parse(rowsToCsv(rows, callbacksList), { bom: true })).toEqual([
    ['S.No', 'Time', 'Date', 'Customer Name', 'Phone number'],
    ['1', '08:00', 'May 16, 2024', 'Émile', 'unknown'],
    ['2', '09:42', 'May 16, 2024', 'Bea', '+1 (512) 555 00 42'],
  ]);
  const [head, , row] = parse(rowsToCsv(people, queriesList), { bom: true });
  expect(head).toEqual(['S.No', 'Time', 'Date', 'Customer Name', 'Phone number', 'Query']);
  expect(row).toEqual(['2', '23:00', 'May 14, 2024', 'ana', '555-7', 'A gas SMELL']);
});

describe('callbacks that are worked off', () => {
  const { seen, saved } = callbackSamples;
  const noon = at('2024-05-16T12:00Z');
  const callbacks = [
    record({
      id: '1',
      name: 'Ana',
      time: at('2024-05-16T09:00Z'),
      query: 'A tube',
      callback: seen,
    }),
    record({ id: '2', name: 'Ben', time: at('2024-05-14T09:00Z'), callback: seen }),
    record({ id: '3', name: 'Cleo', time: at('2024-05-10T09:00Z'), callback: saved }),
    record({ id: '4', name: 'Dora', time: at('2024-05-09T09:00Z'), joined: '1' }),
    record({
      id: '5',
      name: 'Elin',
      time: at('2024-05-01T09:00Z'),
      callback: { ...seen, state: 'snoozed', dueAt: at('2024-05-20T09:00Z') },
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
    expect(names(worked(segment))).toBe(expected);
  });

  test('what is on its way counts already, and what was saved before the list came', () => {
    const { changing, changed } = callbackFlow.stages;
    expect(names(worked('open', { '1': changing }))).toBe('Ben');
    expect(names(worked('done', { '1': changing, '2': changed }))).toBe('Ana Ben Cleo');
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
    expect(names(shown('done'))).toBe('Cleo');
    const byWait: Sort = { column: 'wait', direction: 'ascending' };
    expect(names(sortRows(shown('all'), byWait))).toBe('Ben Ana Elin Cleo Dora');
    expect(names(shown('open', { '1': changing }))).toBe('Ben');
    expect(names(shown('open', { '1': changed }))).toBe('Ben');
  });

  test('open ones come first in either direction, whoever waits longest on top', () => {
    const by = (direction: Sort['direction']) =>
      names(sortRows(worked('all'), { column: 'wait', direction }));
    expect(by('ascending')).toBe('Ben Ana Elin Cleo Dora');
    expect(by('descending')).toBe('Ana Ben Elin Cleo Dora');
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
