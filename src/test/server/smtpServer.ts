/** Suites of what is carried by mail. */
import { text } from 'node:stream/consumers';

import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

import type { Message } from '@/server/modules/delivery/message';
import { makeSmtpCarrier } from '@/server/modules/delivery/smtp';
import { listen } from '@/test/ports';

/** A mail. */
export const MAIL: Message & { channel: 'mail' } = {
  channel: 'mail',
  to: 'kim@example.com',
  subject: 'Grüße – a new password',
  text: `Open https://parley.test/#/Update-password?reset_token=${'a1B2'.repeat(30)}`,
  html: '<p>Open the <a href="https://parley.test/">link</a></p>',
};
/** An SMS. */
export const SMS: Message & { channel: 'sms' } = {
  channel: 'sms',
  to: '+12025550112',
  text: '004213 is your code & more',
};

/** Of one delivery. */
export const ID = 'a2a67d7c-4f3c-4f0c-9d7e-0d1a0d5e8f11';

/** Starts a mail server that anybody may hand mails to, without TLS. @param handlers what it says to the commands */
export async function startSmtp(handlers: SMTPServerOptions) {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...handlers });
  return {
    url: `smtp://127.0.0.1:${await listen(smtp.server)}`,
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}

/** Starts a mail server that takes what it is told to. */
export function setUpSmtp() {
  let refusals = 0;
  let taken: { recipients: string[]; raw: string; greeting: string }[] = [];
  const onData: SMTPServerOptions['onData'] = (stream, session, done) => {
    void text(stream).then((raw) => {
      if (refusals > 0) {
        refusals -= 1;
        return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      }
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      taken.push({ recipients, raw, greeting: session.hostNameAppearsAs });
      done();
    });
  };
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  beforeAll(async () => {
    smtp = await startSmtp({ onData });
  });
  beforeEach(() => {
    taken = [];
    refusals = 0;
  });
  afterAll(() => smtp.stop());
  const carrier = (requireTls = false) =>
    makeSmtpCarrier({ url: smtp.url, from: 'Parley <no-reply@parley.test>', requireTls });

  return {
    get refusals() {
      return refusals;
    },
    set refusals(value) {
      refusals = value;
    },
    get taken() {
      return taken;
    },
    get url() {
      return smtp.url;
    },
    carrier,
  };
}
