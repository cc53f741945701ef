import { exportData } from '@/contract/privacy';
import * as profile from '@/contract/profile';
import { sessionStarted } from '@/client/session/sessionSlice';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { openStore } from '@/test/app/storeWorld';
import { samSession } from '@/test/people';
import { send, signedIn } from '@/test/app/anyCall';

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
