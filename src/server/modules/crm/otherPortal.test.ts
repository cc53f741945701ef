import { startBackend, type Backend } from '@/test/server/backend';
import { newCall } from '@/test/server/newCall';
import { addPerson } from '@/test/server/people';

import { storeCalls } from '@/server/modules/calls/store';
import { connect } from '@/server/modules/integrations/changeConnections';
import type { CrmProvider, Tokens } from '@/server/modules/integrations/provider';
import { crmContacts } from '@/server/platform/db/tables/integrations';

import { contactKind } from './contactKind';

const tokensOf = (portal: string): Tokens => {
  const [access, refresh] = [`access ${portal}`, `refresh ${portal}`];
  return { access, refresh, expiresAt: Date.now() + 3_600_000 };
};

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('what was made in a portal is not remembered for the one that was connected meanwhile', async () => {
  const { db, deps } = backend;
  const { id: accountId } = await addPerson(backend, 'shop@example.com');
  const key = { accountId, provider: 'hubspot' } as const;
  const phone = '+12025550101';
  const { results } = await db.transaction((tx) =>
    storeCalls(tx, accountId, [newCall({ phone, wantsCallback: true })]),
  );
  await connect(deps, key, tokensOf('one'));
  const asked: [string, string | null][] = [];
  const hubspot: Pick<CrmProvider, 'upsertContact'> = {
    upsertContact: async ({ access }, _contact, { id: knownId }) => {
      asked.push([access, knownId]);
      if (access === 'access one') await connect(deps, key, tokensOf('two'));
      return '17';
    },
  };
  const providers = { google: null, hubspot: hubspot as CrmProvider, zoho: null };
  const { run } = contactKind({ ...deps, providers });
  const job = { ...key, callId: results[0]?.id ?? 0, phoneKey: phone };
  for (const id of ['first', 'second']) await run(job, { id, age: 0 });
  expect(asked).toEqual([
    ['access one', null],
    ['access two', null],
  ]);
  expect(await db.$count(crmContacts)).toBe(1);
});
