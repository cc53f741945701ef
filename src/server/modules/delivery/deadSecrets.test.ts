/** Codes and links that wait for a service that is away, and can no longer be used when it is back (product §19.17). */
import { codeIn, forgetRates, proofTokenIn, tokenIn } from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { hurryRetries, jobsDoneAtLast } from '@/test/server/jobs';
import {
  addPerson,
  addSmsPerson,
  call,
  login,
  PASSWORD,
  signIn,
  signUp,
} from '@/test/server/people';
import { until } from '@/test/waiting';

import type { Message } from './message';

const EMAIL = 'pat@example.com';
const NUMBER = '+12025550171';

let backend: Backend;
let isAway: boolean;
/** What the service was asked to send, each once, and what it took. */
let asked: string[];
let taken: string[];
beforeEach(async () => {
  isAway = true;
  [asked, taken] = [[], []];
  const deliver = async ({ text }: Message) => {
    if (!asked.includes(text)) asked.push(text);
    if (isAway) throw new Error('The service is away');
    taken.push(text);
  };
  backend = await startBackend({ carrier: { deliver } });
});
afterEach(() => backend.stop());

/** The text of the message that this causes, which waits from then on. */
async function waitingFor(cause: () => Promise<unknown>): Promise<string> {
  await forgetRates(backend);
  const known = asked.length;
  await cause();
  await until(() => asked.length > known);
  return asked[known] ?? '';
}

/** The service is back. */
async function comeBack(): Promise<void> {
  isAway = false;
  await hurryRetries(backend);
  await jobsDoneAtLast(backend, 'messages');
}

it('of two codes by SMS only the one that is good comes', async () => {
  const sam = await addSmsPerson(backend, 'sam@example.com', NUMBER);
  const former = await waitingFor(() => login(backend, sam));
  const newer = await waitingFor(() => login(backend, sam));
  expect(codeIn({ text: former })).not.toBe('');
  await comeBack();
  expect(taken).toEqual([newer]);
});

it('a second reset link does not come once the first has set a password', async () => {
  await addPerson(backend, EMAIL);
  const ask = () => call(backend, 'GET', `/reset-pass?email=${EMAIL}`);
  const first = await waitingFor(ask);
  const second = await waitingFor(ask);
  expect(tokenIn(second)).not.toBe(tokenIn(first));
  const body = { token: tokenIn(first), new_password: `${PASSWORD}-new` };
  expect((await call(backend, 'POST', '/set-password', { body })).status).toBe(200);
  await comeBack();
  expect(taken.map(tokenIn)).toEqual(['no token in the mail']);
});

it('two reset links come that are both good', async () => {
  await addPerson(backend, EMAIL);
  const ask = () => call(backend, 'GET', `/reset-pass?email=${EMAIL}`);
  const links = [await waitingFor(ask), await waitingFor(ask)];
  await comeBack();
  expect(taken.sort()).toEqual(links.sort());
});

it('of two links that prove an address only the one that is good comes', async () => {
  let token = '';
  const former = await waitingFor(async () => {
    token = await signIn(backend, await signUp(backend, EMAIL));
  });
  const newer = await waitingFor(() => call(backend, 'POST', '/user/verify-email', { token }));
  expect(proofTokenIn(newer)).not.toBe(proofTokenIn(former));
  await comeBack();
  expect(taken).toEqual([newer]);
});
