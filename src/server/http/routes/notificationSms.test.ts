/** Notifications of callbacks by SMS. */
import { sql } from 'drizzle-orm';

import { enableSms } from '@/server/modules/factors/sms';
import { rowsOf } from '@/server/platform/db/rows';
import { factors } from '@/server/platform/db/tables/accounts';
import { allMessages } from '@/test/server/jobs';
import { setUpNotices } from '@/test/server/noticeCalls';

describe('notifications of callbacks', () => {
  const suite = setUpNotices();
  const { at, report, save, work } = suite;

  it('go by SMS to the number that was verified, at most 20 a day', async () => {
    expect((await save({ callback_sms: true })).status).toBe(400);
    const phone = '+12025550177';
    await enableSms(suite.backend.deps, suite.shop.id, phone);
    expect((await save({ callback_sms: true, callback_mail: 'off' })).status).toBe(200);
    for (let n = 0; n < 22; n += 1) {
      // The number may be sent 20 an hour, by a clock that stands still here.
      await suite.backend.db.execute(sql`delete from rate_limits where key like 'sms:notice:%'`);
      at(n * 10);
      await report(`${10 + n}`);
      at(n * 10 + 2);
      await work();
    }
    const texts = (await allMessages(suite.backend)).filter(({ to }) => to === phone);
    expect(texts).toHaveLength(20);
    expect(texts[0]?.text).toMatch(
      /^Caller 10 wants to be called back at \+1 \(202\) 555-0110\. http:\/\/parley\.test\/#\/admin-Dashboard\/calls\/\d+$/,
    );
  });

  it('can be changed otherwise while SMS are on and their codes were turned off', async () => {
    await enableSms(suite.backend.deps, suite.shop.id, '+12025550177');
    await save({ callback_sms: true, callback_mail: 'off' });
    await suite.backend.db.delete(factors);
    // As they were read, but for the time.
    const { status } = await save({
      callback_sms: true,
      callback_mail: 'off',
      digest_time: '09:00',
    });
    expect(status).toBe(200);
    await report('11');
    at(2);
    await work();
    expect(await allMessages(suite.backend)).toEqual([]);
    await save({ callback_sms: false });
    expect((await save({ callback_sms: true })).status).toBe(400);
  });

  it('that are refused by SMS count nowhere', async () => {
    await enableSms(suite.backend.deps, suite.shop.id, '+12025550177');
    await save({ callback_sms: true, callback_mail: 'off' });
    await suite.backend.db.execute(
      sql`insert into rate_limits (key, points, expires_at)
        values ('sms:notice:total', 20000, now() + interval '1 hour')`,
    );
    await report('11');
    at(2);
    await work();
    expect((await allMessages(suite.backend)).filter(({ channel }) => channel === 'sms')).toEqual(
      [],
    );
    const counted = sql`key like 'sms:notice:%' or key like 'callbackSms:%'`;
    const left = await suite.backend.db.execute(
      sql`select key, points from rate_limits where ${counted}`,
    );
    expect(rowsOf(left)).toEqual([{ key: 'sms:notice:total', points: 20_000 }]);
  });
});
