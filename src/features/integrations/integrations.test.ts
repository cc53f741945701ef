/** Connecting, disabling and coming back, in the real store over replies a test writes; no screen. */
import type { Provider } from '@/api/integrationsApi';
import { LEAVING_MS } from '@/app/leaveEffects';
import { selectNotices } from '@/notices/noticesSlice';
import { signedOut } from '@/session/sessionSlice';
import type { ScriptedReply } from '@/testing/scriptedFetch';
import { openStore, type StoreWorld } from '@/testing/storeWorld';

import { connect, disable, followReturns, tellConsentReturn } from './integrationsRequests';
import { integrationsLeft, personBack, selectCard } from './integrationsSlice';

const GOOGLE = 'GET /google-calender/';
const CRMS = 'GET /integration/';
const CONNECT = 'GET /google-calender/connect';
const CONSENT = 'https://provider.example/consent?state=1';

const ok = (body?: unknown): ScriptedReply => ({ status: 200, body });
const status = (isConnected: boolean) => ok({ status: isConnected });

async function signedIn(): Promise<StoreWorld> {
  const world = await openStore({ stored: { accessToken: 'token-1' } });
  world.net.always(CRMS, ok({ google_calendar: false, hubspot_crm: true, zoho_crm: true }));
  return world;
}

const card = ({ store }: StoreWorld, provider: Provider = 'google') =>
  selectCard(store.getState(), provider);
const told = ({ store }: StoreWorld) =>
  selectNotices(store.getState()).map(({ tone, text }) => `${tone}: ${text}`);
const sentTo = ({ net }: StoreWorld, call: string) =>
  net.sent.filter(({ method, path }) => `${method} ${path}` === call).length;
/** Lets what is already answered take its effect. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Answers the next such call when the returned function is called. */
function later({ net }: StoreWorld, call: string) {
  let answer: (reply: ScriptedReply) => void = () => {};
  net.once(call, () => new Promise<ScriptedReply>((resolve) => (answer = resolve)));
  return (reply: ScriptedReply) => answer(reply);
}

describe('connecting', () => {
  test('asks once, however often it is pressed, stores what is to be kept, then leaves', async () => {
    const world = await signedIn();
    const flush = jest.spyOn(world.persistor, 'flush').mockImplementation(() => {
      expect(world.services.left).toEqual([]);
      return Promise.resolve();
    });
    world.net.once(CONNECT, ok({ redirect_url: CONSENT }));
    const { dispatch } = world.store;
    await Promise.all([dispatch(connect('google')), dispatch(connect('google'))]);
    await settle();
    expect(sentTo(world, CONNECT)).toBe(1);
    expect(flush).toHaveBeenCalledTimes(1);
    expect(world.services.left).toEqual([CONSENT]);
    expect(card(world)).toEqual({ status: 'leaving' });
    // Nor does it ask again while the page is going.
    await dispatch(connect('google'));
    expect(sentTo(world, CONNECT)).toBe(1);
  });

  test.each<[string, ScriptedReply, string]>([
    ['a 500', { status: 500 }, 'Call failed · GET /google-calender/connect · 500'],
    ['no reply', { cut: true }, 'Call failed · GET /google-calender/connect · network'],
    ['no redirect_url', ok({}), 'No redirect_url to follow · GET /google-calender/connect'],
    [
      'an unsafe redirect_url',
      ok({ redirect_url: 'javascript:alert(1)' }),
      'No redirect_url to follow · GET /google-calender/connect',
    ],
  ])('answered by %s stays, is only logged, and can be tried again', async (_, reply, line) => {
    const world = await signedIn();
    world.net.once(CONNECT, reply);
    await world.store.dispatch(connect('google'));
    await settle();
    expect(card(world)).toEqual({ status: 'resting', failed: 'connect' });
    expect(card(world, 'zoho')).toEqual({ status: 'resting', failed: null });
    expect(world.services.logged).toEqual([line]);
    expect(told(world)).toEqual([]);
    world.net.once(CONNECT, ok({ redirect_url: CONSENT }));
    await world.store.dispatch(connect('google'));
    await settle();
    expect(world.services.left).toEqual([CONSENT]);
  });

  test.each([
    ['the screen was left', integrationsLeft()],
    ['the page was restored', personBack({ isRestored: true })],
    ['the person signed out', signedOut()],
  ])('does not lead away after %s', async (_, event) => {
    const world = await signedIn();
    const answer = later(world, CONNECT);
    const asked = world.store.dispatch(connect('google'));
    await settle();
    world.store.dispatch(event);
    answer(ok({ redirect_url: CONSENT }));
    await asked;
    await settle();
    expect(world.services.left).toEqual([]);
    expect(card(world)).toEqual({ status: 'resting', failed: null });
  });

  test('a page that was not left after all works again by itself', async () => {
    const world = await signedIn();
    world.net.once(CONNECT, ok({ redirect_url: CONSENT }));
    jest.useFakeTimers();
    try {
      await world.store.dispatch(connect('google'));
      await jest.advanceTimersByTimeAsync(LEAVING_MS - 1);
      expect(card(world)).toEqual({ status: 'leaving' });
      await jest.advanceTimersByTimeAsync(1);
      expect(card(world)).toEqual({ status: 'resting', failed: null });
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('disabling', () => {
  test.each<[Provider, string, string]>([
    ['google', 'DELETE /google-calender/', 'Google Calendar disabled successfully'],
    ['hubspot', 'DELETE /hubspot/', 'HubSpot integration disabled successfully'],
    ['zoho', 'DELETE /zoho', 'Zoho CRM disabled successfully'],
  ])('%s is told exactly, once; a failure is only logged', async (provider, call, text) => {
    const world = await signedIn();
    const { dispatch } = world.store;
    world.net.once(call, ok({ status: true }));
    await Promise.all([dispatch(disable(provider)), dispatch(disable(provider))]);
    expect(sentTo(world, call)).toBe(1);
    expect(told(world)).toEqual([`success: ${text}`]);
    expect(card(world, provider)).toEqual({ status: 'resting', failed: null });
    expect(world.services.logged).toEqual([]);

    world.net.once(call, { status: 500 });
    await dispatch(disable(provider));
    expect(told(world)).toHaveLength(1);
    expect(card(world, provider)).toEqual({ status: 'resting', failed: 'disable' });
    expect(world.services.logged).toEqual([`Call failed · ${call} · 500`]);
  });

  test('HubSpot: a false status is a failure, logged', async () => {
    const world = await signedIn();
    world.net.once('DELETE /hubspot/', ok({ status: false }));
    await world.store.dispatch(disable('hubspot'));
    expect(told(world)).toEqual([]);
    expect(card(world, 'hubspot')).toEqual({ status: 'resting', failed: 'disable' });
    expect(world.services.logged).toEqual(['Call failed · DELETE /hubspot/ · unreadable']);
  });

  test('an answer after the screen was left is told all the same', async () => {
    const world = await signedIn();
    const answer = later(world, 'DELETE /zoho');
    const asked = world.store.dispatch(disable('zoho'));
    await settle();
    world.store.dispatch(integrationsLeft());
    answer(ok());
    await asked;
    expect(told(world)).toEqual(['success: Zoho CRM disabled successfully']);
  });

  test('an answer after sign-out is not told', async () => {
    const world = await signedIn();
    const answer = later(world, 'DELETE /zoho');
    const asked = world.store.dispatch(disable('zoho'));
    await settle();
    world.store.dispatch(signedOut());
    answer(ok({ status: true }));
    await asked;
    expect(told(world)).toEqual([]);
  });
});

describe('coming back from the consent page', () => {
  test.each([
    ['connected', true, ['success: Google Calendar is connected.']],
    ['connected', false, []],
    ['refused', false, ['info: Google Calendar was not connected.']],
    ['refused', true, []],
  ] as const)('%s, and the state says %s: %j', async (answer, isConnected, notices) => {
    const world = await signedIn();
    world.net.always(GOOGLE, status(isConnected));
    await world.store.dispatch(tellConsentReturn({ provider: 'google', answer }));
    // Twice, as React does in development.
    await world.store.dispatch(tellConsentReturn({ provider: 'google', answer }));
    expect(told(world)).toEqual(notices);
    expect(new Set(world.services.visited)).toEqual(new Set(['/admin-Dashboard/crm']));
  });

  test('a CRM is believed by its own flag', async () => {
    const world = await signedIn();
    await world.store.dispatch(tellConsentReturn({ provider: 'zoho', answer: 'connected' }));
    expect(told(world)).toEqual(['success: Zoho is connected.']);
  });

  test('nothing is told to whoever is signed in by then', async () => {
    const world = await signedIn();
    const answer = later(world, GOOGLE);
    const back = world.store.dispatch(tellConsentReturn({ provider: 'google', answer: 'refused' }));
    await settle();
    world.store.dispatch(signedOut());
    answer(status(false));
    await back;
    expect(told(world)).toEqual([]);
  });
});

describe('coming back to the page', () => {
  async function following() {
    const world = await signedIn();
    world.net.always(GOOGLE, status(false));
    let now = 0;
    world.services.now = () => now;
    const stop = world.store.dispatch(followReturns());
    return {
      world,
      stop,
      pass: (milliseconds: number) => (now += milliseconds),
      reads: async () => {
        await settle();
        return [sentTo(world, GOOGLE), sentTo(world, CRMS)];
      },
    };
  }
  const restore = () =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  test('reads the state again, but not at every flick between windows', async () => {
    const { pass, reads, stop } = await following();
    pass(1_000);
    window.dispatchEvent(new Event('focus'));
    expect(await reads()).toEqual([0, 0]);
    pass(1_500);
    window.dispatchEvent(new Event('focus'));
    expect(await reads()).toEqual([1, 1]);
    pass(1_500);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await reads()).toEqual([1, 1]);
    pass(1_500);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await reads()).toEqual([2, 2]);
    stop();
    pass(10_000);
    window.dispatchEvent(new Event('focus'));
    restore();
    expect(await reads()).toEqual([2, 2]);
  });

  test('restored from the browser’s memory, it reads at once and no card is stuck', async () => {
    const { world, reads } = await following();
    world.net.once(CONNECT, ok({ redirect_url: CONSENT }));
    await world.store.dispatch(connect('google'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(card(world)).toEqual({ status: 'leaving' });
    restore();
    expect(card(world)).toEqual({ status: 'resting', failed: null });
    expect(await reads()).toEqual([1, 1]);
  });
});

test('a 401 at both status calls at once ends the session once', async () => {
  const world = await openStore({ stored: { accessToken: 'token-1' } });
  const answers = [later(world, GOOGLE), later(world, CRMS)];
  let now = 10_000;
  world.services.now = () => now;
  world.store.dispatch(followReturns());
  now += 10_000;
  window.dispatchEvent(new Event('focus'));
  await settle();
  for (const answer of answers)
    answer({ status: 401, body: { detail: 'Invalid or expired token' } });
  await settle();
  expect(world.services.visited).toEqual(['/']);
  expect(world.store.getState().session.status).toBe('ended');
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('unreadable states are logged by their call', async () => {
  const world = await openStore({ stored: { accessToken: 'token-1' } });
  world.net.once(GOOGLE, ok({ status: 'true' }));
  world.net.once(CRMS, ok({ hubspot_crm: 1, zoho_crm: true }));
  await world.store.dispatch(tellConsentReturn({ provider: 'google', answer: 'connected' }));
  await world.store.dispatch(tellConsentReturn({ provider: 'hubspot', answer: 'connected' }));
  world.net.once(CRMS, ok([]));
  await world.store.dispatch(tellConsentReturn({ provider: 'zoho', answer: 'connected' }));
  expect(told(world)).toEqual([]);
  expect(world.services.logged).toEqual([
    'Call failed · GET /google-calender/ · unreadable',
    'Call failed · GET /integration/ · unreadable',
    'Call failed · GET /integration/ · unreadable',
  ]);
});
