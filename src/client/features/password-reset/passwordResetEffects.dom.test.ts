import { openStore } from '@/test/app/storeWorld';
import { settle } from '@/test/waiting';

import { submitEmail } from './passwordResetRequests';
import { resetRequestFlow } from './resetRequestSlice';

test('an answer that comes after the form was left leads nowhere', async () => {
  const { store, net, services } = await openStore();
  for (const status of [200, 401]) {
    net.once('GET /reset-pass', () => {
      store.dispatch(resetRequestFlow.actions.screenLeft());
      return { status, body: {} };
    });
    store.dispatch(submitEmail('dana@example.com'));
    await settle();
  }
  await settle();
  expect(net.sent).toHaveLength(2);
  expect(services.visited).toEqual([]);
});
