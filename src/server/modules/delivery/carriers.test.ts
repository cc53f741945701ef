import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { startBackend } from '@/test/server/backend';
import { until } from '@/test/waiting';

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

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

describe('the SMTP carrier', () => {
  let refusals = 0;
  let taken: { recipients: string[]; raw: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        }
        taken.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw });
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
    await carrier().deliver(MAIL);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.recipients).toEqual(['kim@example.com']);
    const mail = await PostalMime.parse(taken[0]?.raw ?? '');
    expect(mail.from).toEqual({ name: 'Parley', address: 'no-reply@parley.test' });
    expect(mail.subject).toBe(MAIL.subject);
    expect(mail.text?.trim()).toBe(MAIL.text);
    expect(mail.html?.trim()).toBe(MAIL.html);
  });

  it('says that no program is to answer (product §19.34), and whom people do', async () => {
    await carrier().deliver({ ...MAIL, replyTo: 'ann@example.com' });
    await carrier().deliver(MAIL);
    const [answered, plain] = await Promise.all(taken.map(({ raw }) => PostalMime.parse(raw)));
    expect(answered?.replyTo).toEqual([{ name: '', address: 'ann@example.com' }]);
    expect(plain?.replyTo).toBeUndefined();
    for (const mail of [answered, plain]) {
      expect(mail?.headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      );
    }
  });

  it('says where such mails are ended by one click, if they are', async () => {
    const unsubscribe = 'https://parley.test/unsubscribe/token';
    await carrier().deliver({ ...MAIL, unsubscribe });
    await carrier().deliver(MAIL);
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
      .deliver({ ...MAIL, to: 'kim@example.com, eve@example.com' })
      .catch(() => undefined);
    await carrier()
      .deliver({ ...MAIL, to: 'kim@example.com\r\nBcc: eve@example.com' })
      .catch(() => undefined);
    expect(taken.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com');
  });

  it('throws when the server refuses, so that the queue tries again and the mail arrives once', async () => {
    refusals = 1;
    await expect(carrier().deliver(MAIL)).rejects.toThrow();
    expect(taken).toHaveLength(0);

    refusals = 1;
    const backend = await startBackend({ carrier: makeCarrier(carrier(), null) });
    await backend.deps.messages.enqueue(backend.db, MAIL);
    await until(() => taken.length > 0);
    await backend.stop();
    expect(taken).toHaveLength(1);
    expect(refusals).toBe(0);
  });

  it('tells of a refusal by its codes alone: servers quote addresses, and what a mail says', async () => {
    const quoting = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`5.1.1 <${address}>: User unknown`), { responseCode: 550 })),
    });
    quoting.listen(0, '127.0.0.1');
    await once(quoting.server, 'listening');
    const settings = { url: `smtp://127.0.0.1:${portOf(quoting.server)}`, from: 'a@parley.test' };
    const thrown: unknown = await makeSmtpCarrier({ ...settings, requireTls: false })
      .deliver(MAIL)
      .catch((error: unknown) => error);
    expect(thrown).toMatchObject({
      message: 'The mail server answered 550 5.1.1 to RCPT TO',
      code: 'EENVELOPE',
    });
    expect(inspect(thrown, { depth: 9 })).not.toContain(MAIL.to);
    await new Promise<void>((resolve) => quoting.close(resolve));
  });

  it('keeps a mail to itself where TLS is demanded and the server offers none', async () => {
    await expect(carrier(true).deliver(MAIL)).rejects.toThrow(/TLS/);
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
    await expect(impatient.deliver(MAIL)).rejects.toThrow();
    await until(() => !isOpen);
    await new Promise<void>((resolve) => slow.close(resolve));
  });

  it('throws when nobody listens', async () => {
    const nowhere = 'smtp://127.0.0.1:1';
    const gone = makeSmtpCarrier({ url: nowhere, from: 'a@parley.test', requireTls: false });
    await expect(gone.deliver(MAIL)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('the Twilio carrier', () => {
  let server: Server;
  let requests: { url: string; authorization: string; form: URLSearchParams }[];
  let status: number;
  const read = async (request: IncomingMessage) => ({
    url: `${request.method} ${request.url}`,
    authorization: request.headers.authorization ?? '',
    form: new URLSearchParams(await text(request)),
  });
  beforeEach(async () => {
    requests = [];
    status = 201;
    server = createServer((request, reply) => {
      void read(request).then((seen) => {
        requests.push(seen);
        reply.writeHead(status, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
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
    await carrier('MG42').deliver(SMS);
    expect(requests[0]?.form.get('MessagingServiceSid')).toBe('MG42');
    expect(requests[0]?.form.has('From')).toBe(false);
  });

  it.each([400, 401, 429, 500])('throws at %d without repeating number or text', async (code) => {
    status = code;
    const error: unknown = await carrier()
      .deliver(SMS)
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toBe(`Error: Twilio answered ${code}`);
  });
});

describe('the carrier of all messages', () => {
  it('says which service is missing', async () => {
    const none = makeCarrier(null, null);
    await expect(none.deliver(MAIL)).rejects.toThrow('SMTP_URL');
    await expect(none.deliver(SMS)).rejects.toThrow('TWILIO_ACCOUNT_SID');
  });
});
