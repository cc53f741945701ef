/** What came in on a telephone line, as its owner sees it. */
import { eq, sql } from 'drizzle-orm';

import { setUpLines } from '@/test/server/phoneLines';
import { deleteOldDeliveries } from '@/server/modules/lines/deliveries';
import { lineDays, lineDeliveries, phoneLines } from '@/server/platform/db/tables/lines';

describe('telephone lines', () => {
  const suite = setUpLines();
  const { ask, connect, only } = suite;

  it('tell on how many days of the three weeks before the last 7 something came in', async () => {
    const { id: lineId } = await connect({ platform: 'own', name: 'Own' });
    const [{ accountId } = { accountId: '' }] = await suite.backend.db.select().from(phoneLines);
    const rows = [0, 6, 7, 8, 27, 28].map((daysAgo) => ({
      accountId,
      lineId,
      day: sql`(now() at time zone 'UTC')::date - ${daysAgo}::int`,
      received: daysAgo === 8 ? 0 : 3,
      refused: 1,
    }));
    await suite.backend.db.insert(lineDays).values(rows);
    const told = { busy_days: 2, received_7d: 6, refused_7d: 2, refused_today: 1 };
    expect(await only()).toMatchObject(told);
  });

  it('show the newest first, also of those that were written at once', async () => {
    const { id } = await connect({ platform: 'own', name: 'Own' });
    await suite.backend.db.execute(sql`
      insert into line_deliveries (account_id, line_id, at, outcome, event)
      select ${suite.shop.id}, ${id}, now() - make_interval(secs => abs(2 - n)), 'ignored', n::text
      from generate_series(1, 4) n`);
    const rows = (await ask('GET', `/${id}/deliveries`)).body as { event: string }[];
    expect(rows.map(({ event }) => event)).toEqual(['2', '3', '1', '4']);
  });

  it('show the newest 50 deliveries, and keep 1,000 for 7 days', async () => {
    const { id } = await connect({ platform: 'own', name: 'Own' });
    await suite.backend.db.execute(sql`
      insert into line_deliveries (account_id, line_id, at, outcome, event)
      select ${suite.shop.id}, ${id}, now() - make_interval(hours => (1200 - n) / 2), 'ignored', n::text
      from generate_series(1, 1200) n`);
    const { body } = await ask('GET', `/${id}/deliveries`);
    const events = (body as { event: string }[]).map(({ event }) => event);
    expect(events).toEqual(Array.from({ length: 50 }, (_, index) => String(1200 - index)));
    await deleteOldDeliveries(suite.backend.db);
    // 7 days are 336 of these.
    expect(await suite.backend.db.$count(lineDeliveries)).toBe(336);
    await suite.backend.db.execute(sql`update line_deliveries set at = now()`);
    await suite.backend.db.execute(sql`
      insert into line_deliveries (account_id, line_id, outcome)
      select ${suite.shop.id}, ${id}, 'ignored' from generate_series(1, 900)`);
    await suite.backend.db.execute(sql`
      insert into line_days (account_id, line_id, day)
      select ${suite.shop.id}, ${id}, (now() at time zone 'UTC')::date - n from generate_series(0, 40) n`);
    await deleteOldDeliveries(suite.backend.db);
    expect(await suite.backend.db.$count(lineDeliveries)).toBe(1000);
    expect(await suite.backend.db.$count(lineDeliveries, eq(lineDeliveries.event, ''))).toBe(900);
    expect(await suite.backend.db.$count(lineDays)).toBe(31);
  });
});
