/** A key is changed: the former one still opens, `secrets reseal` makes it needless, a wrong one is told. */
import { randomBytes } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { codeOf } from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { begin, comeBack, connectTo, decide, isConnected } from '@/test/server/consent';
import { postIntake } from '@/test/server/intakeCalls';
import { addAuthenticatorPerson, addPerson, call, field, signIn } from '@/test/server/people';
import { until } from '@/test/waiting';

import { connections } from '@/server/platform/db/tables/integrations';
import { rowsOf } from '@/server/platform/db/rows';
import { withLease } from '@/server/platform/limits/lease';
import { refreshLease } from '@/server/modules/integrations/access';
import { checkKey, KeyMismatchError } from '@/server/platform/secrets/keyCheck';
import { keyIdOf, makeSealer } from '@/server/platform/secrets/sealer';

import { resealSecrets } from './commands/resealSecrets';
import { startFailureText } from './startFailure';

const OLD_KEY = randomBytes(32);
const NEW_KEY = randomBytes(32);
const old = makeSealer(OLD_KEY);
const both = makeSealer(NEW_KEY, [OLD_KEY]);
const fresh = makeSealer(NEW_KEY);

/** How many values in the whole database were sealed with a key. */
async function countSealedWith({ db }: Backend, key: Buffer): Promise<number> {
  const [row] = rowsOf<{ text: string }>(
    await db.execute(
      sql`select string_agg(query_to_xml(format('select * from %I.%I', table_schema, table_name), true, false, '')::text, '') as text
          from information_schema.tables
          where table_schema in ('public', 'pgboss') and table_name not like 'j%' or table_name = 'job'`,
    ),
  );
  return (row?.text.split(`v2.${keyIdOf(key)}.`).length ?? 0) - 1;
}

describe('changing the key of sealed secrets', () => {
  let backend: Backend;
  const start = async (sealer: typeof old, keepData: boolean, isAway = false) => {
    const away = { deliver: () => Promise.reject(new Error('The service is down')) };
    backend = await startBackend({
      demo: true,
      keepData,
      sealer,
      ...(isAway && { carrier: away }),
    });
    await checkKey(backend.db, sealer);
  };
  const operate = async () => {
    const [printed, errors]: [string[], string[]] = [[], []];
    const code = await resealSecrets({
      deps: backend.deps,
      context: {
        environment: {},
        open: () => Promise.reject(new Error('It is open')),
        input: process.stdin,
        print: (line) => void printed.push(line),
        printError: (line) => void errors.push(line),
      },
    });
    return { code, printed, errors };
  };
  afterEach(() => backend.stop());

  it('keeps authenticators, connections, what is under way and waiting messages', async () => {
    await start(old, false, true);
    const kim = await addAuthenticatorPerson(backend, 'kim@example.com');
    const pat = await addPerson(backend, 'pat@example.com');
    const token = await signIn(backend, pat);
    await connectTo(backend, token, 'hubspot');
    const consent = await begin(backend, token, 'google');
    const pending = field(
      await call(backend, 'GET', '/user/activate-2fa', { token }),
      'secret_key',
    );
    await call(backend, 'GET', '/reset-pass?email=pat%40example.com');
    const line = await call(backend, 'POST', '/lines', {
      token,
      body: { platform: 'own', name: 'Front desk' },
    });
    const [lineId, former] = [field(line, 'id'), field(line, 'key')];
    const rotate = async () =>
      field(await call(backend, 'POST', `/lines/${lineId}/rotate`, { token }), 'key');
    const keys = [former, await rotate(), await rotate()];
    await backend.stop();

    await start(both, true, true);
    expect(await countSealedWith(backend, OLD_KEY)).toBeGreaterThan(5);
    const { code, printed, errors } = await operate();
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(printed).toEqual([
      // Hers and Avery's.
      'authenticators: 2 sealed anew',
      'set-ups under way: 1 sealed anew',
      'consents of google: 1 sealed anew',
      // Used up, and not purged yet.
      'consents of hubspot: 1 sealed anew',
      'connections with hubspot: 1 sealed anew',
      // One was added, two are Dana's.
      'secrets of telephone lines: 3 sealed anew',
      'former secrets of telephone lines: 1 sealed anew',
      'secrets of telephone lines from before those: 1 sealed anew',
      expect.stringMatching(/^jobs: [1-9]\d* sealed anew$/),
      'key checks: 1 sealed anew',
      'Everything here is sealed with SECRETS_KEY; SECRETS_KEYS_FORMER is needed for links in mails alone, which end without it.',
    ]);
    expect(await countSealedWith(backend, OLD_KEY)).toBe(0);
    expect((await operate()).printed).toHaveLength(1);
    await backend.stop();

    await start(fresh, true);
    await backend.db.execute(sql`update pgboss.job set start_after = now()`);
    // Both that waited leave at once, in whichever order.
    await until(() => backend.outbox.some(({ text }) => text.includes('reset_token=')));
    expect(await isConnected(backend, token, 'hubspot')).toBe(true);
    const consentPage = consent.consentPage.replace(/^http:\/\/[^/]+/, backend.url);
    const returned = new URL(await decide(consentPage));
    const back = backend.url + returned.pathname + returned.search;
    expect(await comeBack(back, consent.cookie)).toBe('connected=google');
    expect(
      (
        await call(backend, 'POST', '/user/activate-2fa', {
          token,
          body: { secret_key: pending, otp: codeOf(pending, backend.clock.now) },
        })
      ).status,
    ).toBe(200);
    for (const key of keys) {
      expect((await postIntake(backend, `/${lineId}`, key, [])).status).toBe(200);
    }
    const otp = kim.codeAt(backend.clock.now);
    const login = await call(backend, 'POST', '/login-2fa/', {
      body: { email: kim.email, password: kim.password, auth_code: otp },
    });
    expect(login.status).toBe(200);
  });

  it('waits for a refresh of tokens that is under way', async () => {
    await start(old, false);
    const pat = await addPerson(backend, 'pat@example.com');
    await connectTo(backend, await signIn(backend, pat), 'zoho');
    await backend.stop();
    await start(both, true);
    const lease = refreshLease({ accountId: pat.id, provider: 'zoho' });
    let reseal: Promise<unknown> = Promise.resolve();
    const [before, during] = await new Promise<string[]>((resolve, reject) => {
      const read = async () => (await backend.db.select().from(connections))[0]?.sealedTokens ?? '';
      withLease(backend.db, lease, async () => {
        const first = await read();
        reseal = operate();
        // As long as another place of the same run takes.
        while ((await countSealedWith(backend, NEW_KEY)) === 0) await read();
        resolve([first, await read()]);
      }).catch(reject);
    });
    expect(during).toBe(before);
    await reseal;
    expect(await countSealedWith(backend, OLD_KEY)).toBe(0);
  });

  it('names what cannot be read, and leaves it as it is', async () => {
    await start(old, false);
    const pat = await addPerson(backend, 'pat@example.com');
    const sealedTokens = makeSealer(randomBytes(32)).seal('{}', 'lost');
    await backend.db
      .insert(connections)
      .values({ accountId: pat.id, provider: 'zoho', sealedTokens });
    await backend.stop();
    await start(both, true);
    const { code, errors } = await operate();
    expect(code).toBe(1);
    expect(errors).toEqual([
      'connections with zoho: 1 cannot be read, with SECRETS_KEY or SECRETS_KEYS_FORMER; left as they are',
    ]);
    expect((await backend.db.select().from(connections))[0]?.sealedTokens).toBe(sealedTokens);
  });

  it('is told in one line when the key is not there any more', async () => {
    await start(old, false);
    const failure: unknown = await checkKey(backend.db, fresh).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(KeyMismatchError);
    expect(startFailureText(failure, { SECRETS_KEY: 'x' })).toEqual([
      `Parley cannot start: SECRETS_KEY does not fit the data, which was sealed with the key ${keyIdOf(OLD_KEY)}; set that one, or name it in SECRETS_KEYS_FORMER.`,
    ]);
    expect(startFailureText(failure, {})[0]).toContain('secrets.key in the data directory');
    await checkKey(backend.db, both);
    await checkKey(backend.db, old);
  });
});
