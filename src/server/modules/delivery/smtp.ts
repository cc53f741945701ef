/** Mails by SMTP. */
import { createTransport } from 'nodemailer';

import type { MailSettings } from '@/server/platform/config/settings';

import type { MailMessage } from './message';

/** A server that hangs holds a worker of the queue no longer than this, ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Nor one that answers each word within these longer than this, ms: the job of a mail must outlive each try. */
const LONGEST_TRY = 45_000;

export interface MailCarrier {
  deliver(message: MailMessage): Promise<void>;
}

/** An object, not text: a comma in an address would otherwise make two of it. */
const alone = (address: string) => ({ name: '', address });

/**
 * Hands every mail to the server at `url`; throws when it is not taken.
 * @param longestTry after which the connection is closed, whatever was said by then, ms
 */
export function makeSmtpCarrier(
  { url, from, requireTls }: MailSettings,
  longestTry = LONGEST_TRY,
): MailCarrier {
  const transport = createTransport({ url, requireTLS: requireTls, ...TIMEOUTS }, { from });
  return {
    deliver: async ({ to, replyTo, subject, text, html, unsubscribe, calendar }) => {
      await transport.sendMail({
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
    },
  };
}
