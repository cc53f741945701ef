import { readdirSync, readFileSync } from 'node:fs';

import { describedCalls, type CallId } from '@/contract/areas';
import { fieldOf } from '@/contract/fieldOf';
import { startBackend, type Backend } from '@/test/server/backend';
import { call } from '@/test/server/people';
import { accountSuccesses } from '@/test/server/successes/accounts';
import { bookingSuccesses } from '@/test/server/successes/bookings';
import { callSuccesses } from '@/test/server/successes/calls';
import type { Success } from '@/test/server/successes/success';

/** How each call comes to a 2xx; without one for each this does not compile. */
const SUCCESSES: Readonly<Record<CallId, Success>> = {
  ...accountSuccesses,
  ...callSuccesses,
  ...bookingSuccesses,
  checkHealth: async (backend) => [await call(backend, 'GET', '/health')],
};

describe('the contract', () => {
  let backend: Backend;
  beforeAll(async () => {
    // With providers to connect with.
    backend = await startBackend({ demo: true });
  });
  afterAll(() => backend.stop());

  it('is found whole', () => {
    const written = readdirSync('src/contract')
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(`src/contract/${file}`, 'utf8').match(/= endpoint\(/g) ?? []);
    expect(describedCalls).toHaveLength(written.flat().length);
  });

  it('is served call by call, each with its method on its path', async () => {
    for (const { endpoint } of describedCalls) {
      const { method, path } = endpoint;
      const { status, headers } = await fetch(backend.url + path, { method: 'PURGE' });
      // A 404: `AREAS` in app.ts lists the files of routes.
      expect([path, status]).toEqual([path, 405]);
      expect(headers.get('allow')?.split(', ')).toContain(method);
    }
  });

  it('is kept by every call: a good request is answered as its own schema says', async () => {
    const successes = new Map(Object.entries(SUCCESSES));
    for (const { id: name, endpoint } of describedCalls) {
      const answers = (await successes.get(name)?.(backend)) ?? [];
      expect([name, answers.length > 0]).toEqual([name, true]);
      for (const { status, body } of answers) {
        expect([name, status]).toEqual([name, endpoint.status ?? 200]);
        expect([name, endpoint.reply.safeParse(body).error]).toEqual([name, undefined]);
        // And the client makes something of it.
        const value = endpoint.read?.({ status, body });
        expect([name, value !== undefined]).toEqual([name, endpoint.read !== undefined]);
        expect([name, fieldOf(value, 'kind')]).not.toEqual([
          name,
          expect.stringMatching(/^(failed|refused)$/),
        ]);
      }
    }
  });

  it('asks for a token exactly where a call is not public', async () => {
    for (const { id: name, endpoint } of describedCalls) {
      const { method, path, public: isPublic } = endpoint;
      const reply = await fetch(backend.url + path, {
        method,
        headers: { 'content-type': 'application/json' },
      });
      expect([name, reply.status === 401]).toEqual([name, !isPublic]);
    }
  });
});
