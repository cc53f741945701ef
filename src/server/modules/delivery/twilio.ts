/** SMS by Twilio's HTTP API (2010-04-01, Messages); its codes: twilio.com/docs/api/errors. */
import * as z from 'zod/mini';

import type { TwilioSettings } from '@/server/platform/config/settings';
import { UnrecoverableError, type HasRetryAfter } from '@/server/platform/queue/jobErrors';
import { bounded } from '@/server/platform/replies';
import { readRetryAfter } from '@/server/platform/retryAfter';

import type { SmsMessage } from './message';

export interface SmsCarrier {
  deliver(message: SmsMessage): Promise<void>;
}

const TIMEOUT = 15_000;
/** Ids of messaging services; anything else is a number or a sender's name. */
const SERVICE = /^MG[0-9a-f]{32}$/i;

/** What Twilio answers, whatever it says; a page with a success comes from something in its place, which sent nothing. */
const JSON_TYPE = /^application\/json\b/i;

const refusal = z.object({ code: z.number() });
/** About the recipient: no number, one that has answered STOP, and no mobile number. */
const FOR_GOOD = [21211, 21610, 21614];

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
  const sender = SERVICE.test(from) ? 'MessagingServiceSid' : 'From';
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
      const { status, headers } = reply;
      if (reply.ok) {
        await reply.body?.cancel();
        if (JSON_TYPE.test(headers.get('content-type') ?? '')) return;
        throw new SmsRefusedError(`Twilio answered ${status}, and what is no JSON`, null);
      }
      // The words beside the code would repeat the number.
      const answer: unknown = await bounded(reply)
        .json()
        .catch(() => null);
      const code = refusal.safeParse(answer).data?.code;
      const message = `Twilio answered ${status}${code === undefined ? '' : ` (${code})`}`;
      if (code !== undefined && FOR_GOOD.includes(code)) throw new UnrecoverableError(message);
      throw new SmsRefusedError(message, readRetryAfter(headers));
    },
  };
}
