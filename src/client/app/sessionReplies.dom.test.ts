import { waitFor } from '@testing-library/react';

import { authApi } from '@/client/api/authApi';
import {
  selectAccessToken,
  selectSessionEnded,
  sessionStarted,
  signedOut,
} from '@/client/session/sessionSlice';
import { inAnotherTab } from '@/test/app/otherTab';
import { profileOf, readProfile, refused, storedToken } from '@/test/app/sessionWorld';
import { samSession } from '@/test/people';
import { openStore, type StoreWorld } from '@/test/app/storeWorld';
import type { HeldCall } from '@/test/app/scriptedFetch';

describe('a 401', () => {
  it('ends the session when the call carried the current token', async () => {
    const world = await openStore({ stored: { accessToken: 'token-dana' } });
    world.net.once('GET /user/', refused);
    await readProfile(world);
    expect(storedToken()).toBeNull();
    expect(world.services.visited).toEqual(['/']);
    expect(selectSessionEnded(world.store.getState())).toBe(true);
  });

  it('ends it once, however many calls were under way', async () => {
    const world = await openStore({ stored: { accessToken: 'token-dana' } });
    const takeHeld = world.net.holdAll(['GET /user/']);
    const calls = [readProfile(world), readProfile(world)];
    const logout = world.store.dispatch(
      authApi.endpoints.logout.initiate({ accessToken: 'token-dana' }, { track: false }),
    );
    world.net.always('POST /logout/', refused);
    const held: HeldCall[] = [];
    await waitFor(() => {
      held.push(...takeHeld());
      expect(held.length).toBeGreaterThan(0);
    });
    await Promise.all(held.map(({ answer }) => answer(refused)));
    await Promise.all([...calls, logout]);
    expect(world.services.visited).toEqual(['/']);
  });

  it('of a public call leaves the session alone', async () => {
    const world = await openStore({ stored: { accessToken: 'token-dana' } });
    world.net.once('POST /login/', {
      status: 401,
      body: { detail: 'Incorrect email or password' },
    });
    await world.store.dispatch(
      authApi.endpoints.login.initiate({ email: 'a@b.c', password: 'x' }, { track: false }),
    );
    expect(selectAccessToken(world.store.getState())).toBe('token-dana');
    expect(world.services.visited).toEqual([]);
  });

  it('that belongs to a former token leaves the new session alone', async () => {
    const world = await openStore({ stored: { accessToken: 'token-dana' } });
    const held = world.net.hold('GET /user/');
    const call = readProfile(world);
    await held.sent;
    world.store.dispatch(sessionStarted(samSession));
    await held.answer(refused);
    await call;
    expect(storedToken()).toBe('token-sam');
    expect(world.services.visited).toEqual([]);
  });

  it('leaves alone the session another tab has started a moment ago', async () => {
    const world = await openStore({ stored: { accessToken: 'token-dana' } });
    world.net.once('GET /user/', () => {
      // The other tab has stored it; this page has not heard of it yet.
      window.localStorage.setItem('accessToken', 'token-sam');
      return refused;
    });
    await readProfile(world);
    expect(storedToken()).toBe('token-sam');
    expect(selectAccessToken(world.store.getState())).toBe('token-sam');
    expect(world.services.visited).toEqual([]);
  });
});

describe('a reply that arrives late', () => {
  it.each([
    ['after signing out', (world: StoreWorld) => world.store.dispatch(signedOut())],
    [
      'after someone else signed in',
      (world: StoreWorld) => {
        world.store.dispatch(signedOut());
        world.store.dispatch(sessionStarted(samSession));
      },
    ],
    [
      'after another tab signed in as someone else',
      () => inAnotherTab((storage) => storage.setItem('accessToken', 'token-sam')),
    ],
  ])('%s brings nothing of the former person back', async (_, change) => {
    const world = await openStore({ stored: { accessToken: 'token-dana' } });
    const held = world.net.hold('GET /user/');
    const call = readProfile(world);
    await held.sent;
    change(world);
    await held.answer(profileOf('Dana'));
    const result = await call;
    expect(result.data).toBeUndefined();
    expect(JSON.stringify(world.store.getState())).not.toContain('Dana');
    expect(storedToken()).not.toBe('token-dana');
  });
});
