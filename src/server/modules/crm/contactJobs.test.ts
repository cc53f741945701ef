import { startBackend, type Backend } from '@/test/server/backend';
import { newCall } from '@/test/server/newCall';
import { addPerson } from '@/test/server/people';

import { storeCalls } from '@/server/modules/calls/store';
import { connect } from '@/server/modules/integrations/changeConnections';

import { queueContacts, type ContactJob } from './contactJobs';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('a caller is made a contact in every CRM that the account has connected (product §19.9)', async () => {
  const { db, deps } = backend;
  const [shop, other] = [await addPerson(backend, 'a@x.org'), await addPerson(backend, 'b@x.org')];
  const tokens = { access: 'a', refresh: 'r', expiresAt: Date.now() + 3_600_000 };
  for (const provider of ['google', 'hubspot', 'zoho'] as const) {
    await connect(deps, { accountId: shop.id, provider }, tokens);
  }
  const jobs: ContactJob[] = [];
  const contactJobs = {
    send: async (_: unknown, sent: readonly ContactJob[]) => void jobs.push(...sent),
  };
  for (const { id } of [shop, other]) {
    const call = newCall({ phone: '+12025550101', wantsCallback: true });
    const { newCallbacks } = await db.transaction((tx) => storeCalls(tx, id, [call]));
    await queueContacts({ contactJobs }, db, id, newCallbacks);
  }
  expect(jobs.map(({ accountId, provider }) => [accountId, provider]).sort()).toEqual([
    [shop.id, 'hubspot'],
    [shop.id, 'zoho'],
  ]);
});
