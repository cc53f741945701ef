/** Limits of SMS to one number, to one country and in total, whichever accounts send them. */
import { parsePhoneNumberFromString } from 'libphonenumber-js';

import type { MessageQueue } from '@/server/modules/delivery/message';
import type { Database } from '@/server/platform/db/database';
import { takeUse, type RateRule } from '@/server/platform/limits/rates';
import { Refusal, refuseUntil } from '@/server/platform/refusal';
import type { Sealer } from '@/server/platform/secrets/sealer';

import { SMS_LIMITS, type SmsUse } from './limits';

/** Numbers without a readable country share one count. */
const NO_COUNTRY = 'none';

/** Counts one SMS; in the caller's transaction, so that one that is refused counts nowhere. @throws Refusal `tooMany` */
export async function countSms(
  { sealer }: { sealer: Sealer },
  tx: Database,
  use: SmsUse,
  phone: string,
): Promise<void> {
  const parsed = parsePhoneNumberFromString(phone);
  const number = sealer.hmac(`phone:${parsed?.number ?? phone.replace(/\D/g, '')}`);
  const { number: hourly, numberADay, country, total } = SMS_LIMITS[use];
  const counts = [
    [`number:${number}`, hourly],
    [`numberADay:${number}`, numberADay],
    [`country:${parsed?.countryCallingCode ?? NO_COUNTRY}`, country],
    ['total', total],
  ] as const;
  for (const [key, rule] of counts) {
    refuseUntil(await takeUse(tx, `sms:${use}:${key}`, rule));
  }
}

/**
 * Counts one SMS that its account pays for, under `own` and for its number: both, or neither where one of them is used
 * up.
 * @returns whether it may be sent; false too where this server sends no SMS
 */
export async function mayTakeSms(
  deps: { sealer: Sealer; messages: Pick<MessageQueue, 'sendsSms'> },
  tx: Database,
  own: { key: string; rule: RateRule },
  { use, phone }: { use: SmsUse; phone: string },
): Promise<boolean> {
  if (!deps.messages.sendsSms) return false;
  try {
    // A savepoint, as the transaction goes on.
    await tx.transaction(async (inner) => {
      refuseUntil(await takeUse(inner, own.key, own.rule));
      await countSms(deps, inner, use, phone);
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
