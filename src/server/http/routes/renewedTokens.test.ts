/** The token that a session goes on with (product §14.85 to §14.87). */
import { sql } from 'drizzle-orm';

import {
  ageSessions,
  askForSmsCode,
  turnAuthenticatorOn,
  verifySms,
} from '@/test/server/accountCalls';
import { field, inParallel, isLive, PASSWORD, signIn, type Answer } from '@/test/server/people';
import { setUpConfirmation } from '@/test/server/confirmedSessions';

const suite = setUpConfirmation();
const { PHONE, post, confirmAndGoOn, saveWithPhone } = suite;

describe('a renewed token', () => {
  const change = () =>
    post('/user/change-password', { old_password: PASSWORD, new_password: 'Fresh-horse-10' });
  const RENEWALS: [string, () => Promise<Answer>][] = [
    ['a changed password', change],
    [
      'the authenticator',
      async () => (await turnAuthenticatorOn(suite.backend, suite.token)).answer,
    ],
    [
      'SMS codes',
      async () =>
        verifySms(
          suite.backend,
          suite.token,
          (await askForSmsCode(suite.backend, suite.token, PHONE)).otp,
        ),
    ],
  ];

  it.each(RENEWALS)('comes with %s; its first use ends the former', async (_, renew) => {
    const renewed = field(await renew(), 'access_token');
    expect(renewed).not.toBe(suite.token);
    expect(await isLive(suite.backend, renewed)).toBe(true);
    expect(await isLive(suite.backend, suite.token)).toBe(false);
    expect(await isLive(suite.backend, renewed)).toBe(true);
  });

  it.each(RENEWALS)('of %s that nobody takes up changes nothing', async (_, renew) => {
    await renew();
    expect([
      await isLive(suite.backend, suite.token),
      await isLive(suite.backend, suite.token),
    ]).toEqual([true, true]);
  });

  it('is taken up by many requests at once', async () => {
    const renewed = field(await change(), 'access_token');
    const live = await inParallel(16, () => isLive(suite.backend, renewed));
    expect(live).not.toContain(false);
  });

  it('is the same session: its age, its confirmation, and its end', async () => {
    await ageSessions(suite.backend, '1 hour');
    await confirmAndGoOn();
    suite.token = field(await change(), 'access_token');
    expect((await post('/user/activate-sms-2fa')).status).toBe(200);
    await ageSessions(suite.backend, '1 hour');
    expect((await saveWithPhone('+12025550180')).status).toBe(403);
    const elsewhere = await signIn(suite.backend, { ...suite.pat, password: 'Fresh-horse-10' });
    await post('/logout/');
    expect(
      await Promise.all([suite.token, elsewhere].map((one) => isLive(suite.backend, one))),
    ).toEqual([false, true]);
  });

  it('is refused like any other once the session has ended', async () => {
    const renewed = field(await change(), 'access_token');
    await suite.backend.db.execute(
      sql`update sessions set last_used_at = now() - interval '13 hours'`,
    );
    expect(await isLive(suite.backend, renewed)).toBe(false);
  });
});
