import { openStore } from '@/test/app/storeWorld';

import { submitDetails } from './inviteRequests';

test('details sent twice at once are one request', async () => {
  const { store, net } = await openStore();
  net.always('POST /cid-invite-link', { status: 200, body: { status: true } });
  const send = () =>
    store.dispatch(submitDetails('a-link', { fullName: 'Ada King', email: 'ada@example.com' }));
  await Promise.all([send(), send()]);
  expect(net.sent).toHaveLength(1);
});
