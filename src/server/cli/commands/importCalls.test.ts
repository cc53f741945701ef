/** What an import is to those who work with the calls: history (product §19.9, §23.5, §23.11). */
import { writeFileSync } from 'node:fs';

import { setUpFolder } from '@/test/ownFolder';
import { startBackend, type Backend } from '@/test/server/backend';
import { addPerson } from '@/test/server/people';

import type { AppDeps } from '@/server/http/deps';
import { connect } from '@/server/modules/integrations/changeConnections';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { liveEvents } from '@/server/platform/db/tables/events';

import { importCalls } from './importCalls';

let backend: Backend;
const place = setUpFolder('import');
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('of calls that wanted a call back leaves nobody to call, no news and no contact', async () => {
  const { db } = backend;
  const contacts: object[] = [];
  const contactJobs: AppDeps['contactJobs'] = {
    send: async (_, jobs) => void contacts.push(...jobs),
  };
  const deps = { ...backend.deps, contactJobs };
  const { id: accountId, email } = await addPerson(backend, 'shop@example.com');
  const tokens = { access: 'a', refresh: 'r', expiresAt: Date.now() + 3_600_000 };
  await connect(deps, { accountId, provider: 'hubspot' }, tokens);
  await db.delete(liveEvents);
  const file = place('calls.csv');
  writeFileSync(file, 'id,time,name,phone,callback\n1,1715587440,Ann,+12025550101,yes\n');
  const context = {
    environment: {},
    open: () => Promise.reject(new Error('The data was opened')),
    input: process.stdin,
    print: () => undefined,
    printError: () => undefined,
  };
  expect(await importCalls({ deps, context }, file, 'csv', email)).toBe(0);
  expect(await db.select({ state: callbacks.state }).from(callbacks)).toEqual([{ state: 'done' }]);
  expect(await db.$count(liveEvents)).toBe(0);
  expect(contacts).toEqual([]);
});
