/** Codes by SMS. */
import { SMS_DELETION, SMS_ENROLMENT, SMS_LOGIN } from '@/server/modules/accounts/pendingSecrets';
import type { MessageQueue } from '@/server/modules/delivery/message';
import { SECONDS_BETWEEN_SMS, SMS_OF_ACCOUNT, type CodeUse } from '@/server/modules/limits/limits';
import { countSms } from '@/server/modules/limits/smsLimits';
import type { Database } from '@/server/platform/db/database';
import { factors } from '@/server/platform/db/tables/accounts';
import { countUse, takeNextMoment } from '@/server/platform/limits/rates';
import type { Platform } from '@/server/platform/platform';
import { refuseUntil } from '@/server/platform/refusal';
import { issue, type NewSecret } from '@/server/platform/secrets/oneTimeSecrets';
import type { RandomBytes } from '@/server/platform/secrets/tokens';

/** How long a code lives (product §20.13). */
const CODE_MINUTES = 10;
const TRIES_PER_CODE = 5;
/** What each code is for, in the words of its message. */
const AIMS = {
  [SMS_LOGIN]: 'is your Parley sign-in code',
  [SMS_ENROLMENT]: 'is your Parley set-up code',
  [SMS_DELETION]: 'deletes your Parley account',
} as const;

/** Turns SMS codes on, for the number that was verified, in place of a former one. */
export async function enableSms(
  { db }: Pick<Platform, 'db'>,
  accountId: string,
  phone: string,
): Promise<void> {
  await db
    .insert(factors)
    .values({ accountId, kind: 'sms', phone })
    .onConflictDoUpdate({ target: [factors.accountId, factors.kind], set: { phone } });
}

/** Six digits, each code as likely as any other; it may begin with 0. */
function newCode(randomBytes: RandomBytes): string {
  // Above the last full million of 32 bits low codes would be likelier, so it draws again.
  for (;;) {
    const drawn = randomBytes(4).readUInt32BE();
    if (drawn < 4_294_000_000) return String(drawn % 1_000_000).padStart(6, '0');
  }
}

type Sending = Pick<Platform, 'sealer' | 'randomBytes'> & { messages: MessageQueue };

interface Recipient {
  id: string;
  phone: string;
}

/**
 * Sends a new code in the caller's transaction, which voids any older one. At most one message a minute is sent: one
 * asked for earlier goes out when the minute is over, and its code lives from then.
 * @returns the id that the code is good with.
 * @throws Refusal `tooMany` at the sixth in an hour, and by the limits of number, country and all.
 */
async function sendCode(
  { sealer, messages, randomBytes }: Sending,
  tx: Database,
  account: Recipient,
  {
    purpose,
    use,
    payload,
  }: Pick<NewSecret, 'payload'> & { purpose: keyof typeof AIMS; use: CodeUse },
): Promise<string> {
  refuseUntil(await countUse(tx, `smsHour:${account.id}`, SMS_OF_ACCOUNT));
  await countSms({ sealer }, tx, use, account.phone);
  const slot = await takeNextMoment(tx, `smsMinute:${account.id}`, SECONDS_BETWEEN_SMS);

  const code = newCode(randomBytes);
  const id = randomBytes(16).toString('base64url');
  const lifetime = slot.delay + CODE_MINUTES * 60;
  await issue({ sealer }, tx, {
    id,
    purpose,
    owner: account.id,
    secret: { kind: 'code', code },
    ttlSeconds: lifetime,
    attempts: TRIES_PER_CODE,
    ...(payload && { payload }),
  });
  await messages.enqueue(tx, {
    channel: 'sms',
    to: account.phone,
    text: `${code} ${AIMS[purpose]}. It is good for ${CODE_MINUTES} minutes. Never share it.`,
    goodFor: lifetime,
    secret: { id, purpose },
    ...(slot.delay > 0 && { notBefore: slot.at }),
  });
  return id;
}

/** Sends a code that finishes a sign-in; see `sendCode`. */
export const sendLoginCode = (deps: Sending, tx: Database, account: Recipient): Promise<string> =>
  sendCode(deps, tx, account, { purpose: SMS_LOGIN, use: 'signIn' });

/** Sends a code that deletes the account; see `sendCode`. */
export async function sendDeletionCode(
  deps: Sending,
  tx: Database,
  account: Recipient,
): Promise<void> {
  await sendCode(deps, tx, account, { purpose: SMS_DELETION, use: 'signIn' });
}

/** Sends a code that turns SMS codes on for this number; see `sendCode`. */
export async function sendEnrolmentCode(
  deps: Sending,
  tx: Database,
  account: Recipient,
): Promise<void> {
  const payload = { phone: account.phone };
  await sendCode(deps, tx, account, { purpose: SMS_ENROLMENT, use: 'setUp', payload });
}
