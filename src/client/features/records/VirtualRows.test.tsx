import { act, render } from '@testing-library/react';
import { createRef } from 'react';

import { scroll } from '@/test/app/scroll';

import { queriesList } from './lists';
import { makeRows, type RecordRow } from './rows';
import { VirtualRows } from './VirtualRows';

beforeEach(() => {
  // jsdom lays nothing out: rows without a height would all be near the window.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});

afterEach(() => jest.restoreAllMocks());

const record = (id: number) => ({
  id: `${id}`,
  time: null,
  name: 'Ana',
  phone: '555-1234',
  callback: null,
  joined: null,
  booking: null,
  query: '',
});
const manyRows = (count = 10_000) => makeRows(Array.from({ length: count }, (_, id) => record(id)));

function renderRows(first: readonly RecordRow[]) {
  const bodyRef = createRef<HTMLTableSectionElement>();
  const tableOf = (rows: readonly RecordRow[]) => (
    <table>
      <tbody ref={bodyRef}>
        <VirtualRows
          rows={rows}
          columns={queriesList.columns}
          term=""
          isList={false}
          bodyRef={bodyRef}
        />
      </tbody>
    </table>
  );
  const { container, rerender } = render(tableOf(first));
  return { table: container, show: (rows: readonly RecordRow[]) => rerender(tableOf(rows)) };
}

test('a scroll looks at the rows near the window, not at all of them', async () => {
  let looks = 0;
  renderRows(
    new Proxy(manyRows(), {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
        return Reflect.get(target, key, receiver);
      },
    }),
  );
  looks = 0;
  for (const scrollY of [400, 2000, 9000]) await scroll(scrollY);
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThan(1_000);
});

test('the row that has the focus stays where it is, however far the page is scrolled', async () => {
  const { table } = renderRows(manyRows());
  await scroll(0);
  const link = table.querySelector<HTMLElement>('[data-index="3"] a');
  act(() => link?.focus());
  for (const scrollY of [2_000, 90_000, 200_000]) await scroll(scrollY);
  expect(link).toHaveFocus();
  const rows = [...table.querySelectorAll('tr')];
  expect(rows.filter(({ dataset }) => dataset['index'] !== undefined).length).toBeLessThan(100);
  const heights = rows.map(({ style }) => parseFloat(style.height) || 40);
  expect(heights.reduce((sum, height) => sum + height)).toBe(10_000 * 40);
  act(() => link?.blur());
  await scroll(300_000);
  expect(link).not.toBeInTheDocument();
});

test('the row that has the focus keeps it when others come in above it, or when the order changes', async () => {
  const rows = manyRows();
  const { table, show } = renderRows(rows);
  await scroll(0);
  const link = table.querySelector<HTMLElement>('[data-index="3"] a');
  act(() => link?.focus());
  await scroll(90_000);
  show([...manyRows(10_001).slice(-1), ...rows]);
  await scroll(91_000);
  expect(link).toHaveFocus();
  expect(link?.closest('tr')).toHaveAttribute('data-index', '4');
  show(rows.toReversed());
  await scroll(92_000);
  expect(link).toHaveFocus();
  expect(link?.closest('tr')).toHaveAttribute('data-index', '9996');
  // Its row goes, and no other is rendered for it.
  show(rows.slice(10));
  expect(link).not.toBeInTheDocument();
});

test('rows that are added are there, wherever they stand, as long as they are few', async () => {
  const { table, show } = renderRows(manyRows());
  await scroll(0);
  const last = () =>
    [...table.querySelectorAll('tr')].slice(-3).map(({ dataset }) => dataset['index']);
  expect(last()).not.toContain('9999');
  show(manyRows(10_002));
  // After a gap.
  expect(last()).toEqual([undefined, '10000', '10001']);
  show(manyRows(11_000));
  expect(last()).not.toContain('10999');
});
