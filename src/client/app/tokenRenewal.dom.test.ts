/** A renewed token takes the place of the former one, and nothing else changes (product §3.19). */
import { waitFor } from '@testing-library/react';

import { integrationsApi } from '@/client/api/integrationsApi';
import { passwordApi } from '@/client/api/passwordApi';
import { saveProfileApi } from '@/client/api/saveProfileApi';
import { selectAccessToken, selectSessionEnded } from '@/client/session/sessionSlice';

import { inAnotherTab } from '@/test/app/otherTab';
import { cachedName, profileOf, readProfile, refused, storedToken } from '@/test/app/sessionWorld';
import { openStore, type StoreWorld } from '@/test/app/storeWorld';

const CHANGE = 'POST /user/change-password';
const PROFILE = 'GET /user/';

const open = () => openStore({ stored: { accessToken: 'token-1' } });
const change = ({ store }: StoreWorld) =>
  store.dispatch(
    passwordApi.endpoints.changePassword.initiate(
      { oldPassword: 'a', newPassword: 'b' },
      { track: false },
    ),
  );
const tokensOf = ({ net }: StoreWorld, call: string) =>
  net.sentTo(call).map(({ headers }) => headers.get('token'));
const renewing = (token: unknown) => ({
  status: 200,
  body: { message: 'Changed', access_token: token },
});

it('is stored, used at once, and ends no flow: what was loaded stays', async () => {
  const world = await open();
  world.net.always(PROFILE, profileOf('Dana'));
  await readProfile(world);
  world.net.once(CHANGE, renewing('token-2'));
  await change(world);
  await waitFor(() => expect(tokensOf(world, PROFILE)).toEqual(['token-1', 'token-2']));
  await waitFor(() => expect(storedToken()).toBe('token-2'));
  expect(cachedName(world)).toBe('Dana');
  expect(world.services.visited).toEqual([]);
});

it.each([undefined, null, '', 7, 'two\nlines', 'x'.repeat(8193)])(
  'is none where the reply has %p for it: everything stays, and nothing more is asked',
  async (token) => {
    const world = await open();
    world.net.once(CHANGE, renewing(token));
    await change(world);
    expect(selectAccessToken(world.store.getState())).toBe('token-1');
    expect(storedToken()).toBe('token-1');
    expect(world.net.sent.map(({ path }) => path)).toEqual(['/user/change-password']);
  },
);

it('is not taken from the reply of another call', async () => {
  const world = await open();
  world.net.once(PROFILE, { status: 200, body: { first_name: 'Dana', access_token: 'token-2' } });
  await readProfile(world);
  expect(selectAccessToken(world.store.getState())).toBe('token-1');
});

it('is used at once, also while the profile is being read with the former one', async () => {
  const world = await open();
  const held = world.net.hold(PROFILE);
  const reading = readProfile(world);
  await held.sent;
  world.net.always(PROFILE, profileOf('Dana'));
  world.net.once(CHANGE, renewing('token-2'));
  await change(world);
  await waitFor(() => expect(tokensOf(world, PROFILE)).toEqual(['token-1', 'token-2']));
  await held.answer(profileOf('Dana of before'));
  await reading;
  expect(cachedName(world)).toBe('Dana');
});

it('lets a reply to the former one through', async () => {
  const world = await open();
  const held = world.net.hold('GET /google-calender/');
  const { getGoogleStatus } = integrationsApi.endpoints;
  const reading = world.store.dispatch(getGoogleStatus.initiate());
  await held.sent;
  world.net.always(PROFILE, profileOf('Dana'));
  world.net.once(CHANGE, renewing('token-2'));
  await change(world);
  await held.answer({ status: 200, body: { status: true } });
  expect((await reading).data).toBe(true);
  expect(selectSessionEnded(world.store.getState())).toBe(false);
});

it('has what the former one was refused asked once more', async () => {
  const world = await open();
  const held = world.net.hold('POST /user/');
  const details = { firstName: 'D', lastName: 'W', phone: '', country: '', city: '', zipcode: '' };
  const { saveProfile } = saveProfileApi.endpoints;
  const saving = world.store.dispatch(saveProfile.initiate(details, { track: false }));
  await held.sent;
  world.net.always(PROFILE, profileOf('Dana'));
  world.net.once(CHANGE, renewing('token-2'));
  await change(world);
  world.net.once('POST /user/', { status: 200, body: {} });
  await held.answer(refused);
  expect((await saving).error).toBeUndefined();
  expect(tokensOf(world, 'POST /user/')).toEqual(['token-1', 'token-2']);
  expect(world.services.visited).toEqual([]);
});

it('that is refused ends the session', async () => {
  const world = await open();
  world.net.always(PROFILE, refused);
  world.net.once(CHANGE, renewing('token-2'));
  await change(world);
  await waitFor(() => expect(selectSessionEnded(world.store.getState())).toBe(true));
  expect(storedToken()).toBeNull();
});

it('reaches the other tabs by the storage', async () => {
  const world = await open();
  world.net.always(PROFILE, profileOf('Dana'));
  inAnotherTab((storage) => storage.setItem('accessToken', 'token-2'));
  await readProfile(world);
  expect(tokensOf(world, PROFILE)).toEqual(['token-2']);
});
