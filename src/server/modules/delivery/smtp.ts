/** Mails by SMTP. */
import { domainToASCII } from 'node:url';

import { createTransport } from 'nodemailer';

import { fieldOf } from '@/contract/fieldOf';
import type { MailSettings } from '@/server/platform/config/settings';
import { UnrecoverableError } from '@/server/platform/queue/jobErrors';
import { codeOf } from '@/server/platform/systemError';

import type { MailMessage } from './message';

/** A hanging server blocks a worker of the queue no longer than this, ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Nor does one that trickles its answers block it longer than this, ms: a mail's job must outlive each try. */
const LONGEST_TRY = 45_000;

export interface MailCarrier {
  /** @throws UnrecoverableError when the server will never accept it */
  deliver(message: MailMessage, id: string): Promise<void>;
}

/** An object, not text: a comma would otherwise split an address in two. */
const alone = (address: string) => ({ name: '', address });

/** Programs for mail decode what looks like an encoded word in a name (RFC 2047), with whatever that hides. */
const asWritten = (subject: string): string => subject.replaceAll('=?', '= ?');

/** The mail server refused. Has its codes, not its text, which quotes addresses and lines of the mail. */
class MailRefusedError extends Error {
  override name = 'MailRefusedError';

  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** Replies to these are about the recipient or the mail itself; replies to earlier commands are about this server. */
const OF_THE_MAIL = ['RCPT TO', 'DATA'];
/** Permanent (RFC 5321, 4.2.1), except for policy (RFC 3463: X.7), which an operator can fix. */
const FOR_GOOD = /^55\d(?! 5\.7\.)/;

/** Of the first line that has both: not all servers begin each line of a reply with them (RFC 2034). */
const CODES = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}/m;

/** What the log may hold of a failed try; where no answer was the reason, that is the library's own words. */
function tellable(error: unknown): unknown {
  const answer = fieldOf(error, 'response');
  if (typeof answer !== 'string') return error;
  const codes =
    (CODES.exec(answer) ?? /^\d{3}/.exec(answer))?.[0].replace('-', ' ') ?? 'what is no SMTP';
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
  // Taken apart here: the library makes a list of addresses of a name with a colon.
  const [, name = '', address = from] = /^([^<>]*)<([^<>]*)>$/.exec(from) ?? [];
  const sender = { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
  const domain = domainToASCII(sender.address.split('@')[1] ?? '') || 'localhost';
  // Its greeting: a container's own name means nothing outside, and some servers refuse those without a domain.
  const options = { url, name: domain, requireTLS: requireTls, ...TIMEOUTS };
  const transport = createTransport(options, { from: sender });
  return {
    deliver: async ({ to, replyTo, subject, text, html, unsubscribe, calendar }, id) => {
      const sent = transport.sendMail({
        // The same on every try: programs that compare it show a mail that arrives twice only once.
        messageId: `<${id}@${domain}>`,
        ...{ to: alone(to), subject: asWritten(subject), text, html },
        ...(replyTo !== undefined && { replyTo: alone(replyTo) }),
        signal: AbortSignal.timeout(longestTry),
        headers: {
          // Asks not to be sent automatic replies (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          // The same for Exchange, whose absence notices would go to the address for replies.
          'X-Auto-Response-Suppress': 'OOF, AutoReply',
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
