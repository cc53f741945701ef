/** Mails that are not taken at once, or not at all. */
import { inspect } from 'node:util';

import PostalMime from 'postal-mime';

import { startBackend } from '@/test/server/backend';
import { until } from '@/test/waiting';
import { UnrecoverableError } from '@/server/platform/queue/jobErrors';
import { MAIL, ID, setUpSmtp, startSmtp } from '@/test/server/smtpServer';

import { makeCarrier } from './carriers';
import { makeSmtpCarrier } from './smtp';

describe('the SMTP carrier', () => {
  const suite = setUpSmtp();
  const { carrier } = suite;

  it('throws when the server refuses, so that the queue tries again and the mail arrives once', async () => {
    suite.refusals = 1;
    await expect(carrier().deliver(MAIL, ID)).rejects.toThrow();
    expect(suite.taken).toHaveLength(0);

    suite.refusals = 1;
    const backend = await startBackend({ carrier: makeCarrier(carrier(), null) });
    await backend.deps.messages.enqueue(backend.db, MAIL);
    await until(() => suite.taken.length > 0);
    await backend.stop();
    expect(suite.taken).toHaveLength(1);
    expect(suite.refusals).toBe(0);
  });

  it('sends a mail that is tried again as the same mail (product §19.38)', async () => {
    for (const id of [ID, ID, 'another']) await carrier().deliver(MAIL, id);
    const mails = await Promise.all(suite.taken.map(({ raw }) => PostalMime.parse(raw)));
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
    const { url, stop } = await startSmtp({
      [stage]: (data: { resume?(): void }, _session: unknown, done: (error: Error) => void) => {
        data.resume?.();
        done(refusal);
      },
    });
    const thrown: unknown = await makeSmtpCarrier({ url, from: 'a@parley.test', requireTls: false })
      .deliver(MAIL, ID)
      .catch((error: unknown) => error);
    await stop();
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
    expect(suite.taken).toEqual([]);
  });

  it('gives a server up that answers each word in time and all of them too late', async () => {
    const pause = 150;
    let isOpen = false;
    const later = (_: unknown, __: unknown, done: () => void) => void setTimeout(done, pause);
    const { url, stop } = await startSmtp({
      onConnect: (_session, done) => ((isOpen = true), done()),
      onClose: () => (isOpen = false),
      onMailFrom: later,
      onRcptTo: later,
      onData: (stream, _session, done) => {
        stream.resume();
        stream.once('end', () => setTimeout(done, pause));
      },
    });
    const settings = { url, from: 'a@parley.test', requireTls: false };
    const impatient = makeSmtpCarrier(settings, 2 * pause);
    await expect(impatient.deliver(MAIL, ID)).rejects.toThrow();
    await until(() => !isOpen);
    await stop();
  });

  it('throws when nobody listens', async () => {
    const nowhere = 'smtp://127.0.0.1:1';
    const gone = makeSmtpCarrier({ url: nowhere, from: 'a@parley.test', requireTls: false });
    await expect(gone.deliver(MAIL, ID)).rejects.toThrow(/ECONNREFUSED/);
  });
});
