import {
  codeIn,
  codeOf,
  makeRecoveryCodes,
  signInWithSmsOn,
  turnAuthenticatorOn,
} from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { failStatements } from '@/test/server/failingStatements';
import { allMessages } from '@/test/server/jobs';
import { addPerson, call, field, signIn } from '@/test/server/people';

/** An owner, with a code that deletes the account. */
interface Asking {
  token: string;
  password: string;
  code: string;
}

const PHONE = '+12025550183';

async function withAuthenticator(backend: Backend): Promise<Asking> {
  const pat = await addPerson(backend, 'pat@example.com');
  const { secret, answer } = await turnAuthenticatorOn(backend, await signIn(backend, pat));
  // The step of the set-up is spent; the next one's code is good already.
  const code = codeOf(secret, new Date(backend.clock.now.getTime() + 30_000));
  return { token: field(answer, 'access_token'), password: pat.password, code };
}

async function withSms(backend: Backend): Promise<Asking> {
  const { person, answer } = await signInWithSmsOn(backend, 'sam@example.com', PHONE);
  const token = field(answer, 'access_token');
  const { password } = person;
  await backend.db.execute('delete from rate_limits');
  const from = (await allMessages(backend)).length;
  await call(backend, 'DELETE', '/user/', { token, body: { password } });
  return { token, password, code: codeIn(await backend.nextMessage(PHONE, from)) };
}

async function withRecoveryCode(backend: Backend): Promise<Asking> {
  const { token, password } = await withAuthenticator(backend);
  const [code = ''] = await makeRecoveryCodes(backend, token);
  return { token, password, code };
}

it.each([
  ['the authenticator', withAuthenticator],
  ['an SMS', withSms],
  ['recovery', withRecoveryCode],
])('a code of %s is used up with the account, and not before (product §24.11)', async (_, ask) => {
  const backend = await startBackend();
  try {
    const { token, ...body } = await ask(backend);
    const end = () => call(backend, 'DELETE', '/user/', { token, body });
    const mend = await failStatements(backend.db, { on: 'update', table: 'accounts' });
    try {
      expect((await end()).status).toBe(503);
    } finally {
      await mend();
    }
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(401);
  } finally {
    await backend.stop();
  }
});
