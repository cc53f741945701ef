import { startBackend, type Backend } from '@/test/server/backend';
import { addPerson } from '@/test/server/people';

import { accountEvents } from '@/server/platform/db/tables/accounts';
import { liveEvents } from '@/server/platform/db/tables/events';

import { addLine, changeLine, removeLine, rotateKey } from './changeLines';

const REQUESTER = { address: '', userAgent: '' };

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('what is done to a line that was removed meanwhile is neither recorded nor told', async () => {
  const { db, deps } = backend;
  const { id: accountId } = await addPerson(backend, 'shop@example.com');
  const { line } = await addLine(deps, accountId, { platform: 'own', name: 'Shop' }, REQUESTER);
  const seen = { ...line, accountId };
  await removeLine(deps, seen, REQUESTER);
  const written = async () => ({
    history: (await db.select({ what: accountEvents.what }).from(accountEvents)).map(
      ({ what }) => what,
    ),
    told: await db.$count(liveEvents),
  });
  const before = await written();
  expect(before.history).toEqual(['line_connected', 'line_removed']);

  expect(await changeLine(deps, seen, { name: 'Salon' }, REQUESTER)).toBeNull();
  expect(await changeLine(deps, seen, { secret: 'another-key' }, REQUESTER)).toBeNull();
  for (const now of [false, true]) {
    await expect(rotateKey(deps, seen, { now }, REQUESTER)).rejects.toMatchObject({
      reason: { kind: 'notFound' },
    });
  }
  await removeLine(deps, seen, REQUESTER);
  expect(await written()).toEqual(before);
});
