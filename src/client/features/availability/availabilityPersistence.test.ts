import { availabilityStart } from './availabilityMachine';
import { availabilityPersistence, readWeek, weekText } from './availabilityPersistence';
import { defaultWeek, hoursText, isAvailable, type DayHours } from './week';

const day = (hours: Partial<DayHours>): DayHours => ({
  startTime: '',
  endTime: '',
  showTimeInputs: true,
  ...hours,
});
const stored = (week: object) =>
  JSON.stringify({ ...JSON.parse(weekText(defaultWeek, null)), ...week });
const later = { startTime: '10', endTime: '4 pm', editing: true, showTimeInputs: true };

/** What may lie under the key, and the days of it that can be read. */
const BROKEN: [what: string, text: string | null, read: object][] = [
  ['absent', null, {}],
  ['empty', '', {}],
  ['blank', '  \u0000', {}],
  ['cut', weekText(defaultWeek, null).slice(0, 200), {}],
  ['null', 'null', {}],
  ['true', 'true', {}],
  ['a number', '0', {}],
  ['a text', '"Sunday"', {}],
  ['a list', JSON.stringify([later]), {}],
  ['an empty object', '{}', {}],
  ['a megabyte', JSON.stringify('x'.repeat(1024 * 1024)), {}],
  ['days as lists', stored({ Sunday: [], Monday: [['9', '5']] }), {}],
  ['days as null', stored({ Sunday: null, Monday: null }), {}],
  ['a day missing', JSON.stringify({ Sunday: later }), { Sunday: later }],
  [
    'a time as a number',
    stored({ Sunday: { ...later, startTime: 9 }, Monday: later }),
    { Monday: later },
  ],
  ['a switch as a text', stored({ Sunday: { ...later, showTimeInputs: 'no' } }), {}],
  ['a field missing', stored({ Monday: { startTime: '10', endTime: '4 pm' } }), {}],
  [
    'editing of any kind',
    stored({ Monday: { ...later, editing: { deep: [] } } }),
    { Monday: later },
  ],
  ['short day names', stored({ Sun: later, sunday: later }), {}],
  [
    'more than there is',
    stored({ Monday: { ...later, colour: 'red' }, Someday: later }),
    { Monday: later },
  ],
  [
    'a prototype',
    `{"__proto__":{"Sunday":${JSON.stringify(later)}},"constructor":{},"Monday":${JSON.stringify(later)}}`,
    { Monday: later },
  ],
];

describe('what is read back', () => {
  it.each(BROKEN)('%s: what is broken of it is as at first', (_, text, read) => {
    const week = readWeek(text);
    const expected = JSON.parse(weekText({ ...defaultWeek, ...read }, null));
    expect(JSON.parse(weekText(week, null))).toEqual(expected);
    // What is read can be stored and read again.
    expect(readWeek(weekText(week, 'Friday'))).toEqual(week);
  });

  it('never has a row open', () => {
    const text = weekText(defaultWeek, 'Tuesday');
    expect(JSON.parse(text)).toMatchObject({
      Tuesday: { editing: true },
      Monday: { editing: false },
    });
    expect(availabilityPersistence.fromStorage(() => text)).toEqual(availabilityStart);
  });
});

it('is stored in the shape of product §11.15', () => {
  expect(JSON.parse(weekText(defaultWeek, 'Monday'))).toEqual({
    Sunday: { startTime: '', endTime: '', editing: false, showTimeInputs: false },
    Monday: { startTime: '9:00 AM', endTime: '5:00 PM', editing: true, showTimeInputs: true },
    ...Object.fromEntries(
      ['Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((weekday) => [
        weekday,
        { startTime: '9:00 AM', endTime: '5:00 PM', editing: false, showTimeInputs: true },
      ]),
    ),
    Saturday: { startTime: '', endTime: '', editing: false, showTimeInputs: false },
  });
});

it.each([
  [day({ startTime: '9:00 AM', endTime: '5:00 PM' }), '9:00 AM - 5:00 PM'],
  [day({ startTime: ' nine ', endTime: 'five' }), ' nine  - five'],
  [day({ startTime: 'nine' }), 'nine - '],
  [day({}), 'Unavailable'],
  [day({ startTime: ' ' }), 'Unavailable'],
  [day({ startTime: '9', endTime: '5', showTimeInputs: false }), 'Unavailable'],
])('%j reads %j', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
  expect(isAvailable(hours)).toBe(text !== 'Unavailable');
});
