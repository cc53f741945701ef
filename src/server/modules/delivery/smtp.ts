/** Mails by SMTP. */
import { domainToASCII } from 'node:url';

import { createTransport } from 'nodemailer';

import { fieldOf } from '@/contract/fieldOf';
import type { MailSettings } from '@/server/platform/config/settings';
import { UnrecoverableError } from '@/server/platform/queue/jobErrors';
import { codeOf } from '@/server/platform/systemError';

import type { MailMessage } from './message';

/** A server that hangs holds a worker of the queue no longer than this, ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Nor one that answers each word within these longer than this, ms: the job of a mail must outlive each try. */
const LONGEST_TRY = 45_000;

export interface MailCarrier {
  /** @throws UnrecoverableError when the server will not take it at any time */
  deliver(message: MailMessage, id: string): Promise<void>;
}

/** An object, not text: a comma in an address would otherwise make two of it. */
const alone = (address: string) => ({ name: '', address });

/** The mail server has refused. Says how, and nothing of what it wrote: that quotes addresses, and lines of the mail. */
class MailRefusedError extends Error {
  override name = 'MailRefusedError';

  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** What answers them is about whom a mail goes to, or about the mail; what comes before is about this server. */
const OF_THE_MAIL = ['RCPT TO', 'DATA'];
/** For good (RFC 5321, 4.2.1), but for who may send what (RFC 3463: X.7): an operator can do something about that. */
const FOR_GOOD = /^55\d(?! 5\.7\.)/;

/** What the log may hold of a failed try; where no answer was the reason, that is the library's own words. */
function tellable(error: unknown): unknown {
  const answer = fieldOf(error, 'response');
  if (typeof answer !== 'string') return error;
  const codes =
    /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(answer)?.[0].replace('-', ' ') ?? 'what is no SMTP';
  const command = fieldOf(error, 'command');
  const asked = typeof command === 'string' ? ` to ${command}` : '';
  const message = `The mail server answered ${codes}${asked}`;
  const cause = new MailRefusedError(message, codeOf(error));
  const isOfTheMail = typeof command === 'string' && OF_THE_MAIL.includes(command);
  return isOfTheMail && FOR_GOOD.test(codes) ? new UnrecoverableError(message, { cause }) : cause;
}

/**
 * Hands every mail to the server at `url`; throws when it is not taken.
 * @param longestTry after which the connection is closed, whatever was said by then, ms
 */
export function makeSmtpCarrier(
  { url, from, requireTls }: MailSettings,
  longestTry = LONGEST_TRY,
): MailCarrier {
  const transport = createTransport({ url, requireTLS: requireTls, ...TIMEOUTS }, { from });
  const domain = domainToASCII(/@([^@>]+)>?$/.exec(from)?.[1] ?? '') || 'localhost';
  return {
    deliver: async ({ to, replyTo, subject, text, html, unsubscribe, calendar }, id) => {
      const sent = transport.sendMail({
        // One mail, however often it is sent: who gets it twice is shown it once, where that is looked at.
        messageId: `<${id}@${domain}>`,
        ...{ to: alone(to), subject, text, html },
        ...(replyTo !== undefined && { replyTo: alone(replyTo) }),
        signal: AbortSignal.timeout(longestTry),
        headers: {
          // Whoever is away is not to be so by an answer of their own (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
      });
      await sent.catch((error: unknown) => {
        throw tellable(error);
      });
    },
  };
}
