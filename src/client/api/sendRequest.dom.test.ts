import fc from 'fast-check';

import * as auth from '@/contract/auth';
import type { Endpoint } from '@/contract/endpoint';
import { exportData } from '@/contract/privacy';
import * as profile from '@/contract/profile';
import { sessionStarted } from '@/client/session/sessionSlice';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { openStore, type StoreWorld } from '@/test/app/storeWorld';
import { danaSession, samSession } from '@/test/people';

import { authApi } from './authApi';
import { baseApi } from './baseApi';
import { callOf } from './call';
import { profileApi } from './profileApi';

/** Sends whatever the contract describes, as the product's own endpoints do. */
const anyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    anyCall: build.mutation<{ status: number; body: unknown }, Endpoint>({
      query: (descriptor) => callOf(descriptor),
    }),
  }),
});

function send({ store }: StoreWorld, descriptor: Endpoint) {
  return store.dispatch(anyApi.endpoints.anyCall.initiate(descriptor, { track: false }));
}

const signedIn = { stored: { accessToken: 'token-dana' } };
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

describe('a reply', () => {
  it.each<[string, ScriptedReply, unknown]>([
    ['with JSON', { status: 200, body: { a: 1 } }, { status: 200, body: { a: 1 } }],
    ['that is empty', { status: 204 }, { status: 204, body: null }],
    ['that is blank', { status: 200, body: ' \n' }, { status: 200, body: null }],
    ['that is a page', { status: 200, body: '<!doctype html>' }, { status: 200, body: undefined }],
    ['that is JSON null', { status: 200, body: 'null' }, { status: 200, body: null }],
  ])('%s is read as far as it goes', async (_, reply, expected) => {
    const world = await openStore(signedIn);
    world.net.once('GET /user/', reply);
    expect((await send(world, profile.getProfile)).data).toEqual(expected);
  });

  it.each<[string, ScriptedReply, unknown, string]>([
    [
      'a refusal',
      { status: 422, body: { detail: 'no' } },
      { kind: 'http', status: 422, body: { detail: 'no' } },
      '422',
    ],
    [
      'a gateway’s page',
      { status: 502, body: '<html>' },
      { kind: 'http', status: 502, body: undefined },
      '502',
    ],
    ['a cut connection', { cut: true }, { kind: 'network' }, 'network'],
  ])('%s is an error, logged with call and status alone', async (_, reply, expected, status) => {
    const world = await openStore(signedIn);
    world.net.once('GET /user/', reply);
    expect((await send(world, profile.getProfile)).error).toEqual(expected);
    expect(world.services.logged).toEqual([`Call failed · GET /user/ · ${status}`]);
  });

  it('that belongs to a former session is told to nobody and ends no other', async () => {
    const world = await openStore(signedIn);
    world.net.once('GET /user/', () => {
      world.store.dispatch(sessionStarted(samSession));
      return { status: 401 };
    });
    await send(world, profile.getProfile);
    expect(world.services.logged).toEqual([]);
    expect(world.store.getState().session).toMatchObject({ accessToken: 'token-sam' });
  });

  it('that never comes is given up after 30 seconds', async () => {
    const world = await openStore(signedIn);
    world.net.once('GET /user/', { silent: true });
    jest.useFakeTimers();
    try {
      const call = send(world, profile.getProfile);
      await jest.advanceTimersByTimeAsync(29_999);
      expect(world.services.logged).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect((await call).error).toEqual({ kind: 'timeout' });
    } finally {
      jest.useRealTimers();
    }
  });

  it('that is a file is given up 30 seconds after the last of it that came', async () => {
    const world = await openStore(signedIn);
    let arrives: () => void = () => undefined;
    world.services.fetch = (_address, options) => {
      const body = new ReadableStream({
        start(controller) {
          arrives = () => controller.enqueue(new Uint8Array([0]));
          options?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return Promise.resolve(new Response(body, { status: 200 }));
    };
    jest.useFakeTimers();
    try {
      const download = send(world, exportData);
      for (const seconds of [29, 29]) {
        await jest.advanceTimersByTimeAsync(seconds * 1000);
        arrives();
      }
      await jest.advanceTimersByTimeAsync(29_000);
      expect(world.services.logged).toEqual([]);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(world.services.logged).toHaveLength(1);
      expect((await download).error).toEqual({ kind: 'timeout' });
    } finally {
      jest.useRealTimers();
    }
  });

  it('that breaks off in the middle is a failed network', async () => {
    const world = await openStore(signedIn);
    world.services.fetch = () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"first_name":'));
          controller.error(new TypeError('terminated'));
        },
      });
      return Promise.resolve(new Response(body, { status: 200 }));
    };
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

describe('the profile', () => {
  const read = ({ store }: StoreWorld) =>
    store.dispatch(profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }));

  it('reads fields the server left out, or sent as something else, as empty', async () => {
    const world = await openStore(signedIn);
    world.net.once('GET /user/', {
      status: 200,
      body: { first_name: 'Dana', phone: null, city: 7 },
    });
    expect((await read(world)).data).toEqual({
      firstName: 'Dana',
      lastName: '',
      email: '',
      phone: '',
      country: '',
      city: '',
      zipcode: '',
      smsTwoFactorActive: null,
      emailVerified: null,
    });
  });

  it('takes a phone and a zip code that came as numbers', async () => {
    const world = await openStore(signedIn);
    world.net.once('GET /user/', { status: 200, body: { phone: 15125550142, zipcode: 20002 } });
    expect((await read(world)).data).toMatchObject({ phone: '15125550142', zipcode: '20002' });
  });

  it.each([['null'], ['[]'], ['"x"'], ['0'], ['<html>'], [undefined]])(
    'is unreadable when the body is %s',
    async (body) => {
      const world = await openStore(signedIn);
      world.net.once('GET /user/', { status: 200, body });
      expect((await read(world)).error).toEqual({ kind: 'unreadable' });
    },
  );

  it('is texts, whatever JSON comes', async () => {
    const world = await openStore(signedIn);
    const json = fc.jsonValue();
    const fields = { first_name: json, phone: json, city: json, sms_2fa_active: json };
    // A value of its own hardly ever has a field that is read.
    const bodies = fc.oneof(json, fc.record(fields, { requiredKeys: [] }));
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        world.net.once('GET /user/', { status: 200, body: JSON.stringify(body) });
        const { data, error } = await read(world);
        if (data) {
          const { smsTwoFactorActive, emailVerified, ...texts } = data;
          for (const flag of [smsTwoFactorActive, emailVerified]) {
            expect([true, false, null]).toContain(flag);
          }
          expect(Object.values(texts).every((text) => typeof text === 'string')).toBe(true);
        } else expect(error).toEqual({ kind: 'unreadable' });
      }),
      { numRuns: 100 },
    );
  });
});
