import { parse } from 'csv-parse/sync';

import { callRecord, momentOf, people } from '@/test/app/recordRows';

import { rowsToCsv } from './exportRows';
import { callbacksList, queriesList } from './lists';
import { daysOf, daysWith, joinPages, makeRows } from './rows';
import { filterRows } from './searching';
import { sortRows } from './sorting';

describe.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles'])('in %s', (zone) => {
  // Around midnight of each zone, and around both changes of the clocks in Los Angeles.
  const moments = ['2024-03-10T09:59Z', '2024-03-10T10:00Z', '2024-05-15T18:29Z'].concat(
    ['2024-05-15T18:30Z', '2024-05-16T06:59Z', '2024-05-16T07:00Z', '2024-05-16T23:59Z'],
    ['2024-11-03T08:30Z', '2024-11-03T09:30Z', '2024-11-04T07:59Z', '2024-11-04T08:00Z'],
  );
  const rows = makeRows(
    moments.map((iso) => callRecord({ time: momentOf(iso) })),
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
  const records = [callRecord({ time: momentOf('2024-05-15T19:00Z') })];
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
  records: ids.map((id) => callRecord({ id })),
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
  const said = (minute: number) =>
    callRecord({ time: momentOf(`2024-05-14T09:0${minute}Z`), name: 'Ana' });
  const pages = [1, 1, 2].map(said);
  const asked = { records: pages, received: 3 };
  expect(joinPages([asked, { records: [1, 1, 2].map(said), received: 3 }])).toEqual(pages);
  // One row slid; what has no time may be another call.
  expect(joinPages([asked, { records: [said(2), said(3), callRecord()], received: 3 }])).toEqual([
    ...pages,
    said(3),
    callRecord(),
  ]);
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
