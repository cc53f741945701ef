/** Something is deleted while a caller becomes a contact: nothing of it is sent from then on. */
import { eq } from 'drizzle-orm';

import { callAs } from '@/test/server/consent';
import { setUpContacts } from '@/test/server/crmContacts';
import { call, PASSWORD } from '@/test/server/people';
import { until } from '@/test/waiting';

import { calls } from '@/server/platform/db/tables/calls';

const suite = setUpContacts('hubspot');
const { path, create, start, take, idle, contacts } = suite;
const search = `POST ${path}/search`;

const PHONE = '+12125559188';

/** Holds the next answers to a request back, after it was carried out. */
function holdAnswers(line: string): void {
  suite.proxy.script = (asked) => (asked === line ? 'hold' : 'pass');
}

const deleteCalls = async (): Promise<void> => {
  const { backend, shop } = suite;
  const rows = await backend.db.select({ id: calls.id }).from(calls).where(eq(calls.phone, PHONE));
  for (const { id } of rows) {
    const answer = await callAs(backend, shop.token, 'DELETE', `/user/calls/${id}`);
    expect(answer.status).toBe(204);
  }
};

/** Somebody calls, and what it is about is removed while the CRM searches for them. */
async function takeAndRemove(remove: () => Promise<unknown>): Promise<void> {
  const { proxy } = suite;
  holdAnswers(search);
  await take({ name: 'Robin Caller', phone: PHONE });
  await until(() => proxy.held > 0);
  await remove();
  proxy.seen.length = 0;
  proxy.release();
  // Ends once the try is over, even where its job is gone.
  await suite.backend.stop();
  await start(true);
}

it('its call, while another job of the same caller is waited for (product §22.7)', async () => {
  holdAnswers(search);
  await take({ name: 'Robin Caller', phone: PHONE });
  await until(() => suite.proxy.held > 0);
  await take({ name: 'Robin Second', phone: PHONE });
  await deleteCalls();
  suite.proxy.seen.length = 0;
  suite.proxy.release();
  await idle();
  expect(suite.proxy.seen).toEqual([]);
  expect(await contacts()).toEqual([]);
});

it('its call, while the CRM searches for a contact that is there already', async () => {
  await suite.addContact('there', PHONE, '', '', '');
  await takeAndRemove(deleteCalls);
  expect(suite.proxy.seen).not.toContain(`PATCH ${path}/there`);
});

describe.each<[string, () => Promise<unknown>]>([
  ['its call (product §22.7)', deleteCalls],
  [
    'its connection (product §14.62)',
    () => callAs(suite.backend, suite.shop.token, 'DELETE', '/hubspot/'),
  ],
  [
    'its account (product §24.12)',
    () =>
      call(suite.backend, 'DELETE', '/user/', {
        token: suite.shop.token,
        body: { password: PASSWORD },
      }),
  ],
])('%s, while the CRM searches', (_what, remove) => {
  it('no contact is made', async () => {
    await takeAndRemove(remove);
    expect(suite.proxy.seen).not.toContain(create);
  });
});
