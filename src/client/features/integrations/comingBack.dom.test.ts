/** Coming back, from a consent page or to this one, in the real store; no screen. */
import { signedOut } from '@/client/session/sessionSlice';
import {
  card,
  CONNECT,
  CONSENT,
  CRMS,
  GOOGLE,
  openSignedIn,
  statusReply,
  timesSent,
  told,
} from '@/test/app/integrationsWorld';
import { openStore } from '@/test/app/storeWorld';
import { settle } from '@/test/waiting';
import { ok } from '@/test/app/scriptedFetch';

import { connect, followReturns, tellConsentReturn } from './integrationsRequests';

describe('coming back from the consent page', () => {
  test.each([
    ['connected', true, ['success: Google Calendar is connected.']],
    ['connected', false, []],
    ['refused', false, ['info: Google Calendar was not connected.']],
    ['refused', true, []],
  ] as const)('%s, and the state says %s: %j', async (answer, isConnected, notices) => {
    const world = await openSignedIn();
    world.net.always(GOOGLE, statusReply(isConnected));
    await world.store.dispatch(tellConsentReturn({ provider: 'google', answer }));
    // Twice, as React does in development.
    await world.store.dispatch(tellConsentReturn({ provider: 'google', answer }));
    expect(told(world)).toEqual(notices);
    expect(new Set(world.services.visited)).toEqual(new Set(['/admin-Dashboard/crm']));
  });

  test('a CRM is believed by its own flag', async () => {
    const world = await openSignedIn();
    await world.store.dispatch(tellConsentReturn({ provider: 'zoho', answer: 'connected' }));
    expect(told(world)).toEqual(['success: Zoho is connected.']);
  });

  test('nothing is told to whoever is signed in by then', async () => {
    const world = await openSignedIn();
    const held = world.net.hold(GOOGLE);
    const back = world.store.dispatch(tellConsentReturn({ provider: 'google', answer: 'refused' }));
    await settle();
    world.store.dispatch(signedOut());
    await held.answer(statusReply(false));
    await back;
    expect(told(world)).toEqual([]);
  });
});

describe('coming back to the page', () => {
  async function following() {
    const world = await openSignedIn();
    world.net.always(GOOGLE, statusReply(false));
    let now = 0;
    world.services.now = () => now;
    const stop = world.store.dispatch(followReturns());
    return {
      world,
      stop,
      pass: (milliseconds: number) => (now += milliseconds),
      reads: async () => {
        await settle();
        return [timesSent(world, GOOGLE), timesSent(world, CRMS)];
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
    // The clock is put back.
    pass(-3_600_000);
    window.dispatchEvent(new Event('focus'));
    expect(await reads()).toEqual([3, 3]);
    stop();
    pass(10_000);
    window.dispatchEvent(new Event('focus'));
    restore();
    expect(await reads()).toEqual([3, 3]);
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
  const calls = [world.net.hold(GOOGLE), world.net.hold(CRMS)];
  let now = 10_000;
  world.services.now = () => now;
  world.store.dispatch(followReturns());
  now += 10_000;
  window.dispatchEvent(new Event('focus'));
  await settle();
  const ended = { status: 401, body: { detail: 'Invalid or expired token' } };
  await Promise.all(calls.map(({ answer }) => answer(ended)));
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

test('states that can be read, and those without a reply, are not logged as unreadable', async () => {
  const world = await openStore({ stored: { accessToken: 'token-1' } });
  world.net.once(CRMS, ok({ hubspot_crm: true, zoho_crm: false }));
  await world.store.dispatch(tellConsentReturn({ provider: 'hubspot', answer: 'connected' }));
  world.net.once(CRMS, { cut: true });
  await world.store.dispatch(tellConsentReturn({ provider: 'zoho', answer: 'connected' }));
  expect(world.services.logged).toEqual(['Call failed · GET /integration/ · network']);
});
