/** The two dashboards, on replies the test writes. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { callbacksList } from '@/client/features/records/lists';
import { RecordsScreen } from '@/client/features/records/RecordsScreen';

import type { ScriptedReply } from './scriptedFetch';
import { openStore } from './storeWorld';

export interface WireRecord {
  id?: string;
  time?: unknown;
  data?: unknown;
}

export const wireRecord = (
  id: number,
  name: string,
  time: unknown = '2024-05-16T09:42:00Z',
): WireRecord => ({
  id: String(id),
  time,
  data: { cust_name: name, phone: `+1 512 555 ${1000 + id}`, query: `Question ${id}` },
});
export const wireRecords = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => wireRecord(from + index, `Caller ${from + index}`));

export async function openRecords(
  reply: ScriptedReply | ((path: string) => ScriptedReply),
  { list = callbacksList, address = '', features = '[]' } = {},
) {
  const world = await openStore({ stored: { accessToken: 't', features } });
  world.net.always('GET /user/overview-analytics', { status: 200, body: { call_count: 318 } });
  world.net.always(`GET /user/${list.kind}`, ({ path }) =>
    typeof reply === 'function' ? reply(path) : reply,
  );
  const element = <RecordsScreen list={list} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/${address}`] });
  render(
    <Provider store={world.store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const asked = () =>
    world.net.sent.map(({ path }) => path).filter((path) => path.includes(list.kind));
  return { ...world, router, asked, user: userEvent.setup({ delay: null }) };
}

export const recordRows = () => within(screen.getByRole('table')).queryAllByRole('row').slice(1);
export const recordCells = () =>
  recordRows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
export const figureTile = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
export const searchBox = () => screen.getByRole('searchbox', { name: 'Search...' });
export const dateSelect = () => screen.getByRole('combobox', { name: 'Select Date' });
export const rowsShown = () => waitFor(() => expect(recordRows()).not.toEqual([]));
