import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { openStore } from '@/test/app/storeWorld';

import { profileApi } from './profileApi';

const CALL = 'GET /user/';

async function profileFrom(reply: ScriptedReply) {
  const { store, net, services } = await openStore({ stored: { accessToken: 'token-dana' } });
  net.once(CALL, reply);
  const { data, error } = await store.dispatch(profileApi.endpoints.getProfile.initiate());
  return { data, error, logged: services.logged };
}

describe('reading the profile', () => {
  it('logs nothing where one came', async () => {
    const { data, logged } = await profileFrom({ status: 200, body: { first_name: 'Dana' } });
    expect(data).toMatchObject({ firstName: 'Dana' });
    expect(logged).toEqual([]);
  });

  it.each<[string, ScriptedReply]>([
    ['a list', { status: 200, body: '[]' }],
    ['null', { status: 200, body: 'null' }],
    ['a text', { status: 200, body: '"Dana"' }],
    ['a page', { status: 200, body: '<html>' }],
    ['an empty reply', { status: 204 }],
  ])('logs %s in its place', async (_, reply) => {
    const { data, error, logged } = await profileFrom(reply);
    expect(data).toBeUndefined();
    expect(error).toEqual({ kind: 'unreadable' });
    expect(logged).toEqual([`Profile is not an object · ${CALL}`]);
  });

  it('logs a refusal once', async () => {
    const { logged } = await profileFrom({ status: 500 });
    expect(logged).toEqual([`Call failed · ${CALL} · 500`]);
  });
});
