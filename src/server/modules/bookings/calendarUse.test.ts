/** What the connected calendar lets us do. */
import { eq, sql } from 'drizzle-orm';

import { bookMeeting } from '@/test/server/bookedMeetings';
import { begin, callAs, comeBack, connectTo, decide, PROVIDER_CALLS } from '@/test/server/consent';
import { addPerson } from '@/test/server/people';
import { calendarUse } from '@/server/modules/integrations/calendarUse';
import { connect } from '@/server/modules/integrations/changeConnections';
import { unsealTokens } from '@/server/modules/integrations/connections';
import { accounts } from '@/server/platform/db/tables/accounts';
import { connections } from '@/server/platform/db/tables/integrations';
import { EVENTS, setUpEventsOfBookings } from '@/test/server/bookedEvents';

const TOKEN = 'POST /demo/providers/google/token';

describe('bookings and the connected calendar', () => {
  const suite = setUpEventsOfBookings();
  const { idle, events, done } = suite;
  /** Connections that were made before anything could be written. */
  const connectAsBefore = async () => {
    const key = { accountId: suite.accountId, provider: 'google' } as const;
    const [row] = await suite.backend.db.select().from(connections);
    const tokens = unsealTokens(suite.backend.deps, key, row?.sealedTokens ?? '');
    if (!tokens) throw new Error('Not connected');
    const { scope: _, ...others } = tokens;
    await connect(suite.backend.deps, key, others);
  };

  describe('what it lets us do', () => {
    const use = () => calendarUse(suite.backend.deps, suite.accountId);
    /** Presses the consent page's other button. */
    const connectForReading = async () => {
      const { consentPage, cookie } = await begin(suite.backend, suite.token, 'google');
      return comeBack(await decide(consentPage, 'allow_first'), cookie);
    };

    it('is told: everything, reading alone, nothing', async () => {
      expect(await use()).toBe('writes');
      expect(await connectForReading()).toBe('connected=google');
      expect(await use()).toBe('reads');
      await callAs(suite.backend, suite.token, 'DELETE', PROVIDER_CALLS.google.disable);
      expect(await use()).toBe('off');
    });

    it('is told to have ended, for two weeks, when Google takes the permission back', async () => {
      const endThere = async () => {
        await suite.backend.db.execute(sql`delete from simulator_records where key like 'grant:%'`);
        await callAs(suite.backend, suite.token, 'GET', EVENTS);
      };
      await endThere();
      expect(await use()).toBe('ended');
      const other = await addPerson(suite.backend, 'bea@example.com');
      const isOther = eq(accounts.id, other.id);
      await suite.backend.db
        .update(accounts)
        .set({ calendarEndedAt: sql`now()` })
        .where(isOther);
      await connectTo(suite.backend, suite.token, 'google');
      expect(await use()).toBe('writes');
      // What another one is told is no affair of this one's.
      expect(await calendarUse(suite.backend.deps, other.id)).toBe('ended');
      await endThere();
      await callAs(suite.backend, suite.token, 'DELETE', PROVIDER_CALLS.google.disable);
      expect(await use()).toBe('off');
      await connectTo(suite.backend, suite.token, 'google');
      await endThere();
      await suite.backend.db.execute(
        sql`update accounts set calendar_ended_at = calendar_ended_at - interval '15 days'`,
      );
      expect(await use()).toBe('off');
    });

    it('is to read, in connections from before, also after their token was refreshed', async () => {
      await connectAsBefore();
      expect(await use()).toBe('reads');
      await bookMeeting(suite.backend, suite.accountId);
      await idle();
      expect(await events()).toEqual([]);
      expect(suite.proxy.seen).toEqual([]);
    });

    it('is to write once it is connected again', async () => {
      await connectForReading();
      await bookMeeting(suite.backend, suite.accountId);
      await idle();
      expect(await events()).toEqual([]);
      await connectTo(suite.backend, suite.token, 'google');
      await idle();
      expect(await events()).toHaveLength(1);
    });

    it('stays known when a token is refreshed', async () => {
      await suite.backend.db.execute(sql`delete from simulator_records where key like 'access:%'`);
      await bookMeeting(suite.backend, suite.accountId);
      await done();
      expect(suite.proxy.seen).toContain(TOKEN);
      expect([await use(), (await events()).length]).toEqual(['writes', 1]);
    });
  });
});
