/** Filters of the call log (product §22.30 to §22.32). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { wireCall } from '@/test/app/callWire';
import { ok, type ScriptedReply } from '@/test/app/scriptedFetch';
import { CALLS, open, search } from '@/test/app/callLogScreen';

const asked = ({ net }: Awaited<ReturnType<typeof open>>) =>
  net.sentTo(CALLS).map(({ path }) => path.split('?')[1]);

test('the line of filters counts nothing before it is known', async () => {
  let fail = (_: ScriptedReply) => {};
  const failing = new Promise<ScriptedReply>((resolve) => (fail = resolve));
  let next: ScriptedReply | Promise<ScriptedReply> = ok({ items: [wireCall] });
  const app = await open(() => next);
  await screen.findByText('1 shown');
  next = failing;
  await app.user.selectOptions(screen.getByLabelText('Outcome'), 'Voicemail');
  await screen.findByText('Outcome: Voicemail');
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said().filter(Boolean)).toEqual(['Loading...']);
  act(() => fail({ status: 500 }));
  await screen.findByText('Calls could not be loaded.');
  expect(said().join(' ')).not.toMatch(/\d calls?/);
  next = ok({ items: [wireCall] });
  await app.user.click(screen.getByRole('button', { name: 'Try again to load the calls' }));
  await screen.findByText('1 shown');
  expect(said()).toContain('1 call');
});

test('filters go into the address and to the server; going back takes one away', async () => {
  const app = await open(ok({ items: [wireCall] }), { features: '["calls","lines"]' });
  await screen.findByText('1 shown');
  await app.user.selectOptions(screen.getByLabelText('Outcome'), 'Voicemail');
  await screen.findByText('Outcome: Voicemail');
  await app.user.selectOptions(await screen.findByLabelText('Line'), 'Shop counter');
  await screen.findByText('Line: Shop counter');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '0002-01-01' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await screen.findByText('Since Nov 1, 2026');
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const sent = new URLSearchParams(asked(app).at(-1));
  expect(Object.fromEntries(sent)).toEqual({
    page_size: '50',
    outcome: 'voicemail',
    line: 'l1',
    from: '2026-11-01',
    zone,
  });
  expect(app.router.state.location.search).toBe('?outcome=voicemail&from=2026-11-01&line=l1');
  await act(() => app.router.navigate(-1));
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue(''));
  expect(screen.queryByText('Since Nov 1, 2026')).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(app.router.state.location.search).toBe('');
  expect(search()).toHaveFocus();
});

test('days that end before they begin are not asked for', async () => {
  const app = await open(ok({ items: [] }), { query: '?from=2026-11-02&to=2026-11-01' });
  // Said once, and at its field.
  expect(await screen.findByRole('alert')).toHaveTextContent('The last day is before the first.');
  expect(screen.getAllByText('The last day is before the first.')).toHaveLength(1);
  expect(asked(app)).toEqual([]);
});

test('nothing found names the filters', async () => {
  const app = await open(ok({ items: [] }), { query: '?q=loaner&outcome=spam' });
  expect(await screen.findByText('Nothing with “loaner” was found (Outcome: Spam).')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('heading', { name: 'No calls yet' });
});
