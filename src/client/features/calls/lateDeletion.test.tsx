/** Deletions of calls that are answered late (product §22.37). */
import { act, screen, within } from '@testing-library/react';

import { callLinkState } from '@/client/lib/callLinkState';
import { callPath, paths } from '@/client/lib/paths';
import { openCall } from '@/test/app/callScreen';
import { wireOpened } from '@/test/app/callWire';
import type { ScriptedApp } from '@/test/app/renderScripted';
import { settle } from '@/test/waiting';

test('one that is no longer waited for does not lead away from where the next leads', async () => {
  const { user, net, router } = await openCall({ status: 200, body: wireOpened });
  net.always('GET /user/calls/7', { status: 200, body: { ...wireOpened, id: '7' } });
  const first = net.hold('DELETE /user/calls/1');
  await user.click(await screen.findByRole('button', { name: 'Delete this call' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete call' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await act(() => router.navigate(callPath('7'), { state: callLinkState('queries') }));

  const second = net.hold('DELETE /user/calls/7');
  await user.click(await screen.findByRole('button', { name: 'Delete this call' }));
  await user.click(screen.getByRole('button', { name: 'Delete call' }));
  await act(async () => {
    void second.answer({ status: 204 });
    void first.answer({ status: 204 });
    await settle();
  });
  await screen.findByRole('heading', { level: 1, name: /queries/ });
  await act(() => settle());
  expect(router.state.location.pathname).toBe(paths.questions);
});

/** Types a note, deletes the call, and closes the dialog before the answer. */
async function closeWhileDeleting({ user, net }: ScriptedApp) {
  await user.type(await screen.findByLabelText('New note'), 'Half a note');
  const deletion = net.hold('DELETE /user/calls/1');
  await user.click(screen.getByRole('button', { name: 'Delete this call' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete call' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  return deletion;
}

test('a note typed on a call that this person deleted is not asked about, also once the dialog is closed', async () => {
  let isThere = true;
  const app = await openCall(() => (isThere ? { status: 200, body: wireOpened } : { status: 404 }));
  const { user } = app;
  const deletion = await closeWhileDeleting(app);
  isThere = false;
  await act(() => deletion.answer({ status: 204 }));
  await screen.findByRole('heading', { name: 'This call is gone' });
  await user.click(screen.getByRole('link', { name: 'Back to Calls' }));
  await screen.findByRole('heading', { level: 1, name: 'Calls' });
});

test('one that is not carried out leaves the note to be asked about', async () => {
  const app = await openCall({ status: 200, body: wireOpened });
  const { user } = app;
  const deletion = await closeWhileDeleting(app);
  await act(() => deletion.answer({ status: 500 }));
  await screen.findByText('It may not have been deleted. Try again.');
  const [, back] = screen.getAllByRole('link', { name: 'Calls' });
  if (back) await user.click(back);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Leave without saving?');
});

test('one that failed leaves the note to be asked about also where another page deletes the call later', async () => {
  let isThere = true;
  const app = await openCall(() => (isThere ? { status: 200, body: wireOpened } : { status: 404 }));
  const { user } = app;
  const deletion = await closeWhileDeleting(app);
  await act(() => deletion.answer({ status: 500 }));
  await screen.findByText('It may not have been deleted. Try again.');
  isThere = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { name: 'This call is gone' });
  await user.click(screen.getByRole('link', { name: 'Back to Calls' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Leave without saving?');
});

test('one whose answer is lost is seen to have been carried out', async () => {
  let isThere = true;
  const { user, net } = await openCall(() =>
    isThere ? { status: 200, body: wireOpened } : { status: 404 },
  );
  net.always('DELETE /user/calls/1', () => {
    isThere = false;
    return { cut: true };
  });
  await user.click(await screen.findByRole('button', { name: 'Delete this call' }));
  await user.click(screen.getByRole('button', { name: 'Delete call' }));
  await screen.findByRole('heading', { name: 'This call is gone' });
  expect(screen.queryByText('Marisol Okafor')).toBeNull();
});
