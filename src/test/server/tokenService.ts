/** The providers' token services, which answer what they are told to. */
import { createServer } from 'node:http';

import type { Provider } from '@/contract/providers';
import { listen } from '@/test/ports';

import { startBackend, type Backend } from './backend';

/** What each request is answered. */
interface TokenAnswer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** A backend that asks them, for the tests of one file. */
export function tokenService() {
  let answer: TokenAnswer;
  let backend: Backend;
  const server = createServer((_request, reply) => {
    reply.writeHead(answer.status, answer.headers).end(answer.body);
  });
  beforeAll(async () => {
    const simulator = `http://127.0.0.1:${await listen(server)}`;
    backend = await startBackend({ demo: true, providers: { simulator } });
  });
  afterAll(async () => {
    await backend.stop();
    server.close();
  });
  return {
    answers: (next: TokenAnswer) => void (answer = next),
    adapter: (name: Provider) => backend.deps.providers[name],
  };
}
