/** What a new password ends, and what is to be looked at after it (product §14.58, §14.66, §14.88). */
import { sql } from 'drizzle-orm';

import { askForReset, forgetRates } from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { begin, callAs, comeBack, connectTo, decide, PROVIDER_CALLS } from '@/test/server/consent';
import { askForLink } from '@/test/server/intakeCalls';
import { addPerson, call, PASSWORD, signIn, type Answer, type Person } from '@/test/server/people';

import { fieldOf } from '@/contract/fieldOf';
import { PROVIDERS } from '@/contract/providers';
import { renewIntakeKey } from '@/server/modules/intake/keys';

const FRESH = 'Fresh-horse-10';
const CALLER = '+12025550181';

let backend: Backend;
let pat: Person;
let token: string;
beforeEach(async () => {
  // With providers to connect with.
  backend = await startBackend({ demo: true });
  pat = await addPerson(backend, 'pat@example.com');
  token = await signIn(backend, pat);
});
afterEach(() => backend.stop());

async function reset(): Promise<void> {
  await forgetRates(backend);
  const body = { token: await askForReset(backend, pat.email), new_password: FRESH };
  expect((await call(backend, 'POST', '/set-password', { body })).status).toBe(200);
  token = await signIn(backend, { ...pat, password: FRESH });
}
async function change(): Promise<void> {
  const body = { old_password: PASSWORD, new_password: FRESH };
  expect((await call(backend, 'POST', '/user/change-password', { token, body })).status).toBe(200);
}
const NEW_PASSWORDS: [string, () => Promise<void>][] = [
  ['a reset', reset],
  ['a change', change],
];
const integrations = (): Promise<Answer> => callAs(backend, token, 'GET', '/integration/');

it.each(NEW_PASSWORDS)('%s ends the ways to a consent page that are open', async (_, renew) => {
  const kim = await signIn(backend, await addPerson(backend, 'kim@example.com'));
  const theirs = await begin(backend, kim, 'google');
  for (const provider of PROVIDERS) {
    const { consentPage, cookie } = await begin(backend, token, provider);
    const back = await decide(consentPage);
    if (provider === 'google') await renew();
    expect([provider, await comeBack(back, cookie)]).toEqual([
      provider,
      // Those begun afterwards connect.
      provider === 'google' ? 'refused=google' : `connected=${provider}`,
    ]);
  }
  expect(await comeBack(await decide(theirs.consentPage), theirs.cookie)).toBe('connected=google');
});

it.each(NEW_PASSWORDS)("%s ends the person's invitations, and nobody else's", async (_, renew) => {
  const kim = await addPerson(backend, 'kim@example.com');
  const links = await Promise.all(
    [pat, kim].map(async ({ id }) =>
      askForLink(backend, await renewIntakeKey(backend.deps, id), CALLER),
    ),
  );
  await renew();
  const valid = await Promise.all(
    links.map(
      async (link) => (await call(backend, 'GET', `/cid-invite-link?link_id=${link}`)).body,
    ),
  );
  expect(valid).toEqual([{ link_validity: false }, { link_validity: true, phone: CALLER }]);
});

it.each(PROVIDERS)('connecting with %s mails the owner', async (provider) => {
  await connectTo(backend, token, provider);
  const titles = { google: 'Google Calendar', hubspot: 'HubSpot', zoho: 'Zoho CRM' };
  const mail = await backend.nextMessage(pat.email);
  expect(mail).toMatchObject({ subject: `${titles[provider]} was connected` });
});

describe('connections from before a reset', () => {
  it('are told with its moment, until they are disabled or made anew', async () => {
    await connectTo(backend, token, 'hubspot');
    expect((await integrations()).body).not.toHaveProperty('password_reset_at');
    await reset();
    const { body } = await integrations();
    expect(body).toMatchObject({ hubspot_crm: true, password_reset_at: expect.any(String) });
    expect(Date.parse(String(fieldOf(body, 'password_reset_at')))).not.toBeNaN();
    await callAs(backend, token, 'DELETE', PROVIDER_CALLS.hubspot.disable);
    expect((await integrations()).body).not.toHaveProperty('password_reset_at');
    await connectTo(backend, token, 'hubspot');
    expect((await integrations()).body).not.toHaveProperty('password_reset_at');
  });

  it('are told to nobody else', async () => {
    const kim = await signIn(backend, await addPerson(backend, 'kim@example.com'));
    for (const session of [kim, token]) await connectTo(backend, session, 'hubspot');
    await reset();
    expect((await integrations()).body).toHaveProperty('password_reset_at');
    const { body } = await callAs(backend, kim, 'GET', '/integration/');
    expect(body).toMatchObject({ hubspot_crm: true });
    expect(body).not.toHaveProperty('password_reset_at');
  });

  it('are told for two weeks', async () => {
    await connectTo(backend, token, 'zoho');
    await reset();
    const twoWeeks = sql`update accounts set password_reset_at = now() - interval '14 days'`;
    await backend.db.execute(twoWeeks);
    await backend.db.execute(sql`update connections set connected_at = now() - interval '15 days'`);
    expect((await integrations()).body).not.toHaveProperty('password_reset_at');
  });

  it('are not told after a change of a known password', async () => {
    await connectTo(backend, token, 'google');
    await change();
    expect((await integrations()).body).not.toHaveProperty('password_reset_at');
  });
});
