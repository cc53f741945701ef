/** Calls by day on paper, and what its axis says, on a canvas that notes what is written (product §23.48). */
import { act, render, screen, within } from '@testing-library/react';

import { addDays } from '@/contract/time';

import { DaysCard } from './DaysCard';
import { dayTable, type ReportDay } from './tables';

const FIRST = '2026-10-23';
const reportDay = (index: number, isPartial: boolean): ReportDay => ({
  day: addDays(FIRST, index),
  calls: 7,
  callbacks: 2,
  isPartial,
});
/** The last of them is not over. */
const daysTo = (count: number) =>
  Array.from({ length: count }, (_, index) => reportDay(index, index === count - 1));

/** What was written on any canvas, in order. */
let written: string[] = [];

/** Letters are 7 wide; all else is taken and forgotten. */
function noteTexts(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const known: Record<string | symbol, unknown> = {
    canvas,
    measureText: (text: string) => ({ width: text.length * 7 }),
    fillText: (text: string) => written.push(text),
  };
  const context: unknown = new Proxy(known, {
    get: (target, name) => (name in target ? target[name] : () => undefined),
  });
  return context as CanvasRenderingContext2D;
}

beforeEach(() => {
  written = [];
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    return noteTexts(this);
  });
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 640, 208));
});

function show(days: readonly ReportDay[]) {
  render(<DaysCard days={days} table={dayTable(days)} />);
}
/** As browsers do, who lay the page out right afterwards. */
const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')));
const endPrint = () => act(() => void window.dispatchEvent(new Event('afterprint')));
const chart = () => screen.queryByRole('img', { name: /^Calls by day: 210 in all/ });
/** Those that need no click. */
const openTables = () =>
  screen.queryAllByRole('table', { hidden: true }).filter((each) => !each.closest('details'));

test('on paper it is a picture that nobody has seen yet; until its script is there it is its numbers', async () => {
  show(daysTo(30));
  expect(openTables()).toEqual([]);
  print();
  const [table] = openTables();
  expect(within(table ?? document.body).getAllByRole('row')).toHaveLength(31);
  expect(await screen.findByRole('img', { name: /^Calls by day: 210 in all/ })).toBeVisible();
  expect(openTables()).toEqual([]);
  endPrint();
  expect(chart()).toBeNull();

  print();
  expect(chart()).toBeVisible();
  expect(openTables()).toEqual([]);
  endPrint();
});

test('its name is its message: how many in all, and on which day the most (product §23.52)', async () => {
  const days = daysTo(3).map((one, index) => (index === 1 ? { ...one, calls: 12 } : one));
  show(days);
  print();
  const name = 'Calls by day: 26 in all, most on Oct 24, 2026 with 12';
  expect(await screen.findByRole('img', { name })).toBeVisible();
  endPrint();
});

/** What stands below the bars. */
const axisOf = () => written.filter((text) => /^(Today|[A-Z][a-z]{2} \d+)$/.test(text));

test('the axis begins with the first day and ends with Today where not every day has room', async () => {
  show(daysTo(30));
  print();
  await screen.findByRole('img', { name: /^Calls by day: / });
  const axis = axisOf();
  expect(axis.length).toBeLessThan(15);
  expect([axis[0], axis.at(-1)]).toEqual(['Oct 23', 'Today']);
  endPrint();
});

test('days that are still to come are not called Today', async () => {
  show([...daysTo(3), reportDay(3, true)]);
  print();
  await screen.findByRole('img', { name: /^Calls by day: / });
  expect(axisOf()).toEqual(['Oct 23', 'Oct 24', 'Today', 'Oct 26']);
  endPrint();
});
