/** Notes of an opened call, and its end (product §22.33 to §22.37). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { wireNote } from '@/test/app/callWire';
import { settle } from '@/test/waiting';
import { opened } from '@/test/app/callScreen';

test('a note that is refused stays, with the reason, and goes once', async () => {
  const { user, net } = await opened({ notes: [] });
  const held = net.hold('POST /user/calls/1/notes');
  const field = await screen.findByLabelText('New note');
  await user.type(field, ' A note ');
  await user.dblClick(screen.getByRole('button', { name: 'Add note' }));
  await act(() => held.answer({ status: 400, body: { detail: 'A call has at most 200 notes' } }));
  expect(await screen.findByText('A call has at most 200 notes')).toBeVisible();
  expect(field).toHaveValue(' A note ');
  expect(net.sentTo('POST /user/calls/1/notes').map(({ body }) => body)).toEqual([
    { text: 'A note' },
  ]);
});

const leaving = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

test('a note that is not saved is not left behind without a question', async () => {
  const { user, net, router } = await opened({ notes: [] });
  const back = () => screen.getByRole('link', { name: 'Calls', current: false });
  const field = await screen.findByLabelText('New note');
  await user.type(field, 'Half a note');
  await user.click(back());
  expect(leaving()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(field).toHaveValue('Half a note');
  expect(router.state.location.pathname).toBe('/admin-Dashboard/calls/1');

  // Saved, there is nothing to lose.
  net.always('POST /user/calls/1/notes', { status: 201, body: wireNote('4') });
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(field).toHaveValue(''));
  await user.type(field, '  ');
  await user.click(back());
  expect(leaving()).toBeNull();
  await screen.findByText('1 shown');
});

test('who deletes a call is not asked for the note that was typed beside it', async () => {
  const { user, net } = await opened();
  await user.type(await screen.findByLabelText('New note'), 'Half a note');
  net.once('DELETE /user/calls/1', { status: 204 });
  await user.click(screen.getByRole('button', { name: 'Delete this call' }));
  await user.click(screen.getByRole('button', { name: 'Delete call' }));
  await screen.findByText('1 shown');
  expect(leaving()).toBeNull();
});

test('an empty note is not sent', async () => {
  const { user, net } = await opened();
  await user.type(await screen.findByLabelText('New note'), '   ');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(net.sentTo('POST /user/calls/1/notes')).toEqual([]);
});

test('a deletion that fails says so, in the dialog or after it', async () => {
  const { user, net } = await opened();
  net.once('DELETE /user/calls/1', { status: 500 });
  await user.click(await screen.findByRole('button', { name: 'Delete this call' }));
  await user.click(screen.getByRole('button', { name: 'Delete call' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('It may not have been deleted. Try again.');
  const held = net.hold('DELETE /user/calls/1');
  await user.click(dialog.getByRole('button', { name: 'Delete call' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await act(() => held.answer({ status: 500 }));
  expect(await screen.findByText('It may not have been deleted. Try again.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a deletion that ends the session is told as no failure', async () => {
  const { user, net } = await opened();
  net.once('DELETE /user/calls/1', { status: 401, body: { detail: 'Invalid or expired token' } });
  await user.click(await screen.findByRole('button', { name: 'Delete this call' }));
  await user.click(screen.getByRole('button', { name: 'Delete call' }));
  await screen.findByText('Your session has ended. Please sign in again.');
  await act(() => settle());
  expect(screen.queryByText('It may not have been deleted. Try again.')).toBeNull();
});
