import { codeIn, makeRecoveryCodes, tokenIn } from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { begin } from '@/test/server/consent';
import { dump, tell } from '@/test/server/dump';
import { askForLink, openBusiness } from '@/test/server/intakeCalls';
import {
  addAuthenticatorPerson,
  addPerson,
  addSmsPerson,
  call,
  field,
  login,
  signIn,
} from '@/test/server/people';
import { until } from '@/test/waiting';

import type { Message } from '@/server/modules/delivery/message';

describe('the database', () => {
  let backend: Backend;
  let release = (): void => undefined;
  afterEach(async () => {
    release();
    await backend.stop();
  });

  it('holds no token, code, password or authenticator secret as they are, while messages wait', async () => {
    const begun: Message[] = [];
    const released = new Promise<void>((resolve) => (release = resolve));
    backend = await startBackend({
      providers: { simulator: 'http://127.0.0.1:9' },
      carrier: {
        deliver: async (message) => {
          begun.push(message);
          await released;
        },
      },
    });
    const shop = await openBusiness(backend, 'shop@example.com');
    const pat = await addPerson(backend, 'pat@example.com');
    const token = await signIn(backend, pat);
    const [recoveryCode = ''] = await makeRecoveryCodes(backend, token);
    await login(backend, await addSmsPerson(backend, 'sam@example.com', '+15550100212'));
    const avery = await addAuthenticatorPerson(backend, 'avery@example.com');
    await login(backend, { email: 'typed-into-the-wrong-field', password: 'Wrong-horse-1' });
    await call(backend, 'GET', '/reset-pass?email=pat%40example.com');
    const consent = await begin(backend, token, 'google');
    await until(() => begun.length === 3);
    const messages = begun.map(({ text }) => text).join('\n');

    const secrets = {
      'session token': token,
      'SMS code': codeIn({ text: messages }),
      'recovery code': recoveryCode,
      'secret of a recovery code': recoveryCode.replace('-', '').slice(1),
      'reset token': tokenIn(messages),
      'OAuth state': new URL(consent.consentPage).searchParams.get('state')?.split('.')[1] ?? '',
      'consent cookie': consent.cookie.split('=')[1] ?? '',
      'invite token': await askForLink(backend, shop.key, '+12025550142'),
      'intake key': shop.key,
      'pending authenticator': field(
        await call(backend, 'GET', '/user/activate-2fa', { token }),
        'secret_key',
      ),
      authenticator: avery.secret,
      password: pat.password,
      'wrong password': 'Wrong-horse-1',
      'wrong e-mail': 'typed-into-the-wrong-field',
    };
    for (const [what, secret] of Object.entries(secrets)) {
      expect([what, secret]).toEqual([what, expect.stringMatching(/^.{6,}$/)]);
    }
    const tables = await dump(backend);
    expect(tell(tables, { person: 'pat@example.com', job: '>messages<' })).toEqual(
      expect.arrayContaining(['person in public.accounts', 'job in pgboss.job']),
    );
    expect(tell(tables, secrets)).toEqual([]);
    // Nor whom a message goes to.
    const jobs = tables.filter(({ name }) => name.startsWith('pgboss.'));
    expect(tell(jobs, { mail: 'pat@example.com', SMS: '+15550100212' })).toEqual([]);
  });
});
