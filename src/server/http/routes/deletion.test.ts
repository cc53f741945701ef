import { eq } from 'drizzle-orm';

import { fieldOf } from '@/contract/fieldOf';
import {
  askForReset,
  codeIn,
  codeOf,
  makeRecoveryCodes,
  signInWithSmsOn,
  turnAuthenticatorOn,
  wrongCodeOf,
} from '@/test/server/accountCalls';
import { startBackend } from '@/test/server/backend';
import { connectTo } from '@/test/server/consent';
import { dump, tell } from '@/test/server/dump';
import { openStream } from '@/test/server/eventStream';
import { askForLink, handIn, openBusiness, postIntake } from '@/test/server/intakeCalls';
import { allMessages } from '@/test/server/jobs';
import {
  addPerson,
  call,
  countStatuses,
  field,
  inParallel,
  isLive,
  login,
  PASSWORD,
  signIn,
} from '@/test/server/people';
import { until } from '@/test/waiting';
import { makeHistory } from '@/server/modules/history/history';
import { purge } from '@/server/modules/purge/purge';
import { accounts } from '@/server/platform/db/tables/accounts';
import { guessLimits } from '@/server/platform/db/tables/platform';
import { setUpDeletion } from '@/test/server/endedAccounts';

const CALLER = '+12025550136';
const report = (id: string) => ({
  id,
  time: '2026-11-20T08:00:00Z',
  customer: { name: 'Ann Caller', phone: CALLER },
  query: 'Do you have marzipan?',
  callback: true,
  transcript: [{ speaker: 'caller', text: 'Something about marzipan' }],
});

describe('the end of an account', () => {
  const suite = setUpDeletion();
  const { end, isErased } = suite;

  it('leaves nothing of it in any table, queue or line of the log', async () => {
    const lines: unknown[] = [];
    const log = { info: (line: unknown) => void lines.push(line) };
    suite.backend = await startBackend({ demo: true, deps: { history: makeHistory(log) } });
    await suite.backend.db.delete(accounts);
    const { id, email, key, token } = await openBusiness(suite.backend, 'pat.owner@example.com');
    await connectTo(suite.backend, token, 'hubspot');
    const line = await call(suite.backend, 'POST', '/lines', {
      token,
      body: { platform: 'own', name: 'Marzipan desk' },
    });
    await handIn(suite.backend, key, report('first'));
    await postIntake(suite.backend, `/${field(line, 'id')}`, field(line, 'key'), report('second'));
    const { text } = await call(suite.backend, 'GET', '/user/calls', { token });
    const callId = /"id":"(\d+)"/.exec(text)?.[1];
    await call(suite.backend, 'POST', `/user/calls/${callId}/notes`, {
      token,
      body: { text: 'Marzipan tomorrow' },
    });
    await askForLink(suite.backend, key, CALLER);
    await askForReset(suite.backend, email);
    await login(suite.backend, { email, password: 'Wrong-horse-1' });
    await makeRecoveryCodes(suite.backend, token);
    const stream = await openStream(suite.backend, token);

    const traces = {
      id,
      email,
      caller: 'Ann Caller',
      number: CALLER,
      subject: 'marzipan',
      line: field(line, 'id'),
    };
    const before = tell(await dump(suite.backend), traces);
    expect(before).toEqual(
      expect.arrayContaining(['id in public.calls', 'subject in public.call_transcripts']),
    );

    expect((await end(token, { password: PASSWORD })).status).toBe(204);
    expect(await isLive(suite.backend, token)).toBe(false);
    expect((await login(suite.backend, { email, password: PASSWORD })).status).toBe(401);
    expect((await handIn(suite.backend, key, report('late'))).status).toBe(401);
    const late = await postIntake(
      suite.backend,
      `/${field(line, 'id')}`,
      field(line, 'key'),
      report('late'),
    );
    expect(late.status).toBe(401);
    await stream.ended;

    const last = await suite.backend.nextMessage(email, suite.backend.outbox.length - 1);
    expect(last.text).toContain('account was deleted');
    await until(async () => {
      const rest = tell(await dump(suite.backend), traces);
      // The last mail, where the demo shows it; what the simulated provider has is its own.
      return rest.every((what) => /outbox_messages|simulator_records/.test(what));
    });
    expect(JSON.stringify(lines)).toContain('account_deleted');
    expect(JSON.stringify(lines)).not.toMatch(/pat\.owner|Ann Caller|marzipan|2025550136/i);
  });

  it('asks for the password, and for the code of a factor that is on', async () => {
    suite.backend = await startBackend();
    const pat = await addPerson(suite.backend, 'pat@example.com');
    const { secret, answer } = await turnAuthenticatorOn(
      suite.backend,
      await signIn(suite.backend, pat),
    );
    const token = field(answer, 'access_token');
    const password = pat.password;
    const wrong = await end(token, { password: 'Wrong-horse-1', code: '123456' });
    expect([wrong.status, wrong.body]).toEqual([403, { detail: 'The password is incorrect' }]);
    const asked = await end(token, { password });
    expect([asked.status, fieldOf(asked.body, 'code_needed')]).toEqual([403, 'authenticator']);
    const now = suite.backend.clock.now;
    const refused = await end(token, { password, code: wrongCodeOf(secret, now) });
    expect([refused.status, refused.body]).toEqual([403, { detail: 'Incorrect OTP' }]);
    expect(await isLive(suite.backend, token)).toBe(true);
    // The step of the set-up is spent; the next one's code is good already.
    const code = codeOf(secret, new Date(now.getTime() + 30_000));
    expect((await end(token, { password, code })).status).toBe(204);
    await until(isErased);
  });

  it('sends the code where codes come by SMS, and takes a recovery code as well', async () => {
    suite.backend = await startBackend();
    const phone = '+12025550181';
    const { person, answer } = await signInWithSmsOn(suite.backend, 'sam@example.com', phone);
    const token = field(answer, 'access_token');
    const [recoveryCode = ''] = await makeRecoveryCodes(suite.backend, token);
    await suite.backend.db.execute('delete from rate_limits');
    const from = (await allMessages(suite.backend)).length;
    const asked = await end(token, { password: person.password });
    expect([asked.status, fieldOf(asked.body, 'code_needed')]).toEqual([403, 'sms']);
    const sms = await suite.backend.nextMessage(phone, from);
    expect(sms.text).toContain('deletes your Parley account');
    // It is good for nothing else.
    expect(codeIn(sms)).toMatch(/^\d{6}$/);
    const code = recoveryCode;
    expect((await end(token, { password: person.password, code })).status).toBe(204);
    await until(isErased);
  });

  it('the code of an SMS ends it too', async () => {
    suite.backend = await startBackend();
    const phone = '+12025550182';
    const { person, answer } = await signInWithSmsOn(suite.backend, 'sam@example.com', phone);
    const token = field(answer, 'access_token');
    await suite.backend.db.execute('delete from rate_limits');
    const from = (await allMessages(suite.backend)).length;
    await end(token, { password: person.password });
    const code = codeIn(await suite.backend.nextMessage(phone, from));
    const wrong = code === '123456' ? '654321' : '123456';
    const refused = await end(token, { password: person.password, code: wrong });
    expect([refused.status, refused.body]).toEqual([403, { detail: 'Incorrect OTP' }]);
    // As everywhere, it counts as a guess.
    expect(await suite.backend.db.$count(guessLimits, eq(guessLimits.wrong, 1))).toBe(1);
    // As it was pasted.
    const pasted = { password: person.password, code: ` ${code} ` };
    expect((await end(token, pasted)).status).toBe(204);
    await until(isErased);
  });

  it('asking for another code deletes nothing, even where the factor was turned off meanwhile', async () => {
    suite.backend = await startBackend();
    const phone = '+12025550183';
    const { person, answer } = await signInWithSmsOn(suite.backend, 'sam@example.com', phone);
    const token = field(answer, 'access_token');
    const { password } = person;
    await suite.backend.db.execute('delete from rate_limits');
    const from = (await allMessages(suite.backend)).length;
    const again = await end(token, { password, code: '' });
    expect([again.status, fieldOf(again.body, 'code_needed')]).toEqual([403, 'sms']);
    expect(codeIn(await suite.backend.nextMessage(phone, from))).toMatch(/^\d{6}$/);

    await call(suite.backend, 'GET', '/user/disable-sms-2fa', { token });
    const late = await end(token, { password, code: '' });
    expect(late.status).toBe(400);
    expect(fieldOf(late.body, 'detail')).toMatch(/^No code is needed any more/);
    expect(await isLive(suite.backend, token)).toBe(true);
    // Nor for whoever asks in a session of an account that never had one.
    const pat = await addPerson(suite.backend, 'pat@example.com');
    const other = await signIn(suite.backend, pat);
    expect((await end(other, { password: pat.password, code: ' ' })).status).toBe(400);
    expect(await isLive(suite.backend, other)).toBe(true);
  });

  it('the address is free again, and nothing of the former account comes with it', async () => {
    suite.backend = await startBackend();
    const shop = await openBusiness(suite.backend, 'shop@example.com');
    await handIn(suite.backend, shop.key, report('first'));
    await end(shop.token, { password: PASSWORD });
    const token = await signIn(suite.backend, await addPerson(suite.backend, 'shop@example.com'));
    const { body } = await call(suite.backend, 'GET', '/user/calls', { token });
    expect(body).toEqual({ items: [], next: null });
  });

  it('of several at once one is done, and calls under way meanwhile are answered', async () => {
    suite.backend = await startBackend();
    const shop = await openBusiness(suite.backend, 'shop@example.com');
    const password = PASSWORD;
    const [ends, others] = await Promise.all([
      inParallel(6, () => end(shop.token, { password })),
      inParallel(24, (index) =>
        index % 2 === 0
          ? handIn(suite.backend, shop.key, report(`call ${index}`))
          : call(suite.backend, 'PUT', '/user/retention', {
              token: shop.token,
              body: { transcripts_days: index, calls_days: null },
            }),
      ),
    ]);
    expect(countStatuses(ends)[204]).toBe(1);
    for (const { status } of [...ends, ...others]) expect([200, 204, 401]).toContain(status);
    await until(isErased);
  });

  it('rows that a job left behind go with the next purge', async () => {
    suite.backend = await startBackend();
    const shop = await openBusiness(suite.backend, 'shop@example.com');
    await handIn(suite.backend, shop.key, report('first'));
    await suite.backend.db.update(accounts).set({ closedAt: new Date(), passwordHash: '' });
    await purge(suite.backend.db);
    expect(await isErased()).toBe(true);
  });
});
