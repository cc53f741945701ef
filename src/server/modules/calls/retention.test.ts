import { eq, inArray } from 'drizzle-orm';

import { newCall } from '@/test/server/newCall';
import { setUpShops } from '@/test/server/shops';

import { newestEvent, readEvents } from '@/server/modules/events/events';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { callTranscripts, calls } from '@/server/platform/db/tables/calls';
import { DAY } from '@/server/platform/durations';

import { NO_DETAILS } from './details';
import { deleteOldCalls, saveRetention } from './retention';
import { storeCalls } from './store';

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

  it('lose their transcripts where those are kept for less, and no younger one does', async () => {
    const { db } = suite.backend;
    await saveRetention(db, suite.shop.id, { transcriptsDays: 30, callsDays: null });
    const transcript = [{ speaker: 'caller' as const, text: 'A flat tyre', atSeconds: null }];
    const of = (externalId: string, days: number) =>
      newCall({
        externalId,
        time: new Date(Date.now() - days * DAY),
        details: { ...NO_DETAILS, transcript },
      });
    await storeCalls(db, suite.shop.id, [of('old', 60), of('young', 10)]);
    await deleteOldCalls(db);
    const kept = db.select({ id: callTranscripts.callId }).from(callTranscripts);
    expect(
      await db.select({ id: calls.externalId }).from(calls).where(inArray(calls.id, kept)),
    ).toEqual([{ id: 'young' }]);
  });

  it('are news where somebody still waited, and none where everybody was called back', async () => {
    const { db } = suite.backend;
    const { id } = suite.shop;
    await saveRetention(db, id, { transcriptsDays: null, callsDays: 30 });
    const of = (externalId: string, phone: string) =>
      newCall({ externalId, phone, time: new Date(Date.now() - 60 * DAY), wantsCallback: true });
    await storeCalls(db, id, [of('waits', '+1 212 555 0101'), of('done', '+1 212 555 0102')]);
    const rows = await db.select({ id: calls.id, name: calls.externalId }).from(calls);
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0;
    await db
      .update(callbacks)
      .set({ state: 'done' })
      .where(eq(callbacks.callId, idOf('done')));
    const before = await newestEvent(db, id);
    await deleteOldCalls(db);
    expect(await db.$count(calls)).toBe(0);
    const told = await readEvents(db, id, before, 10);
    expect(told.map(({ event, data }) => [event, data])).toEqual([
      ['call', { id: String(idOf('waits')), kinds: ['gone', 'callback'] }],
    ]);
  });
});
