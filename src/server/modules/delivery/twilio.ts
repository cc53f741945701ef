/** SMS by Twilio's HTTP API (2010-04-01, Messages). */
import type { TwilioSettings } from '@/server/platform/config/settings';
import type { HasRetryAfter } from '@/server/platform/queue/jobErrors';
import { readRetryAfter } from '@/server/platform/retryAfter';

import type { SmsMessage } from './message';

export interface SmsCarrier {
  deliver(message: SmsMessage): Promise<void>;
}

const TIMEOUT = 15_000;

class SmsRefusedError extends Error implements HasRetryAfter {
  override name = 'SmsRefusedError';

  constructor(
    message: string,
    readonly retryAfter: number | null,
  ) {
    super(message);
  }
}

/** @param baseUrl of the API, without trailing slash; tests have their own. */
export function makeTwilioCarrier(
  { accountSid, authToken, from }: TwilioSettings,
  send: typeof fetch,
  baseUrl = 'https://api.twilio.com',
): SmsCarrier {
  const address = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  // Ids of messaging services begin with MG; anything else is a number or a sender's name.
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    deliver: async ({ to, text }) => {
      const reply = await send(address, {
        method: 'POST',
        // Never follows a redirect with the credentials.
        redirect: 'manual',
        headers: { authorization },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      // The body would repeat the number and the text; the status says enough.
      await reply.body?.cancel();
      if (reply.ok) return;
      const { status, headers } = reply;
      throw new SmsRefusedError(`Twilio answered ${status}`, readRetryAfter(headers));
    },
  };
}
