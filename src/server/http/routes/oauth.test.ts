import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import {
  begin,
  callAs,
  comeBack,
  connectTo,
  decide,
  isConnected,
  PROVIDER_CALLS,
  withQuery,
} from '@/test/server/consent';
import { addPerson, inParallel, signIn } from '@/test/server/people';
import { until } from '@/test/waiting';
import { PROVIDERS, type Provider } from '@/contract/providers';
import { connections } from '@/server/platform/db/tables/integrations';

/** The same suite for every provider: the real adapters, pointed at the simulator. */
describe.each(PROVIDERS)('connecting with %s', (provider) => {
  let backend: Backend;
  let token: string;
  let other: string;
  const next = { google: 'hubspot', hubspot: 'zoho', zoho: 'google' } as const;
  const wrong: Provider = next[provider];

  beforeAll(async () => {
    backend = await startBackend({ demo: true });
    token = await signIn(backend, await addPerson(backend, 'a@example.com'));
    other = await signIn(backend, await addPerson(backend, 'b@example.com'));
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    await backend.db.delete(connections);
    await backend.db.execute(sql`delete from simulator_records where key like 'grant:%'`);
  });

  const rows = () => backend.db.$count(connections);

  it('asks, connects, and disables', async () => {
    const { consentPage, cookie, attributes } = await begin(backend, token, provider);
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
    const page = await (await fetch(consentPage)).text();
    expect(page).toContain('Allow</button>');
    expect(page).not.toMatch(/<script|\sstyle=|http-equiv="refresh"/);

    const back = await decide(consentPage);
    expect(back).toMatch(new RegExp(`^${backend.url}/oauth/${provider}/callback\\?`));
    expect(await comeBack(back, cookie)).toBe(`connected=${provider}`);
    expect(await isConnected(backend, token, provider)).toBe(true);
    expect(await isConnected(backend, other, provider)).toBe(false);

    for (let time = 0; time < 2; time += 1) {
      const path = PROVIDER_CALLS[provider].disable;
      const disabled = await callAs(backend, token, 'DELETE', path);
      expect([disabled.status, disabled.body]).toEqual([200, { status: true }]);
    }
    expect(await isConnected(backend, token, provider)).toBe(false);
    // Given back over there, by a job.
    const grants = sql`key like 'grant:%'`;
    await until(async () => (await backend.db.$count(sql`simulator_records`, grants)) === 0);
  });

  it('does not connect who presses Deny', async () => {
    const { consentPage, cookie } = await begin(backend, token, provider);
    const back = await decide(consentPage, 'deny');
    expect(await comeBack(back, cookie)).toBe(`refused=${provider}`);
    // The state is used up by that.
    expect(await comeBack(back.replace('error=access_denied', 'code=1'), cookie)).toBe(
      `refused=${provider}`,
    );
    expect(await rows()).toBe(0);
  });

  /** Each answers the address and the cookie one could try to connect with. */
  const attacks: [string, () => Promise<[address: string, cookie: string]>][] = [
    [
      'a state that was used',
      async () => {
        const { consentPage, cookie } = await begin(backend, token, provider);
        const used = await decide(consentPage);
        expect(await comeBack(used, cookie)).toBe(`connected=${provider}`);
        await backend.db.delete(connections);
        const code = new URL(await decide(consentPage)).searchParams.get('code') ?? '';
        return [withQuery(used, 'code', code), cookie];
      },
    ],
    [
      "another account's state",
      async () => {
        const mine = await begin(backend, token, provider);
        const theirs = await begin(backend, other, provider);
        return [await decide(theirs.consentPage), mine.cookie];
      },
    ],
    [
      'an expired state',
      async () => {
        const { consentPage, cookie } = await begin(backend, token, provider);
        await backend.db.execute(
          sql`update one_time_secrets set expires_at = now() - interval '1 second'`,
        );
        return [await decide(consentPage), cookie];
      },
    ],
    [
      'another browser, without the cookie',
      async () => [await decide((await begin(backend, token, provider)).consentPage), ''],
    ],
    [
      'another browser, with a cookie of its own',
      async () => {
        const { consentPage, cookie } = await begin(backend, token, provider);
        return [await decide(consentPage), `${cookie.split('=')[0]}=${'x'.repeat(43)}`];
      },
    ],
    [
      "another provider's state",
      async () => {
        const { consentPage, cookie } = await begin(backend, token, wrong);
        const back = await decide(consentPage);
        return [
          back.replace(`/oauth/${wrong}/`, `/oauth/${provider}/`),
          cookie.replace(wrong, provider),
        ];
      },
    ],
    [
      'a state with a character that no database keeps',
      async () => {
        const { consentPage, cookie } = await begin(backend, token, provider);
        return [withQuery(await decide(consentPage), 'state', 'a\0b.c'), cookie];
      },
    ],
    [
      'a code that was used, with a fresh state',
      async () => {
        const first = await begin(backend, token, provider);
        const used = await decide(first.consentPage);
        await comeBack(used, first.cookie);
        await backend.db.delete(connections);
        const { consentPage, cookie } = await begin(backend, token, provider);
        const code = new URL(used).searchParams.get('code') ?? '';
        return [withQuery(await decide(consentPage), 'code', code), cookie];
      },
    ],
    [
      "a code of another person's consent (PKCE)",
      async () => {
        const theirs = await begin(backend, other, provider);
        const code = new URL(await decide(theirs.consentPage)).searchParams.get('code') ?? '';
        const { consentPage, cookie } = await begin(backend, token, provider);
        return [withQuery(await decide(consentPage), 'code', code), cookie];
      },
    ],
    [
      'no state',
      async () => {
        const { consentPage, cookie } = await begin(backend, token, provider);
        return [withQuery(await decide(consentPage), 'state', null), cookie];
      },
    ],
    [
      'a state that was tampered with',
      async () => {
        const { consentPage, cookie } = await begin(backend, token, provider);
        const back = await decide(consentPage);
        const state = new URL(back).searchParams.get('state') ?? '';
        const last = state.endsWith('A') ? 'B' : 'A';
        return [withQuery(back, 'state', state.slice(0, -1) + last), cookie];
      },
    ],
    [
      'the state twice',
      async () => {
        const { consentPage, cookie } = await begin(backend, token, provider);
        const back = await decide(consentPage);
        return [`${back}&state=1`, cookie];
      },
    ],
    [
      'no code',
      async () => {
        const { consentPage, cookie } = await begin(backend, token, provider);
        return [withQuery(await decide(consentPage), 'code', null), cookie];
      },
    ],
  ];

  it.each(attacks)('is refused to %s', async (_name, attack) => {
    const [address, cookie] = await attack();
    expect(await comeBack(address, cookie)).toBe(`refused=${provider}`);
    expect(await rows()).toBe(0);
  });

  it('happens once for 16 returns at the same time', async () => {
    const { consentPage, cookie } = await begin(backend, token, provider);
    const back = await decide(consentPage);
    const outcomes = await inParallel(16, () => comeBack(back, cookie));
    expect(outcomes.sort()).toEqual([
      `connected=${provider}`,
      ...Array<string>(15).fill(`refused=${provider}`),
    ]);
    expect(await isConnected(backend, token, provider)).toBe(true);
  });

  it('keeps nothing readable, and takes an altered value as not connected', async () => {
    await connectTo(backend, token, provider);
    const [row] = await backend.db.select().from(connections);
    const sealed = row?.sealedTokens ?? '';
    expect(sealed).toMatch(/^v2\.[0-9a-f]{8}\.[\w-]+$/);
    const middle = Math.floor(sealed.length / 2);
    const flipped = sealed[middle] === 'A' ? 'B' : 'A';
    await backend.db
      .update(connections)
      .set({ sealedTokens: sealed.slice(0, middle) + flipped + sealed.slice(middle + 1) });
    expect(await isConnected(backend, token, provider)).toBe(false);
    const { body } = await callAs(backend, token, 'GET', '/google-calender/');
    expect(body).toEqual({ status: false });
    // Moved to another account, it is worth as little.
    await backend.db.update(connections).set({ sealedTokens: sealed });
    await backend.db.execute(
      sql`update connections set account_id = (select id from accounts where email = 'b@example.com')`,
    );
    expect(await isConnected(backend, other, provider)).toBe(false);
  });

  it('goes on beside another in a second tab', async () => {
    const first = await begin(backend, token, provider);
    const second = await begin(backend, token, wrong);
    const cookies = `${first.cookie}; ${second.cookie}`;
    expect(await comeBack(await decide(second.consentPage), cookies)).toBe(`connected=${wrong}`);
    expect(await comeBack(await decide(first.consentPage), cookies)).toBe(`connected=${provider}`);
    const { body } = await callAs(backend, token, 'GET', '/integration/');
    expect(body).toMatchObject({
      [PROVIDER_CALLS[provider].flag]: true,
      [PROVIDER_CALLS[wrong].flag]: true,
    });
    // Each is one's own to end.
    await callAs(backend, token, 'DELETE', PROVIDER_CALLS[provider].disable);
    expect(await isConnected(backend, token, provider)).toBe(false);
    expect(await isConnected(backend, token, wrong)).toBe(true);
  });
});
