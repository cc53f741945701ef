/** What goes while a request is about it. */
import { eq } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { askForLink, handIn, openBusiness, type Business } from '@/test/server/intakeCalls';
import { countLockWaits } from '@/test/server/lockWaits';
import { call, type Answer } from '@/test/server/people';
import { until } from '@/test/waiting';

import { deleteCall } from '@/server/modules/calls/deletion';
import type { Database } from '@/server/platform/db/database';
import { calls, invitees } from '@/server/platform/db/tables/calls';
import { phoneLines } from '@/server/platform/db/tables/lines';

const PHONE = '+12025550136';
const report = { id: 'one', time: '2026-05-01T10:00:00Z', customer: { name: 'Ann', phone: PHONE } };

let backend: Backend;
let shop: Business;
beforeAll(async () => {
  backend = await startBackend();
  shop = await openBusiness(backend, 'shop@example.com');
});
afterAll(() => backend.stop());

/** The answer to what is asked while a transaction that waits for it to wait has done this. */
async function answerWhile(
  done: (tx: Database) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const isWaiting = async () => (await countLockWaits(backend.db)) > 0;
  const asked: Promise<Answer>[] = [];
  await backend.db.transaction(async (tx) => {
    await done(tx);
    asked.push(ask());
    await until(isWaiting);
  });
  return (await Promise.all(asked))[0];
}

it('a line that is being removed answers its platform as any unknown one', async () => {
  const { token } = shop;
  const made = await call(backend, 'POST', '/lines', {
    token,
    body: { platform: 'own', name: 'Shop' },
  });
  const line = made.body as { id: string; key: string };
  const send = () =>
    call(backend, 'POST', `/intake/${line.id}`, {
      headers: { authorization: `Bearer ${line.key}` },
      body: report,
    });
  const late = await answerWhile(
    (tx) => tx.delete(phoneLines).where(eq(phoneLines.id, line.id)),
    send,
  );
  const unknown = await send();
  expect([late?.status, late?.text]).toEqual([401, unknown.text]);
});

it('an invitee is named also while one of their calls is being deleted', async () => {
  await handIn(backend, shop.key, report);
  const [row] = await backend.db.select({ id: calls.id }).from(calls);
  const link = await askForLink(backend, shop.key, PHONE);
  const answer = await answerWhile(
    (tx) => deleteCall(tx, shop.id, row?.id ?? 0),
    () => {
      const body = { link_id: link, name: 'Ann Bell', email: 'ann@example.com' };
      return call(backend, 'POST', '/cid-invite-link', { body });
    },
  );
  expect([answer?.status, answer?.body]).toEqual([200, { status: true }]);
  expect(await backend.db.$count(invitees)).toBe(1);
});
