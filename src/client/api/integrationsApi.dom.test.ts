/** What the three providers' calls come to, whatever the server answers (product §6.3, §6.4, §6.10). */
import { PROVIDERS, type Provider } from '@/contract/providers';
import { openStore, type StoreWorld } from '@/test/app/storeWorld';
import { ok, type ScriptedReply } from '@/test/app/scriptedFetch';
import { settle } from '@/test/waiting';

import { integrationsApi } from './integrationsApi';

const { getGoogleStatus, getCrmStatus, connectProvider, disableProvider } =
  integrationsApi.endpoints;

const GOOGLE = 'GET /google-calender/';
const CRMS = 'GET /integration/';
const CONNECT = {
  google: 'GET /google-calender/connect',
  hubspot: 'GET /hubspot/connect',
  zoho: 'GET /zoho/connect',
} as const;
const DISABLE = {
  google: 'DELETE /google-calender/',
  hubspot: 'DELETE /hubspot/',
  zoho: 'DELETE /zoho',
} as const;

const signedIn = () => openStore({ stored: { accessToken: 'token-1' } });

const google = ({ store }: StoreWorld) =>
  store.dispatch(getGoogleStatus.initiate(undefined, { subscribe: false, forceRefetch: true }));
const crms = ({ store }: StoreWorld) =>
  store.dispatch(getCrmStatus.initiate(undefined, { subscribe: false, forceRefetch: true }));
const connect = ({ store }: StoreWorld, provider: Provider) =>
  store.dispatch(connectProvider.initiate(provider, { track: false }));
const disable = ({ store }: StoreWorld, provider: Provider) =>
  store.dispatch(disableProvider.initiate(provider, { track: false }));

/** What stands in the place of a boolean. */
const notTrue: unknown[] = [
  'true',
  'false',
  1,
  0,
  null,
  [],
  [true],
  {},
  { status: true },
  undefined,
];
/** What stands in the place of a JSON object. */
const notObjects: ScriptedReply[] = [
  ok(),
  ok('<html>sign in</html>'),
  ok('null'),
  ok('[]'),
  ok('"connected"'),
  ok('42'),
  ok('true'),
  { status: 204 },
];
const failures: ScriptedReply[] = [
  { status: 403, body: { detail: 'no' } },
  { status: 404 },
  { status: 429, body: { detail: 'slow down' } },
  { status: 500, body: { status: true, google_calendar: true } },
  { status: 503, body: '<html>busy</html>' },
  { cut: true },
];

test('Google is connected by true alone', async () => {
  const world = await signedIn();
  for (const status of [true, false]) {
    world.net.once(GOOGLE, ok({ status, more: 1 }));
    expect(await google(world)).toMatchObject({ isSuccess: true, data: status });
  }
  for (const status of notTrue) {
    world.net.once(GOOGLE, ok({ status }));
    expect(await google(world)).toMatchObject({ isError: true });
  }
  for (const reply of [...notObjects, ...failures]) {
    world.net.once(GOOGLE, reply);
    expect(await google(world)).toMatchObject({ isError: true });
  }
});

test('a CRM is connected by true alone, whatever stands in the place of its neighbours', async () => {
  const world = await signedIn();
  for (const value of notTrue) {
    world.net.once(CRMS, ok({ google_calendar: value, hubspot_crm: true, zoho_crm: value }));
    expect((await crms(world)).data).toMatchObject({ hubspot: true, zoho: null });
    world.net.once(CRMS, ok({ hubspot_crm: value, zoho_crm: false }));
    expect((await crms(world)).data).toMatchObject({ hubspot: null, zoho: false });
  }
  for (const reply of [...notObjects, ...failures]) {
    world.net.once(CRMS, reply);
    expect(await crms(world)).toMatchObject({ isError: true });
  }
});

test.each(PROVIDERS)(
  '%s: connect offers the redirect_url that may be followed, and nothing of a failure',
  async (provider) => {
    const world = await signedIn();
    const url = 'https://provider.example/consent';
    world.net.once(CONNECT[provider], ok({ redirect_url: url }));
    expect(await connect(world, provider)).toEqual({ data: { kind: 'offered', url } });
    const unsafe = [null, 42, { href: 'x' }, 'javascript:alert(1)'].map((redirectUrl) =>
      ok({ redirect_url: redirectUrl }),
    );
    for (const reply of [...notObjects, ok({}), ...unsafe]) {
      world.net.once(CONNECT[provider], reply);
      expect(await connect(world, provider)).toEqual({ data: { kind: 'failed' } });
    }
    for (const reply of failures) {
      world.net.once(CONNECT[provider], reply);
      expect(await connect(world, provider)).toHaveProperty('error');
    }
  },
);

test.each(PROVIDERS)(
  '%s: disabled by any 2xx, HubSpot by a truthy status besides',
  async (provider) => {
    const world = await signedIn();
    const succeeds = async (reply: ScriptedReply) => {
      world.net.once(DISABLE[provider], reply);
      return !('error' in (await disable(world, provider)));
    };
    const said = [ok({ status: true }), ok({ status: 'success' }), ok({ status: 1 })];
    const unsaid = [
      ...notObjects,
      ok({}),
      ok({ status: false }),
      ok({ status: 0 }),
      ok({ status: '' }),
    ];
    for (const reply of said) expect(await succeeds(reply)).toBe(true);
    for (const reply of unsaid) expect(await succeeds(reply)).toBe(provider !== 'hubspot');
    for (const reply of failures) expect(await succeeds(reply)).toBe(false);
  },
);

test('two CRMs disabled at once are both seen to be, also while their state is being read', async () => {
  for (const isReading of [false, true]) {
    const world = await signedIn();
    world.net.once(CRMS, ok({ hubspot_crm: true, zoho_crm: true }));
    await crms(world);
    if (isReading) {
      world.net.once(CRMS, { silent: true });
      void crms(world);
    }
    const held = [world.net.hold(DISABLE.hubspot), world.net.hold(DISABLE.zoho)];
    const disabled = [disable(world, 'hubspot'), disable(world, 'zoho')];
    await Promise.all(held.map(({ answer }) => answer(ok({ status: true }))));
    await Promise.all(disabled);
    await settle();
    expect(getCrmStatus.select()(world.store.getState())).toMatchObject({
      isSuccess: true,
      data: { hubspot: false, zoho: false },
    });
  }
});

test('without a token nothing is sent; the log says so', async () => {
  const world = await openStore();
  await google(world);
  await crms(world);
  for (const provider of PROVIDERS) {
    await connect(world, provider);
    await disable(world, provider);
  }
  expect(world.net.sent).toEqual([]);
  expect(world.services.logged).toEqual(
    [GOOGLE, CRMS, ...PROVIDERS.flatMap((provider) => [CONNECT[provider], DISABLE[provider]])].map(
      (call) => `Access token not found · ${call}`,
    ),
  );
});
