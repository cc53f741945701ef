import * as auth from '@/contract/auth';
import * as profile from '@/contract/profile';
import { sessionStarted } from '@/client/session/sessionSlice';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { openStore } from '@/test/app/storeWorld';
import { danaSession } from '@/test/people';
import { send, signedIn } from '@/test/app/anyCall';

import { authApi } from './authApi';

const everyCall = Object.entries({ ...auth, ...profile }).flatMap(([name, value]) =>
  'path' in value ? [[`${value.method} ${value.path}`, name, value] as const] : [],
);

describe('the headers', () => {
  it('know every call of the contract', () => {
    expect(everyCall.map(([call]) => call).sort()).toEqual([
      'GET /user/',
      'POST /login-2fa/',
      'POST /login-recovery/',
      'POST /login-sms-2fa/',
      'POST /login/',
      'POST /logout/',
      'POST /signup/',
      'POST /user/',
    ]);
  });

  it.each(everyCall)(
    'of %s are JSON, with the token unless the call is public',
    async (call, _, descriptor) => {
      const world = await openStore(signedIn);
      world.net.once(call, { status: 200, body: {} });
      await send(world, descriptor);
      const [request] = world.net.sent;
      // What the browser has kept may be of another person, or never leave the page at all.
      expect(request?.cache).toBe('no-store');
      expect(request?.headers.get('accept')).toBe('application/json');
      expect(request?.headers.get('content-type')).toBe('application/json');
      expect(request?.headers.get('token')).toBe(descriptor.public ? null : 'token-dana');
      expect(request?.headers.get('authorization')).toBeNull();
    },
  );
});

describe('a call that needs a session', () => {
  it('is not sent without one, and the log says so', async () => {
    const world = await openStore();
    const { error } = await send(world, profile.getProfile);
    expect(error).toEqual({ kind: 'noToken' });
    expect(world.net.sent).toEqual([]);
    expect(world.services.logged).toEqual(['Access token not found · GET /user/']);
  });

  it('fails like a network that is down when the token fits into no header', async () => {
    const network: typeof fetch = (input, init) => {
      // Node refuses the header here, as a browser does.
      new Request(input, init);
      return Promise.resolve(new Response('{}'));
    };
    const world = await openStore({ network });
    world.store.dispatch(sessionStarted({ ...danaSession, accessToken: 'токен' }));
    expect((await send(world, profile.getProfile)).error).toEqual({ kind: 'network' });
  });
});

describe('a call with a token of its own', () => {
  const { logout } = authApi.endpoints;
  /** Dana's session ends on the server when Sam is signed in here already. */
  const endDanas = async (reply: ScriptedReply) => {
    const world = await openStore({ stored: { accessToken: 'token-sam' } });
    world.net.once('POST /logout/', reply);
    const ending = logout.initiate({ accessToken: 'token-dana' }, { track: false });
    const result = await world.store.dispatch(ending);
    expect(world.net.sent[0]?.headers.get('token')).toBe('token-dana');
    expect(world.store.getState().session).toMatchObject({ accessToken: 'token-sam' });
    return { result, logged: world.services.logged };
  };

  it('is answered though that token is no longer the current one', async () => {
    expect(await endDanas({ status: 204 })).toEqual({ result: { data: null }, logged: [] });
  });

  it.each<[string, ScriptedReply, string]>([
    ['refused', { status: 503 }, '503'],
    ['refused for its token', { status: 401 }, '401'],
    ['cut off', { cut: true }, 'network'],
  ])('is logged when it is %s, and ends no other session', async (_, reply, status) => {
    const { result, logged } = await endDanas(reply);
    expect(result).toHaveProperty('error');
    expect(logged).toEqual([`Call failed · POST /logout/ · ${status}`]);
  });
});
