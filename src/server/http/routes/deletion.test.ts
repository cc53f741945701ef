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
import { startBackend, type Backend } from '@/test/server/backend';
import { bookMeeting, changeMeeting, movedTo } from '@/test/server/bookedMeetings';
import { book, openBookings, visit } from '@/test/server/bookingCalls';
import { connectTo } from '@/test/server/consent';
import { dump, tell } from '@/test/server/dump';
import { openStream } from '@/test/server/eventStream';
import { askForLink, handIn, openBusiness, postIntake } from '@/test/server/intakeCalls';
import { allMessages, jobsDone, jobsDoneAtLast, jobsLeft } from '@/test/server/jobs';
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

import { remind } from '@/server/modules/bookings/reminderKind';
import type { Carrier, Message } from '@/server/modules/delivery/message';
import { makeHistory } from '@/server/modules/history/history';
import { purge } from '@/server/modules/purge/purge';
import { accounts } from '@/server/platform/db/tables/accounts';
import { guessLimits } from '@/server/platform/db/tables/platform';

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
  let backend: Backend;
  afterEach(() => backend.stop());

  const end = (token: string, body: object) => call(backend, 'DELETE', '/user/', { token, body });
  const isErased = async () => (await backend.db.$count(accounts)) === 0;

  it('leaves nothing of it in any table, queue or line of the log', async () => {
    const lines: unknown[] = [];
    const log = { info: (line: unknown) => void lines.push(line) };
    backend = await startBackend({ demo: true, deps: { history: makeHistory(log) } });
    await backend.db.delete(accounts);
    const { id, email, key, token } = await openBusiness(backend, 'pat.owner@example.com');
    await connectTo(backend, token, 'hubspot');
    const line = await call(backend, 'POST', '/lines', {
      token,
      body: { platform: 'own', name: 'Marzipan desk' },
    });
    await handIn(backend, key, report('first'));
    await postIntake(backend, `/${field(line, 'id')}`, field(line, 'key'), report('second'));
    const { text } = await call(backend, 'GET', '/user/calls', { token });
    const callId = /"id":"(\d+)"/.exec(text)?.[1];
    await call(backend, 'POST', `/user/calls/${callId}/notes`, {
      token,
      body: { text: 'Marzipan tomorrow' },
    });
    await askForLink(backend, key, CALLER);
    await askForReset(backend, email);
    await login(backend, { email, password: 'Wrong-horse-1' });
    await makeRecoveryCodes(backend, token);
    const stream = await openStream(backend, token);

    const traces = {
      id,
      email,
      caller: 'Ann Caller',
      number: CALLER,
      subject: 'marzipan',
      line: field(line, 'id'),
    };
    const before = tell(await dump(backend), traces);
    expect(before).toEqual(
      expect.arrayContaining(['id in public.calls', 'subject in public.call_transcripts']),
    );

    expect((await end(token, { password: PASSWORD })).status).toBe(204);
    expect(await isLive(backend, token)).toBe(false);
    expect((await login(backend, { email, password: PASSWORD })).status).toBe(401);
    expect((await handIn(backend, key, report('late'))).status).toBe(401);
    const late = await postIntake(
      backend,
      `/${field(line, 'id')}`,
      field(line, 'key'),
      report('late'),
    );
    expect(late.status).toBe(401);
    await stream.ended;

    const last = await backend.nextMessage(email, backend.outbox.length - 1);
    expect(last.text).toContain('account was deleted');
    await until(async () => {
      const rest = tell(await dump(backend), traces);
      // The last mail, where the demo shows it; what the simulated provider has is its own.
      return rest.every((what) => /outbox_messages|simulator_records/.test(what));
    });
    expect(JSON.stringify(lines)).toContain('account_deleted');
    expect(JSON.stringify(lines)).not.toMatch(/pat\.owner|Ann Caller|marzipan|2025550136/i);
  });

  it('asks for the password, and for the code of a factor that is on', async () => {
    backend = await startBackend();
    const pat = await addPerson(backend, 'pat@example.com');
    const { secret, answer } = await turnAuthenticatorOn(backend, await signIn(backend, pat));
    const token = field(answer, 'access_token');
    const password = pat.password;
    const wrong = await end(token, { password: 'Wrong-horse-1', code: '123456' });
    expect([wrong.status, wrong.body]).toEqual([403, { detail: 'The password is incorrect' }]);
    const asked = await end(token, { password });
    expect([asked.status, fieldOf(asked.body, 'code_needed')]).toEqual([403, 'authenticator']);
    const now = backend.clock.now;
    const refused = await end(token, { password, code: wrongCodeOf(secret, now) });
    expect([refused.status, refused.body]).toEqual([403, { detail: 'Incorrect OTP' }]);
    expect(await isLive(backend, token)).toBe(true);
    // The step of the set-up is spent; the next one's code is good already.
    const code = codeOf(secret, new Date(now.getTime() + 30_000));
    expect((await end(token, { password, code })).status).toBe(204);
    await until(isErased);
  });

  it('sends the code where codes come by SMS, and takes a recovery code as well', async () => {
    backend = await startBackend();
    const phone = '+12025550181';
    const { person, answer } = await signInWithSmsOn(backend, 'sam@example.com', phone);
    const token = field(answer, 'access_token');
    const [recoveryCode = ''] = await makeRecoveryCodes(backend, token);
    await backend.db.execute('delete from rate_limits');
    const from = (await allMessages(backend)).length;
    const asked = await end(token, { password: person.password });
    expect([asked.status, fieldOf(asked.body, 'code_needed')]).toEqual([403, 'sms']);
    const sms = await backend.nextMessage(phone, from);
    expect(sms.text).toContain('deletes your Parley account');
    // It is good for nothing else.
    expect(codeIn(sms)).toMatch(/^\d{6}$/);
    const code = recoveryCode;
    expect((await end(token, { password: person.password, code })).status).toBe(204);
    await until(isErased);
  });

  it('the code of an SMS ends it too', async () => {
    backend = await startBackend();
    const phone = '+12025550182';
    const { person, answer } = await signInWithSmsOn(backend, 'sam@example.com', phone);
    const token = field(answer, 'access_token');
    await backend.db.execute('delete from rate_limits');
    const from = (await allMessages(backend)).length;
    await end(token, { password: person.password });
    const code = codeIn(await backend.nextMessage(phone, from));
    const wrong = code === '123456' ? '654321' : '123456';
    const refused = await end(token, { password: person.password, code: wrong });
    expect([refused.status, refused.body]).toEqual([403, { detail: 'Incorrect OTP' }]);
    // As everywhere, it counts as a guess.
    expect(await backend.db.$count(guessLimits, eq(guessLimits.wrong, 1))).toBe(1);
    // As it was pasted.
    const pasted = { password: person.password, code: ` ${code} ` };
    expect((await end(token, pasted)).status).toBe(204);
    await until(isErased);
  });

  it('asking for another code deletes nothing, even where the factor was turned off meanwhile', async () => {
    backend = await startBackend();
    const phone = '+12025550183';
    const { person, answer } = await signInWithSmsOn(backend, 'sam@example.com', phone);
    const token = field(answer, 'access_token');
    const { password } = person;
    await backend.db.execute('delete from rate_limits');
    const from = (await allMessages(backend)).length;
    const again = await end(token, { password, code: '' });
    expect([again.status, fieldOf(again.body, 'code_needed')]).toEqual([403, 'sms']);
    expect(codeIn(await backend.nextMessage(phone, from))).toMatch(/^\d{6}$/);

    await call(backend, 'GET', '/user/disable-sms-2fa', { token });
    const late = await end(token, { password, code: '' });
    expect(late.status).toBe(400);
    expect(fieldOf(late.body, 'detail')).toMatch(/^No code is needed any more/);
    expect(await isLive(backend, token)).toBe(true);
    // Nor for whoever asks in a session of an account that never had one.
    const pat = await addPerson(backend, 'pat@example.com');
    const other = await signIn(backend, pat);
    expect((await end(other, { password: pat.password, code: ' ' })).status).toBe(400);
    expect(await isLive(backend, other)).toBe(true);
  });

  it('the address is free again, and nothing of the former account comes with it', async () => {
    backend = await startBackend();
    const shop = await openBusiness(backend, 'shop@example.com');
    await handIn(backend, shop.key, report('first'));
    await end(shop.token, { password: PASSWORD });
    const token = await signIn(backend, await addPerson(backend, 'shop@example.com'));
    const { body } = await call(backend, 'GET', '/user/calls', { token });
    expect(body).toEqual({ items: [], next: null });
  });

  it('of several at once one is done, and calls under way meanwhile are answered', async () => {
    backend = await startBackend();
    const shop = await openBusiness(backend, 'shop@example.com');
    const password = PASSWORD;
    const [ends, others] = await Promise.all([
      inParallel(6, () => end(shop.token, { password })),
      inParallel(24, (index) =>
        index % 2 === 0
          ? handIn(backend, shop.key, report(`call ${index}`))
          : call(backend, 'PUT', '/user/retention', {
              token: shop.token,
              body: { transcripts_days: index, calls_days: null },
            }),
      ),
    ]);
    expect(countStatuses(ends)[204]).toBe(1);
    for (const { status } of [...ends, ...others]) expect([200, 204, 401]).toContain(status);
    await until(isErased);
  });

  it('tells those who have a meeting to come that it is off, and reminds nobody of it', async () => {
    const carried: Message[] = [];
    let gate = Promise.resolve();
    const carrier: Pick<Carrier, 'deliver'> = {
      deliver: async (message) => {
        await gate;
        carried.push(message);
      },
    };
    backend = await startBackend({ carrier });
    const reminds = { email_reminder_minutes: 60, text_reminder_minutes: 60 };
    const shop = await openBookings(backend, 'shop@example.com', { type: reminds });
    const meet = (email: string, more: Parameters<typeof bookMeeting>[2] = {}) =>
      bookMeeting(backend, shop.accountId, { email, meetingTypeId: shop.typeId, ...more });
    const booking = await meet('kim@example.com', { sequence: 3 });
    await meet('', movedTo(new Date('2030-11-26T09:00:00Z')));
    await meet('off@example.com', { state: 'cancelled' });
    await meet('over@example.com', movedTo(new Date('2020-11-25T09:00:00Z')));
    await jobsDone(backend, 'messages');
    expect(await jobsLeft(backend, 'reminders')).toBeGreaterThan(0);

    carried.length = 0;
    let open = (): void => undefined;
    gate = new Promise((resolve) => (open = resolve));
    expect((await end(shop.token, { password: PASSWORD })).status).toBe(204);
    expect(await jobsLeft(backend, 'reminders')).toBe(0);
    await until(isErased);
    const traces = { kim: 'kim@example.com', file: 'VCALENDAR', id: booking.id };
    expect(tell(await dump(backend), traces)).toEqual([]);
    open();
    await jobsDone(backend, 'messages');
    expect(carried.map(({ to }) => to).sort()).toEqual(['kim@example.com', 'shop@example.com']);
    const mail = carried.find(({ to }) => to === 'kim@example.com');
    if (mail?.channel !== 'mail') throw new Error('No mail');
    expect(mail.subject).toBe(
      'Cancelled: 30 Minute meeting with Pat Doe, Mon, Nov 25, 2030, 10:00 AM',
    );
    expect(mail.calendar?.method).toBe('CANCEL');
    for (const line of ['METHOD:CANCEL', `UID:${booking.id}`, 'SEQUENCE:4', 'STATUS:CANCELLED']) {
      expect(mail.calendar?.content).toContain(line);
    }
  });

  it('visitors get nothing that has waited but cancellations (product §25.42)', async () => {
    const carried: Message[] = [];
    let isDown = true;
    const deliver = async (message: Message) => {
      if (isDown) throw new Error('The carrier is down');
      carried.push(message);
    };
    backend = await startBackend({ carrier: { deliver } });
    const type = { email_reminder_minutes: 60, text_reminder_minutes: 60 };
    const shop = await openBookings(backend, 'shop@example.com', { type });
    const meet = (email: string, day: string) => {
      const startsAt = new Date(`${day}T09:00:00Z`);
      const values = { email, meetingTypeId: shop.typeId, startsAt };
      return bookMeeting(backend, shop.accountId, values);
    };
    const { id: bookingId, accountId } = await meet('kim@example.com', '2030-11-25');
    await changeMeeting(backend, await meet('off@example.com', '2030-11-26'), 'cancelled', {
      state: 'cancelled',
    });
    backend.clock.now = new Date('2030-11-25T08:00:00Z');
    const at = backend.clock.now.toISOString();
    for (const kind of ['email', 'text'] as const) {
      await remind(backend.deps, { accountId, bookingId, kind, at });
    }
    expect((await end(shop.token, { password: PASSWORD })).status).toBe(204);
    isDown = false;
    await jobsDoneAtLast(backend, 'messages');
    const told = carried.map((message) => [
      message.to,
      message.channel === 'mail' ? message.calendar?.method : message.text,
    ]);
    expect(told.sort()).toEqual([
      ['kim@example.com', 'CANCEL'],
      ['off@example.com', 'CANCEL'],
      ['shop@example.com', undefined],
    ]);
  });

  it('what another business is about to tell them as its visitor is sent all the same', async () => {
    const carried: Message[] = [];
    let tries = 0;
    let isDown = true;
    const deliver = async (message: Message) => {
      tries += 1;
      if (isDown) throw new Error('The carrier is down');
      carried.push(message);
    };
    backend = await startBackend({ carrier: { deliver } });
    const shop = await openBookings(backend, 'shop@example.com');
    const visitor = await addPerson(backend, 'kim@example.com');
    const token = await signIn(backend, visitor);
    expect((await book(backend, shop.slug, visit(backend, { email: visitor.email }))).status).toBe(
      201,
    );
    await until(() => tries === 2);
    expect((await end(token, { password: visitor.password })).status).toBe(204);
    isDown = false;
    await jobsDoneAtLast(backend, 'messages');
    const told = carried.filter(({ to }) => to === visitor.email);
    expect(told).toContainEqual(expect.objectContaining({ sender: shop.accountId }));
  });

  it('rows that a job left behind go with the next purge', async () => {
    backend = await startBackend();
    const shop = await openBusiness(backend, 'shop@example.com');
    await handIn(backend, shop.key, report('first'));
    await backend.db.update(accounts).set({ closedAt: new Date(), passwordHash: '' });
    await purge(backend.db);
    expect(await isErased()).toBe(true);
  });
});
