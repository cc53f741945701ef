/** A call that somebody else deletes while it is looked at (product §22.36, §23.32). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { wireOpened } from '@/test/app/callWire';
import { withNews, writeStreams, type Streams } from '@/test/app/liveWorld';
import { renderScripted } from '@/test/app/renderScripted';
import { settle, until } from '@/test/waiting';

test('with its callback is counted no more, also where it was deleted here', async () => {
  const counts = jest.fn(() => ({ status: 200, body: { open: 1, snoozed: 0, done: 0 } }));
  const written: { streams?: Streams } = {};
  const { user } = await renderScripted(
    '/admin-Dashboard/calls/1',
    (net) => {
      net.always('GET /user/calls', { status: 200, body: { items: [], next: null } });
      net.always('GET /user/calls/1', { status: 200, body: wireOpened });
      net.always('DELETE /user/calls/1', { status: 204 });
      net.always('GET /user/callback-counts', counts);
      net.always('GET /user/', { status: 200, body: {} });
      written.streams = writeStreams(net);
    },
    { accessToken: 'token-1', features: '["calls","callbacks","live"]' },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete this call' }));
  await waitFor(() => expect(written.streams?.standing()).toHaveLength(1));
  const before = counts.mock.calls.length;
  await user.click(screen.getByRole('button', { name: 'Delete call' }));
  await waitFor(() => expect(counts.mock.calls.length).toBeGreaterThan(before));
});

test('after its deletion was refused here is seen to be gone', async () => {
  let isThere = true;
  const written: { streams?: Streams } = {};
  const { user } = await renderScripted(
    '/admin-Dashboard/calls/1',
    (net) => {
      net.always('GET /user/calls', { status: 200, body: { items: [], next: null } });
      net.always('GET /user/calls/1', () =>
        isThere ? { status: 200, body: wireOpened } : { status: 404 },
      );
      net.always('DELETE /user/calls/1', { status: 500 });
      net.always('GET /user/', { status: 200, body: {} });
      written.streams = writeStreams(net);
    },
    { accessToken: 'token-1', ...withNews },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete this call' }));
  await user.click(screen.getByRole('button', { name: 'Delete call' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('It may not have been deleted. Try again.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  isThere = false;
  await waitFor(() => expect(written.streams?.standing()).toHaveLength(1));
  await act(async () => {
    written.streams?.standing()[0]?.tell('1', 'call', { id: '1', kinds: ['gone'] });
  });
  await screen.findByRole('heading', { name: 'This call is gone' });
});

test('leaves the note that was being typed, to be copied', async () => {
  const call = jest.fn<{ status: number; body?: object }, []>();
  call.mockReturnValue({ status: 200, body: wireOpened });
  const written: { streams?: Streams } = {};
  const { user } = await renderScripted(
    '/admin-Dashboard/calls/1',
    (net) => {
      net.always('GET /user/calls', { status: 200, body: { items: [], next: null } });
      net.always('GET /user/calls/1', call);
      net.always('GET /user/', { status: 200, body: {} });
      written.streams = writeStreams(net);
    },
    { accessToken: 'token-1', ...withNews },
  );
  const field = await screen.findByLabelText('New note');
  await user.type(field, 'Half a note');
  await waitFor(() => expect(written.streams?.standing()).toHaveLength(1));
  call.mockReturnValue({ status: 404 });
  await act(async () => {
    written.streams?.standing()[0]?.tell('1', 'call', { id: '1', kinds: ['gone'] });
  });
  await screen.findByRole('heading', { name: 'This call is gone' });
  expect(field).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Half a note');
  expect(field).toHaveAccessibleDescription(/can no longer be saved/);
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
  // Nothing of the call itself is shown any more.
  expect(screen.queryByText('Marisol Okafor')).toBeNull();
  expect(screen.queryByText('Note 1')).toBeNull();
  // Nor once the server fails to say so again.
  call.mockReturnValue({ status: 500 });
  const reads = call.mock.calls.length;
  await act(async () => {
    written.streams?.standing()[0]?.tell('2', 'call', { id: '1', kinds: ['gone'] });
    await until(() => call.mock.calls.length > reads);
    await settle();
  });
  expect(screen.queryByText('Marisol Okafor')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back to Calls' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Calls' });
});
