/** Calls that compute in this process, as they do on the embedded engine, leave it to others in between (product §20.35). */
import Fastify from 'fastify';

import { logout } from '@/contract/auth';
import { CALLS_OF_ACCOUNT } from '@/server/modules/limits/limits';
import { makeKeyedSemaphore } from '@/server/platform/limits/keyedSemaphore';

import { addRoute } from './route';

const MANY = 60;

it('begins few calls of an account in one turn of the event loop', async () => {
  const app = Fastify();
  app.decorate('callsOfAccount', makeKeyedSemaphore(CALLS_OF_ACCOUNT));
  let turn = 0;
  const begunIn: number[] = [];
  const account = async () => Promise.resolve({ accountId: 'busy' });
  addRoute(app, logout, { account }, () => {
    // The first call of each turn sees the next one coming.
    const thisTurn = turn;
    begunIn.push(thisTurn);
    setImmediate(() => (turn = Math.max(turn, thisTurn + 1)));
    return undefined;
  });
  const { method, path: url } = logout;
  await Promise.all(Array.from({ length: MANY }, async () => app.inject({ method, url })));

  expect(begunIn).toHaveLength(MANY);
  const perTurn = begunIn.map((turn) => begunIn.filter((other) => other === turn).length);
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(CALLS_OF_ACCOUNT.concurrency);
});
