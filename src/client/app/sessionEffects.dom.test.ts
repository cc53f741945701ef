import { takeDevToolsLog } from '@/test/app/devToolsLog';

import { waitFor } from '@testing-library/react';

import { noticeShown, selectNotices } from '@/client/notices/noticesSlice';
import {
  selectAccessToken,
  selectSessionEnded,
  sessionChangedElsewhere,
  sessionExpired,
  sessionStarted,
  signedOut,
  tokenRefused,
} from '@/client/session/sessionSlice';
import { inAnotherTab } from '@/test/app/otherTab';
import { cachedName, profileOf, readProfile, refused, storedToken } from '@/test/app/sessionWorld';
import { danaSession, samSession } from '@/test/people';
import { openStore } from '@/test/app/storeWorld';
import { settle } from '@/test/waiting';

describe('a session', () => {
  it('is stored as the raw token as soon as it starts', async () => {
    const { store } = await openStore();
    store.dispatch(sessionStarted(danaSession));
    expect(storedToken()).toBe('token-dana');
  });

  it('is there again after a reload, with what its login advertised', async () => {
    const first = await openStore();
    first.store.dispatch(sessionStarted(danaSession));
    const { store } = await openStore();
    expect(store.getState().session).toMatchObject({ status: 'signedIn', ...danaSession });
  });

  it('replaces the one before it and drops what that one had loaded', async () => {
    const world = await openStore({ stored: { accessToken: 'token-dana' } });
    world.net.once('GET /user/', profileOf('Dana'));
    await readProfile(world);
    expect(cachedName(world)).toBe('Dana');
    world.store.dispatch(sessionStarted(samSession));
    expect(cachedName(world)).toBeUndefined();
    expect(world.services.visited).toEqual([]);
  });
});

describe('a refused token', () => {
  it('of a former session, whose screens DevTools show again, leaves the present one alone', async () => {
    const { store } = await openStore();
    store.dispatch(sessionStarted(danaSession));
    store.dispatch(sessionStarted(samSession));
    store.dispatch(tokenRefused(danaSession));
    expect(selectAccessToken(store.getState())).toBe(samSession.accessToken);
    expect(storedToken()).toBe(samSession.accessToken);
  });
});

describe('Sign Out', () => {
  it('removes the token, drops all data and goes to the sign-in page, however long that takes', async () => {
    const world = await openStore({ stored: { accessToken: 'token-dana' } });
    world.net.once('GET /user/', profileOf('Dana'));
    await readProfile(world);

    world.services.connect({
      navigate: () => new Promise(() => {}),
      withoutSession: () => 'leaves',
    });
    world.store.dispatch(signedOut());

    expect(storedToken()).toBeNull();
    expect(world.services.visited).toEqual(['/']);
    expect(cachedName(world)).toBeUndefined();
    expect(selectSessionEnded(world.store.getState())).toBe(false);
  });

  it('drops all data also when the sign-in page cannot be shown', async () => {
    const world = await openStore({ stored: { accessToken: 'token-dana' } });
    world.net.once('GET /user/', profileOf('Dana'));
    await readProfile(world);
    world.services.connect({
      navigate: () => Promise.reject(new Error('no such chunk')),
      withoutSession: () => 'leaves',
    });
    world.store.dispatch(signedOut());
    await waitFor(() => expect(cachedName(world)).toBeUndefined());
  });

  it('takes what was announced in the session with it', async () => {
    const { store } = await openStore({ stored: { accessToken: 'token-dana' } });
    store.dispatch(noticeShown({ tone: 'error', text: 'About Dana' }));
    store.dispatch(signedOut());
    await waitFor(() => expect(selectNotices(store.getState())).toEqual([]));
  });

  it('ends the session on the server with the old token where the login advertised it', async () => {
    const first = await openStore();
    first.store.dispatch(sessionStarted(danaSession));
    const world = await openStore();
    world.net.once('POST /logout/', { status: 204 });
    world.store.dispatch(signedOut());
    await waitFor(() => expect(world.net.sent).toHaveLength(1));
    expect(world.net.sent[0]?.headers.get('token')).toBe('token-dana');
    expect(window.localStorage).toHaveLength(0);
  });

  it('is in the log as what came of it on the server', async () => {
    const logged: string[][] = [];
    for (const status of [204, 503]) {
      takeDevToolsLog();
      const world = await openStore();
      world.store.dispatch(sessionStarted(danaSession));
      world.net.once('POST /logout/', { status });
      world.store.dispatch(signedOut());
      await waitFor(() => expect(world.net.sent).toHaveLength(1));
      await settle();
      const types = takeDevToolsLog().types.filter((type) => type.endsWith('(logout)'));
      logged.push([...types.slice(-1), ...world.services.logged]);
    }
    expect(logged).toEqual([
      ['api/executeMutation/fulfilled (logout)'],
      ['api/executeMutation/rejected (logout)', 'Call failed · POST /logout/ · 503'],
    ]);
  });

  it('tells the server also while the sign-in page does not come', async () => {
    const world = await openStore();
    world.store.dispatch(sessionStarted(danaSession));
    world.services.navigate = () => new Promise(() => {});
    world.net.once('POST /logout/', { status: 204 });
    world.store.dispatch(signedOut());
    await waitFor(() => expect(world.net.sent).toHaveLength(1));
    expect(world.store.getState().session.status).toBe('signedOut');
  });

  it('tells the server nothing where the login advertised nothing', async () => {
    const world = await openStore();
    world.store.dispatch(sessionStarted({ ...danaSession, signOutAdvertised: false }));
    world.store.dispatch(signedOut());
    await waitFor(() => expect(world.services.visited).toEqual(['/']));
    expect(world.net.sent).toEqual([]);
  });

  it('is not undone by anything the server answers to it', async () => {
    const world = await openStore();
    world.store.dispatch(sessionStarted(danaSession));
    world.net.once('POST /logout/', refused);
    world.store.dispatch(signedOut());
    await waitFor(() => expect(world.net.sent).toHaveLength(1));
    await world.persistor.flush();
    expect(world.services.visited).toEqual(['/']);
    expect(selectSessionEnded(world.store.getState())).toBe(false);
  });
});

const gone = sessionChangedElsewhere({ session: null });
const foundGone = sessionChangedElsewhere({ session: null, isFound: true });

it.each([
  ['Sign Out', 'stays', ['/'], signedOut()],
  ['a refusal', 'stays', ['/'], sessionExpired()],
  ['another tab', 'leaves', ['/'], gone],
  ['another tab', 'says', ['/'], gone],
  ['another tab', 'stays', [], gone],
  ['storage found empty', 'leaves', ['/'], foundGone],
  ['storage found empty', 'says', [], foundGone],
  ['storage found empty', 'stays', [], foundGone],
] as const)('ended by %s, a session on a page that %s leads to %j', async (_, screen, to, end) => {
  const { store, services } = await openStore({ stored: { accessToken: 'token-dana' } });
  services.connect({ navigate: () => Promise.resolve(), withoutSession: () => screen });
  store.dispatch(end);
  expect(services.visited).toEqual(to);
});

describe('another tab', () => {
  it.each([
    ['signs out', (storage: Storage) => storage.removeItem('accessToken')],
    ['clears the whole storage', (storage: Storage) => storage.clear()],
  ])('%s, and this one follows', async (_, change) => {
    const world = await openStore({ stored: { accessToken: 'token-dana' } });
    world.net.once('GET /user/', profileOf('Dana'));
    await readProfile(world);
    inAnotherTab(change);
    expect(selectAccessToken(world.store.getState())).toBeNull();
    expect(world.services.visited).toEqual(['/']);
    await waitFor(() => expect(cachedName(world)).toBeUndefined());
    expect(storedToken()).toBeNull();
  });

  it('signs in as someone else, and this one drops what it had and speaks as that person', async () => {
    const world = await openStore({ stored: { accessToken: 'token-dana' } });
    world.net.once('GET /user/', profileOf('Dana'));
    await readProfile(world);
    inAnotherTab((storage) => storage.setItem('accessToken', 'token-sam'));
    await waitFor(() => expect(cachedName(world)).toBeUndefined());
    world.net.once('GET /user/', profileOf('Sam'));
    await readProfile(world);
    expect(world.net.sent.at(-1)?.headers.get('token')).toBe('token-sam');
    expect(cachedName(world)).toBe('Sam');
    expect(world.services.visited).toEqual([]);
  });

  it('changes something else, and nothing happens here', async () => {
    const world = await openStore({ stored: { accessToken: 'token-dana' } });
    inAnotherTab((storage) => storage.setItem('selectedMenu', 'crm'));
    expect(selectAccessToken(world.store.getState())).toBe('token-dana');
    expect(world.services.visited).toEqual([]);
  });

  it('changed the session while this page lay in the browser’s memory', async () => {
    const world = await openStore({ stored: { accessToken: 'token-dana' } });
    window.localStorage.removeItem('accessToken');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(selectAccessToken(world.store.getState())).toBeNull();
    expect(world.services.visited).toEqual(['/']);
  });
});
