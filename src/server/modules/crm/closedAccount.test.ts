/** An account is deleted while one of its callers becomes a contact. */
import { like } from 'drizzle-orm';

import { setUpContacts } from '@/test/server/crmContacts';
import { tell, dump } from '@/test/server/dump';
import { call, PASSWORD } from '@/test/server/people';
import { until } from '@/test/waiting';

import { accounts } from '@/server/platform/db/tables/accounts';

const suite = setUpContacts('hubspot');
const { create, start, take } = suite;

it('nothing of it stays where the answer of the CRM is lost after that (product §24.13)', async () => {
  const { proxy, shop } = suite;
  const phone = '+12125559187';
  proxy.script = (asked) => (asked === create ? 'hang' : 'pass');
  await take({ name: 'Robin Caller', phone });
  await until(() => proxy.seen.includes(create));

  const answer = await call(suite.backend, 'DELETE', '/user/', {
    token: shop.token,
    body: { password: PASSWORD },
  });
  expect(answer.status).toBe(204);
  proxy.script = () => 'pass';
  await until(
    async () => (await suite.backend.db.$count(accounts, like(accounts.email, 'closed:%'))) === 0,
  );
  proxy.letGo();
  // Ends once the try is over.
  await suite.backend.stop();
  await start(true);
  const rest = tell(await dump(suite.backend), { id: shop.id, phone });
  expect(rest.filter((what) => !/simulator_records/.test(what))).toEqual([]);
});
