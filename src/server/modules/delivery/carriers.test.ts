import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { startBackend } from '@/test/server/backend';
import { until } from '@/test/waiting';

import { UnrecoverableError } from '@/server/platform/queue/jobErrors';

import { makeCarrier } from './carriers';
import type { Message } from './message';
import { makeSmtpCarrier } from './smtp';
import { makeTwilioCarrier } from './twilio';

const MAIL: Message & { channel: 'mail' } = {
  channel: 'mail',
  to: 'kim@example.com',
  subject: 'Grüße – a new password',
  text: `Open https://parley.test/#/Update-password?reset_token=${'a1B2'.repeat(30)}`,
  html: '<p>Open the <a href="https://parley.test/">link</a></p>',
};
const SMS: Message & { channel: 'sms' } = {
  channel: 'sms',
  to: '+12025550112',
  text: '004213 is your code & more',
};

/** Of one delivery. */
const ID = 'a2a67d7c-4f3c-4f0c-9d7e-0d1a0d5e8f11';

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

describe('the SMTP carrier', () => {
  let refusals = 0;
  let taken: { recipients: string[]; raw: string; greeting: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ recipients, raw, greeting: session.hostNameAppearsAs });
        done();
      });
    },
  });
  let url = '';
  beforeAll(async () => {
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    url = `smtp://127.0.0.1:${portOf(smtp.server)}`;
  });
  beforeEach(() => {
    taken = [];
    refusals = 0;
  });
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));
  const carrier = (requireTls = false) =>
    makeSmtpCarrier({ url, from: 'Parley <no-reply@parley.test>', requireTls });

  it('hands over a mail that reads as it was written', async () => {
    await carrier().deliver(MAIL, ID);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.recipients).toEqual(['kim@example.com']);
    const mail = await PostalMime.parse(taken[0]?.raw ?? '');
    expect(mail.from).toEqual({ name: 'Parley', address: 'no-reply@parley.test' });
    expect(mail.subject).toBe(MAIL.subject);
    expect(mail.text?.trim()).toBe(MAIL.text);
    expect(mail.html?.trim()).toBe(MAIL.html);
  });

  it('greets with the domain of the sender: some servers take nothing from a machine without a name', async () => {
    await carrier().deliver(MAIL, ID);
    expect(taken[0]?.greeting).toBe('parley.test');
  });

  it.each([
    ['Acme: Parley (Berlin) <no-reply@parley.test>', 'Acme: Parley (Berlin)'],
    ['"Acme, Inc." <no-reply@parley.test>', 'Acme, Inc.'],
    ['Acme, Inc. <no-reply@parley.test>', 'Acme, Inc.'],
    ['no-reply@parley.test', ''],
  ])('has the one sender of %s, whatever signs its name has', async (from, name) => {
    await makeSmtpCarrier({ url, from, requireTls: false }).deliver(MAIL, ID);
    const mail = await PostalMime.parse(taken[0]?.raw ?? '');
    expect(mail.from).toEqual({ name, address: 'no-reply@parley.test' });
    expect(mail.messageId).toBe(`<${ID}@parley.test>`);
  });

  it('says that no program is to answer (product §19.34), and whom people do', async () => {
    await carrier().deliver({ ...MAIL, replyTo: 'ann@example.com' }, ID);
    await carrier().deliver(MAIL, ID);
    const [answered, plain] = await Promise.all(taken.map(({ raw }) => PostalMime.parse(raw)));
    expect(answered?.replyTo).toEqual([{ name: '', address: 'ann@example.com' }]);
    expect(plain?.replyTo).toBeUndefined();
    for (const mail of [answered, plain]) {
      expect(mail?.headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      );
    }
  });

  it('asks Exchange for no absence notice by the header that it knows (product §19.34)', async () => {
    await carrier().deliver(MAIL, ID);
    const { headers } = await PostalMime.parse(taken[0]?.raw ?? '');
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'x-auto-response-suppress', value: 'OOF, AutoReply' }),
    );
  });

  it('lets no name in a subject be decoded: it could turn around what follows it (RFC 2047)', async () => {
    const subject = 'Booked: Fitting with =?UTF-8?Q?=E2=80=AEeel?=, Mon, Nov 25';
    await carrier().deliver({ ...MAIL, subject }, ID);
    const mail = await PostalMime.parse(taken[0]?.raw ?? '');
    expect(mail.subject).toBe('Booked: Fitting with = ?UTF-8?Q?=E2=80=AEeel?=, Mon, Nov 25');
  });

  it('says where such mails are ended by one click, if they are', async () => {
    const unsubscribe = 'https://parley.test/unsubscribe/token';
    await carrier().deliver({ ...MAIL, unsubscribe }, ID);
    await carrier().deliver(MAIL, ID);
    const [list, plain] = await Promise.all(taken.map(({ raw }) => PostalMime.parse(raw)));
    const headersOf = (mail: typeof list) =>
      (mail?.headers ?? []).filter(({ key }) => key.startsWith('list-'));
    expect(headersOf(list)).toEqual([
      expect.objectContaining({ key: 'list-unsubscribe', value: `<${unsubscribe}>` }),
      expect.objectContaining({
        key: 'list-unsubscribe-post',
        value: 'List-Unsubscribe=One-Click',
      }),
    ]);
    expect(headersOf(plain)).toEqual([]);
  });

  it('sends to one address even when it holds a comma or a line break', async () => {
    await carrier()
      .deliver({ ...MAIL, to: 'kim@example.com, eve@example.com' }, ID)
      .catch(() => undefined);
    await carrier()
      .deliver({ ...MAIL, to: 'kim@example.com\r\nBcc: eve@example.com' }, ID)
      .catch(() => undefined);
    expect(taken.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com');
  });

  it('throws when the server refuses, so that the queue tries again and the mail arrives once', async () => {
    refusals = 1;
    await expect(carrier().deliver(MAIL, ID)).rejects.toThrow();
    expect(taken).toHaveLength(0);

    refusals = 1;
    const backend = await startBackend({ carrier: makeCarrier(carrier(), null) });
    await backend.deps.messages.enqueue(backend.db, MAIL);
    await until(() => taken.length > 0);
    await backend.stop();
    expect(taken).toHaveLength(1);
    expect(refusals).toBe(0);
  });

  it('sends a mail that is tried again as the same mail (product §19.38)', async () => {
    for (const id of [ID, ID, 'another']) await carrier().deliver(MAIL, id);
    const mails = await Promise.all(taken.map(({ raw }) => PostalMime.parse(raw)));
    const same = `<${ID}@parley.test>`;
    expect(mails.map(({ messageId }) => messageId)).toEqual([same, same, '<another@parley.test>']);
  });

  /** Hands a mail to a server that answers so to one of the commands; resolves with what is thrown. */
  const refusedBy = async (
    stage: 'onMailFrom' | 'onRcptTo' | 'onData',
    code: number,
    text: string,
  ) => {
    const refusal = Object.assign(new Error(text), { responseCode: code });
    const refusing = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      [stage]: (data: { resume?(): void }, _session: unknown, done: (error: Error) => void) => {
        data.resume?.();
        done(refusal);
      },
    });
    refusing.listen(0, '127.0.0.1');
    await once(refusing.server, 'listening');
    const settings = { url: `smtp://127.0.0.1:${portOf(refusing.server)}`, from: 'a@parley.test' };
    const thrown: unknown = await makeSmtpCarrier({ ...settings, requireTls: false })
      .deliver(MAIL, ID)
      .catch((error: unknown) => error);
    await new Promise<void>((resolve) => refusing.close(resolve));
    return thrown;
  };

  it('tells of a refusal by its codes alone: servers quote addresses, and what a mail says', async () => {
    const thrown = await refusedBy('onRcptTo', 450, `4.2.1 <${MAIL.to}>: try later`);
    expect(thrown).toMatchObject({
      message: 'The mail server answered 450 4.2.1 to RCPT TO',
      code: 'EENVELOPE',
    });
    expect(inspect(thrown, { depth: 9 })).not.toContain(MAIL.to);
    const forGood = await refusedBy('onRcptTo', 550, `5.1.1 <${MAIL.to}>: User unknown`);
    expect(forGood).toMatchObject({
      message: 'The mail server answered 550 5.1.1 to RCPT TO',
      cause: { code: 'EENVELOPE' },
    });
    expect(inspect(forGood, { depth: 9 })).not.toContain(MAIL.to);
  });

  it.each([
    ['onRcptTo', 550, '5.1.1 User unknown', true],
    ['onRcptTo', 550, 'No such user', true],
    ['onRcptTo', 552, '5.2.2 Mailbox full', true],
    ['onData', 554, '5.6.0 Not taken', true],
    ['onRcptTo', 450, '4.2.1 Greylisted', false],
    ['onRcptTo', 421, '4.7.0 Too many', false],
    ['onRcptTo', 554, '5.7.1 Relay access denied', false],
    ['onData', 550, '5.7.26 Not authenticated', false],
    ['onMailFrom', 550, '5.1.0 Sender refused', false],
  ] as const)(
    '%s answered by %i %s is given up at once: %s (product §19.37)',
    async (...refusal) => {
      const [stage, code, text, isForGood] = refusal;
      const thrown = await refusedBy(stage, code, text);
      expect(thrown instanceof UnrecoverableError).toBe(isForGood);
    },
  );

  it('keeps a mail to itself where TLS is demanded and the server offers none', async () => {
    await expect(carrier(true).deliver(MAIL, ID)).rejects.toThrow(/TLS/);
    expect(taken).toEqual([]);
  });

  it('gives a server up that answers each word in time and all of them too late', async () => {
    const pause = 150;
    let isOpen = false;
    const later = (_: unknown, __: unknown, done: () => void) => void setTimeout(done, pause);
    const slow = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onConnect: (_session, done) => ((isOpen = true), done()),
      onClose: () => (isOpen = false),
      onMailFrom: later,
      onRcptTo: later,
      onData: (stream, _session, done) => {
        stream.resume();
        stream.once('end', () => setTimeout(done, pause));
      },
    });
    slow.listen(0, '127.0.0.1');
    await once(slow.server, 'listening');
    const settings = { url: `smtp://127.0.0.1:${portOf(slow.server)}`, from: 'a@parley.test' };
    const impatient = makeSmtpCarrier({ ...settings, requireTls: false }, 2 * pause);
    await expect(impatient.deliver(MAIL, ID)).rejects.toThrow();
    await until(() => !isOpen);
    await new Promise<void>((resolve) => slow.close(resolve));
  });

  it('throws when nobody listens', async () => {
    const nowhere = 'smtp://127.0.0.1:1';
    const gone = makeSmtpCarrier({ url: nowhere, from: 'a@parley.test', requireTls: false });
    await expect(gone.deliver(MAIL, ID)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('the Twilio carrier', () => {
  let server: Server;
  let requests: { url: string; authorization: string; form: URLSearchParams }[];
  let status: number;
  let pause: Record<string, string>;
  let body: string;
  const read = async (request: IncomingMessage) => ({
    url: `${request.method} ${request.url}`,
    authorization: request.headers.authorization ?? '',
    form: new URLSearchParams(await text(request)),
  });
  beforeEach(async () => {
    requests = [];
    status = 201;
    pause = {};
    body = '{"sid":"SM1"}';
    server = createServer((request, reply) => {
      void read(request).then((seen) => {
        requests.push(seen);
        const headers = { 'content-type': 'application/json', ...pause };
        reply.writeHead(status, headers).end(body);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => server.close());
  const carrier = (from = '+12025550100') =>
    makeTwilioCarrier(
      { accountSid: 'AC123', authToken: 'key', from },
      fetch,
      `http://127.0.0.1:${portOf(server)}`,
    );

  it('posts number and text as the API asks for them', async () => {
    await carrier().deliver(SMS);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toBe('POST /2010-04-01/Accounts/AC123/Messages.json');
    expect(requests[0]?.authorization).toBe(`Basic ${btoa('AC123:key')}`);
    expect(Object.fromEntries(requests[0]?.form ?? [])).toEqual({
      To: SMS.to,
      From: '+12025550100',
      Body: SMS.text,
    });
  });

  it('names a messaging service as such', async () => {
    const service = `MG${'0a'.repeat(16)}`;
    await carrier(service).deliver(SMS);
    expect(requests[0]?.form.get('MessagingServiceSid')).toBe(service);
    expect(requests[0]?.form.has('From')).toBe(false);
  });

  it('takes no sender for a messaging service whose name begins like one', async () => {
    await carrier('MG Clinic').deliver(SMS);
    expect(requests[0]?.form.get('From')).toBe('MG Clinic');
  });

  it.each([
    [400, 21211, true],
    [400, 21610, true],
    [400, 21614, true],
    [400, 21408, false],
    [403, 21608, false],
    [401, 20003, false],
    [429, 20429, false],
  ])(
    'answered by %i %i is given up at once: %s (product §19.37), and only the code is told',
    async (refused, code, isForGood) => {
      status = refused;
      body = JSON.stringify({ code, message: `Not sent to ${SMS.to}`, status });
      const error: unknown = await carrier()
        .deliver(SMS)
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ message: `Twilio answered ${refused} (${code})` });
      expect(error instanceof UnrecoverableError).toBe(isForGood);
      expect(inspect(error, { depth: 9 })).not.toContain(SMS.to);
    },
  );

  it.each([400, 401, 429, 500])('throws at %d without repeating number or text', async (code) => {
    status = code;
    const error: unknown = await carrier()
      .deliver(SMS)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: `Twilio answered ${code}`, retryAfter: null });
  });

  it('says when to come again, where Twilio does', async () => {
    status = 429;
    pause = { 'retry-after': '7' };
    const error: unknown = await carrier()
      .deliver(SMS)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ retryAfter: 7 });
  });
});

describe('the carrier of all messages', () => {
  it('says which service is missing', async () => {
    const none = makeCarrier(null, null);
    await expect(none.deliver(MAIL, ID)).rejects.toThrow('SMTP_URL');
    await expect(none.deliver(SMS, ID)).rejects.toThrow('TWILIO_ACCOUNT_SID');
  });
});
