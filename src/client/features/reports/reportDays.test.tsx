/** The days of the report: chosen, typed, in the address, gone back to (product §23.47). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { addDays } from '@/contract/time';
import { today } from '@/test/app/fromNoon';
import { INSIGHTS } from '@/test/app/insightsWire';
import { openReport, REPORTS } from '@/test/app/reportScreen';
import type { ScriptedFetch } from '@/test/app/scriptedFetch';

describe('the report', () => {
  const yesterday = `${addDays(today, -1)} to ${today}`;
  /** Days that were asked for, but those of Today. */
  const spans = (net: ScriptedFetch) =>
    net
      .sentTo(INSIGHTS)
      .map(({ path }) => new URLSearchParams(path.split('?')[1]))
      .map((query) => `${query.get('from')} to ${query.get('to')}`)
      .filter((span) => span !== yesterday);

  test('is of the last 30 days, says so, and stands in the address when it is of others', async () => {
    const { user, net, router } = await openReport();
    expect(spans(net)).toEqual([`${addDays(today, -29)} to ${today}`]);
    const range = within(screen.getByRole('group', { name: 'Days' }));
    expect(range.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(/beside the 30 days before\. Today is not over\.$/)).toBeVisible();
    await user.click(range.getByRole('button', { name: '7 days' }));
    expect(router.state.location.search).toBe('?days=7');
    await waitFor(() => expect(spans(net)).toContain(`${addDays(today, -6)} to ${today}`));
    await user.click(range.getByRole('button', { name: 'Own days' }));
    const from = screen.getByLabelText('From');
    await user.clear(from);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(from).toHaveFocus();
    expect(from).toHaveAccessibleDescription('Choose the first day.');
    await user.type(from, '2026-01-01');
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-01-31');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(router.state.location.search).toBe('?from=2026-01-01&to=2026-01-31');
    expect(
      await screen.findByText(/^Jan 1 – 31, 2026, beside the 31 days before\.$/),
    ).toBeVisible();
  });

  test('a second click on the same days is no step of its own to go back to', async () => {
    // Steps that another test went back from would be counted, and be gone with the first new one.
    window.history.pushState(null, '');
    const { user, router } = await openReport();
    const entries = window.history.length;
    const range = within(screen.getByRole('group', { name: 'Days' }));
    await user.dblClick(range.getByRole('button', { name: '30 days' }));
    expect(window.history.length - entries).toBe(0);
    await user.dblClick(range.getByRole('button', { name: '7 days' }));
    expect(router.state.location.search).toBe('?days=7');
    expect(window.history.length - entries).toBe(1);
  });

  test('goes back from days that were wrong to those before, without their error', async () => {
    const { user, router } = await openReport(`${REPORTS}?from=2026-01-01&to=2026-01-31`);
    const apply = () => user.click(screen.getByRole('button', { name: 'Apply' }));
    const to = () => screen.getByLabelText('To');
    fireEvent.change(to(), { target: { value: '2026-02-28' } });
    await apply();
    await screen.findByText(/^Jan 1 – Feb 28, 2026, beside/);
    fireEvent.change(to(), { target: { value: '2025-12-31' } });
    await apply();
    expect(to()).toHaveAccessibleDescription('The last day is before the first.');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(to()).toHaveValue('2026-01-31'));
    expect(to()).not.toHaveAccessibleDescription();
    expect(to()).toBeValid();
  });

  test('what is typed right after Apply is not replaced by the days that were applied', async () => {
    const { router } = await openReport(`${REPORTS}?from=2026-01-01&to=2026-01-31`);
    const from = screen.getByLabelText('From');
    const to = screen.getByLabelText('To');
    fireEvent.change(to, { target: { value: '2026-02-28' } });
    // Before the screen of those days is drawn.
    await act(async () => {
      screen.getByRole('button', { name: 'Apply' }).click();
      fireEvent.change(from, { target: { value: '2026-02-01' } });
    });
    expect(router.state.location.search).toBe('?from=2026-01-01&to=2026-02-28');
    expect(from).toHaveValue('2026-02-01');
    // Going back still brings the days of before.
    await act(() => router.navigate(-1));
    await waitFor(() => expect(to).toHaveValue('2026-01-31'));
    expect(from).toHaveValue('2026-01-01');
  });

  test('of days to come says nothing of today', async () => {
    const [from, to] = [addDays(today, 1), addDays(today, 3)];
    await openReport(`${REPORTS}?from=${from}&to=${to}`);
    expect(screen.getByText(/beside the 3 days before\.$/)).toBeVisible();
    expect(screen.queryByText(/Today is not over/)).toBeNull();
  });

  test('of an address is the one that is asked for', async () => {
    const { net } = await openReport(`${REPORTS}?from=2026-01-01&to=2026-01-31`);
    expect(spans(net)).toEqual(['2026-01-01 to 2026-01-31']);
  });
});
