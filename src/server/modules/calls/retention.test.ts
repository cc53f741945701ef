import { newCall } from '@/test/server/newCall';
import { setUpShops } from '@/test/server/shops';

import { calls } from '@/server/platform/db/tables/calls';

import { deleteOldCalls, saveRetention } from './retention';
import { storeCalls } from './store';

const DAY = 86_400_000;

describe('old calls', () => {
  const suite = setUpShops();

  it('go by what their own account keeps, whatever another one does', async () => {
    const { db } = suite.backend;
    await saveRetention(db, suite.shop.id, { transcriptsDays: null, callsDays: 30 });
    await saveRetention(db, suite.other.id, { transcriptsDays: null, callsDays: 90 });
    const old = newCall({ time: new Date(Date.now() - 60 * DAY) });
    for (const { id } of [suite.shop, suite.other]) await storeCalls(db, id, [old]);
    await deleteOldCalls(db);
    expect(await db.select({ accountId: calls.accountId }).from(calls)).toEqual([
      { accountId: suite.other.id },
    ]);
  });
});
