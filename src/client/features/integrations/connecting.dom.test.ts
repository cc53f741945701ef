/** Connecting and disabling, in the real store; no screen. */
import type { Provider } from '@/contract/providers';
import { signedOut } from '@/client/session/sessionSlice';
import {
  card,
  CONNECT,
  CONSENT,
  openSignedIn,
  timesSent,
  told,
} from '@/test/app/integrationsWorld';
import { settle } from '@/test/waiting';
import { ok, type ScriptedReply } from '@/test/app/scriptedFetch';

import { connect, disable } from './integrationsRequests';
import { personBack, screenLeft } from './integrationsSlice';

describe('connecting', () => {
  test('asks once, however often it is pressed, stores what is to be kept, then leaves', async () => {
    const world = await openSignedIn();
    const flush = jest.spyOn(world.persistor, 'flush').mockImplementation(() => {
      expect(world.services.left).toEqual([]);
      return Promise.resolve();
    });
    world.net.once(CONNECT, ok({ redirect_url: CONSENT }));
    const { dispatch } = world.store;
    await Promise.all([dispatch(connect('google')), dispatch(connect('google'))]);
    await settle();
    expect(timesSent(world, CONNECT)).toBe(1);
    expect(flush).toHaveBeenCalledTimes(1);
    expect(world.services.left).toEqual([CONSENT]);
    expect(card(world)).toEqual({ status: 'leaving' });
    // Nor does it ask again while the page is going.
    await dispatch(connect('google'));
    expect(timesSent(world, CONNECT)).toBe(1);
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
    const world = await openSignedIn();
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
    ['the screen was left', screenLeft()],
    ['the page was restored', personBack({ isRestored: true })],
    ['the person signed out', signedOut()],
  ])('does not lead away after %s', async (_, event) => {
    const world = await openSignedIn();
    const held = world.net.hold(CONNECT);
    const asked = world.store.dispatch(connect('google'));
    await settle();
    world.store.dispatch(event);
    await held.answer(ok({ redirect_url: CONSENT }));
    await asked;
    await settle();
    expect(world.services.left).toEqual([]);
    expect(card(world)).toEqual({ status: 'resting', failed: null });
  });

  test('a page that was not left after 10 s works again by itself', async () => {
    const world = await openSignedIn();
    world.net.once(CONNECT, ok({ redirect_url: CONSENT }));
    jest.useFakeTimers();
    try {
      await world.store.dispatch(connect('google'));
      await jest.advanceTimersByTimeAsync(9_999);
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
    const world = await openSignedIn();
    world.net.always('GET /google-calender/', ok({ status: true }));
    world.net.always('GET /integration/', ok({ hubspot_crm: true, zoho_crm: true }));
    const { dispatch } = world.store;
    world.net.once(call, ok({ status: true }));
    await Promise.all([dispatch(disable(provider)), dispatch(disable(provider))]);
    expect(timesSent(world, call)).toBe(1);
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
    const world = await openSignedIn();
    world.net.once('DELETE /hubspot/', ok({ status: false }));
    await world.store.dispatch(disable('hubspot'));
    expect(told(world)).toEqual([]);
    expect(card(world, 'hubspot')).toEqual({ status: 'resting', failed: 'disable' });
    expect(world.services.logged).toEqual(['Call failed · DELETE /hubspot/ · unreadable']);
  });

  test('an answer after the screen was left is told all the same', async () => {
    const world = await openSignedIn();
    const held = world.net.hold('DELETE /zoho');
    const asked = world.store.dispatch(disable('zoho'));
    await settle();
    world.store.dispatch(screenLeft());
    await held.answer(ok());
    await asked;
    expect(told(world)).toEqual(['success: Zoho CRM disabled successfully']);
  });

  test('an answer after sign-out is not told', async () => {
    const world = await openSignedIn();
    const held = world.net.hold('DELETE /zoho');
    const asked = world.store.dispatch(disable('zoho'));
    await settle();
    world.store.dispatch(signedOut());
    await held.answer(ok({ status: true }));
    await asked;
    expect(told(world)).toEqual([]);
  });
});
