/** Deletions of calls that are answered late (product §22.37). */
import { act, screen, within } from '@testing-library/react';

import { callLinkState } from '@/client/lib/callLinkState';
import { callPath, paths } from '@/client/lib/paths';
import { openCall } from '@/test/app/callScreen';
import { wireOpened } from '@/test/app/callWire';
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
