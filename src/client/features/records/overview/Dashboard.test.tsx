import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { openStore } from '@/test/app/storeWorld';
import type { ScriptedReply } from '@/test/app/scriptedFetch';

import { Dashboard } from './Dashboard';

const CALL = 'GET /user/overview-analytics';
const queryOf = (from: string, to: string) => `start_date=${from}&end_date=${to}`;
const ofDefault = queryOf('2024-05-13', '2024-05-20');
const counted = (call_count: unknown): ScriptedReply => ({ status: 200, body: { call_count } });

type DashboardProps = Parameters<typeof Dashboard>[0];

interface Setting {
  features?: string;
  bookings?: ScriptedReply;
  address?: string;
  replies?: ScriptedReply[];
  count?: number | null;
  isLoading?: boolean;
}

async function openDashboard(setting: Setting = {}) {
  const { address = '/', replies = [counted(318)], count = 12, isLoading = false } = setting;
  const { features = '[]', bookings } = setting;
  const world = await openStore({ stored: { accessToken: 'token-dana', features } });
  if (bookings) world.net.always('GET /user/bookings', bookings);
  for (const reply of replies) world.net.once(CALL, reply);
  const props: DashboardProps = {
    countLabel: 'Call Back Request',
    count,
    isLoading,
    appointments: 'All Appointments',
    children: 'All Customer Meetings',
  };
  const router = createMemoryRouter([{ path: '/', element: <Dashboard {...props} /> }], {
    initialEntries: [address],
  });
  render(
    <Provider store={world.store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const user = userEvent.setup({ delay: null });
  return {
    ...world,
    user,
    search: () => router.state.location.search,
    /** Names the entry of the history. */
    entry: () => router.state.location.key,
    asked: () => world.net.sent.map(({ path }) => path.split('?')[1]),
    typeRange: async (from: string, to: string) => {
      for (const [end, day] of [
        ['From', from],
        ['To', to],
      ] as const) {
        const input = screen.getByLabelText(end);
        await user.clear(input);
        if (day) await user.type(input, day);
      }
      await user.click(screen.getByRole('button', { name: 'Apply' }));
    },
  };
}

/** What a tile says of its number. */
function tile(label: string): HTMLElement {
  const name = screen.getByText(label);
  const value = name.nextElementSibling;
  if (!(value instanceof HTMLElement)) throw new Error(`No number under ${label}`);
  return value;
}

const range = () => screen.getByRole('button', { name: /^Change the days: / });

describe('the tiles', () => {
  it('show both counts, and what they count', async () => {
    const { asked } = await openDashboard();
    expect(tile('Total Calls')).toHaveTextContent('Loading...');
    expect(tile('Call Back Request')).toHaveTextContent('12');
    expect(await screen.findByText('318')).toBeVisible();
    expect(range()).toHaveTextContent('May 13 – 20, 2024');
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Days begin at midnight UTC.');
    expect(asked()).toEqual([ofDefault]);
  });

  it.each<[string, ScriptedReply]>([
    ['a failure', { status: 500 }],
    ['no number', counted('318')],
  ])('never show 0 for %s, and ask again on request', async (_, reply) => {
    const { user, asked } = await openDashboard({ replies: [reply, counted(318)], count: null });
    await user.click(await screen.findByRole('button', { name: 'Try again to load Total Calls' }));
    expect(await screen.findByText('318')).toBeVisible();
    expect(screen.queryByText('Calls could not be counted.')).not.toBeInTheDocument();
    expect(tile('Call Back Request')).toHaveTextContent('–');
    expect(asked()).toEqual([ofDefault, ofDefault]);
  });

  it('show an en dash for what is not known, and skeletons for what is on its way', async () => {
    await openDashboard({ replies: [{ cut: true }], count: null, isLoading: true });
    expect(await screen.findByText('Calls could not be counted.')).toBeVisible();
    expect(tile('Total Calls')).toHaveTextContent('–Not known');
    expect(tile('Call Back Request')).toHaveTextContent('Loading...');
  });
});

describe('the range of Total Calls', () => {
  it('is changed, kept in the address beside other words, and reset', async () => {
    const { user, typeRange, asked, search } = await openDashboard({
      address: '/?q=an',
      replies: [counted(318), counted(7), counted(318)],
    });
    await typeRange('2024-06-01', '2024-06-30');
    expect(await screen.findByText('7')).toBeVisible();
    expect(range()).toHaveTextContent('Jun 1 – 30, 2024');
    expect(search()).toBe('?q=an&from=2024-06-01&to=2024-06-30');

    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('318')).toBeVisible();
    expect(search()).toBe('?q=an');
    expect(asked()).toEqual([ofDefault, queryOf('2024-06-01', '2024-06-30'), ofDefault]);
  });

  it('that is chosen again is no step of its own to go back to', async () => {
    const { user, entry, search, typeRange } = await openDashboard();
    expect(await screen.findByText('318')).toBeVisible();
    const first = entry();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(entry()).toBe(first);
    await typeRange('2024-06-01', '2024-06-30');
    const second = entry();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(search()).toBe('?from=2024-06-01&to=2024-06-30');
    expect(entry()).toBe(second);
  });

  it.each([
    ['?from=2024-06-01&to=2024-06-30', queryOf('2024-06-01', '2024-06-30')],
    ['?from=2024-06-30&to=2024-06-01', ofDefault],
    ['?from=yesterday', ofDefault],
  ])('of %s is asked for as %s', async (address, query) => {
    const { asked } = await openDashboard({ address: `/${address}` });
    expect(await screen.findByText('318')).toBeVisible();
    expect(asked()).toEqual([query]);
  });

  it.each([
    ['2024-06-02', '2024-06-01', 'To', 'The last day is before the first.'],
    ['', '2024-06-01', 'From', 'Choose the first day.'],
  ])(
    'from %s to %s is refused at its field, and nothing is lost',
    async (from, to, label, text) => {
      const { typeRange, asked, search } = await openDashboard();
      await typeRange(from, to);
      const field = screen.getByLabelText(label);
      expect(field).toHaveFocus();
      expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
      expect(screen.getByLabelText('From')).toHaveValue(from);
      expect(screen.getByLabelText('To')).toHaveValue(to);
      expect(asked()).toEqual([ofDefault]);
      expect(search()).toBe('');
    },
  );
});

describe('Meeting Reports', () => {
  it('shows its sample figures without any chart', async () => {
    await openDashboard();
    expect(await screen.findByText('318')).toBeVisible();
    const report = within(screen.getByRole('region', { name: 'Meeting Reports' }));
    expect(report.getByText('Sample data')).toBeVisible();
    expect(report.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Total Meetings',
      'In progress',
      'Done',
    ]);
    expect(report.getAllByRole('definition').map((number) => number.textContent)).toEqual([
      '242',
      '172',
      '785',
    ]);
    expect(report.getByText('60%')).toBeVisible();
  });

  it('shows the account’s own where meetings are booked', async () => {
    const counts = { upcoming: 4, past: 12, cancelled: 2 };
    await openDashboard({
      features: '["bookings"]',
      bookings: { status: 200, body: { items: [], next: null, upcoming: 4, counts } },
    });
    const report = within(screen.getByRole('region', { name: 'Meeting Reports' }));
    expect(await report.findByText('75%')).toBeVisible();
    expect(report.queryByText('Sample data')).toBeNull();
    expect(report.getAllByRole('definition').map((number) => number.textContent)).toEqual([
      '16',
      '4',
      '12',
    ]);
  });
});
