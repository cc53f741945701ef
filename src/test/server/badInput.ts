/** Suites of what nobody should send. */
import { request as sendRaw } from 'node:http';

import * as auth from '@/contract/auth';
import type { Endpoint } from '@/contract/endpoint';
import { accounts, sessions } from '@/server/platform/db/tables/accounts';
import { guessLimits, oneTimeSecrets } from '@/server/platform/db/tables/platform';

import { startBackend, type Backend } from './backend';
import { addPerson } from './people';

/** Of a request, bytes. */
export const BODY_LIMIT = 64 * 1024;
/** The calls of signing in that need no session. */
export const publicCalls: Endpoint[] = Object.values(auth)
  .filter((value): value is typeof auth.login => 'method' in value)
  .filter((call) => call.public);

/** A body that this call's schema accepts, so that one bad field alone decides. */
export const GOOD: Readonly<Record<string, object>> = {
  '/login/': { email: 'pat@example.com', password: 'x' },
  '/signup/': { email: 'new@example.com', password: 'x', name: 'New' },
  '/login-2fa/': { email: 'pat@example.com', password: 'x', auth_code: 123456 },
  '/login-recovery/': {
    email: 'pat@example.com',
    password: 'Correct-horse-9',
    recovery_code: '7K4M-2QXP',
  },
  '/login-sms-2fa/': { req_id: 'nobody', otp: 123456 },
};

/** The bytes of this as JSON. */
export const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Starts a backend with one person; whatever a test sends, nothing of it is written. */
export function setUpBadInput() {
  let backend: Backend;
  let before: unknown;
  const rows = async () => ({
    accounts: await backend.db.select().from(accounts),
    sessions: await backend.db.select().from(sessions),
    secrets: await backend.db.select().from(oneTimeSecrets),
  });
  beforeAll(async () => {
    backend = await startBackend();
    await addPerson(backend, 'pat@example.com');
    before = await rows();
  });
  // Limits slow a guesser down; here they would only hide what the checks say.
  beforeEach(() => backend.db.delete(guessLimits));
  afterEach(async () => expect(await rows()).toEqual(before));
  afterAll(() => backend.stop());

  function send(
    path: string,
    body: Buffer | null,
    type: string | null,
    method = 'POST',
  ): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(backend.url);
      const request = sendRaw({ hostname, port, path, method, agent: false }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            status: reply.statusCode ?? 0,
            body: text === '' ? undefined : JSON.parse(text),
            headers: reply.headers,
          });
        });
      });
      request.on('error', reject);
      if (type !== null) request.setHeader('content-type', type);
      if (body) request.setHeader('content-length', body.length);
      request.end(body ?? undefined);
    });
  }

  return {
    get backend() {
      return backend;
    },
    send,
  };
}
