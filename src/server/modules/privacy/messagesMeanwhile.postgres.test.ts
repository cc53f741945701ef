/** An account is closed while a message in its name, or to its owner, is written. */
import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { bookMeeting } from '@/test/server/bookedMeetings';
import { openBookings } from '@/test/server/bookingCalls';
import { countLockWaits } from '@/test/server/lockWaits';
import { newCall } from '@/test/server/newCall';
import { until } from '@/test/waiting';

import { findById, type Account } from '@/server/modules/accounts/accounts';
import { sendProofLinkAgain } from '@/server/modules/accounts/emailProof';
import { noteFailedGuess } from '@/server/modules/accounts/failedGuess';
import { sendResetLink } from '@/server/modules/accounts/passwordReset';
import { dueAt } from '@/server/modules/bookings/reminders';
import { remind } from '@/server/modules/bookings/reminderKind';
import { readMeetingType } from '@/server/modules/bookings/meetingTypes';
import { storeCalls } from '@/server/modules/calls/store';
import type { MessageQueue } from '@/server/modules/delivery/message';
import { actWithOwnCode } from '@/server/modules/factors/ownCode';
import { enableSms } from '@/server/modules/factors/sms';
import { tellWaiting } from '@/server/modules/notifications/noticeKind';
import { queueNotices } from '@/server/modules/notifications/notices';
import { accounts } from '@/server/platform/db/tables/accounts';
import { oneTimeSecrets } from '@/server/platform/db/tables/platform';
import { HOUR } from '@/server/platform/durations';

import { closeAccount } from './deletion';

const NOWHERE = { send: async () => undefined };

let backend: Backend;
let ids: { accountId: string; typeId: string };
beforeEach(async () => {
  backend = await startBackend({ deps: { reminderJobs: NOWHERE, noticeJobs: NOWHERE } });
  backend.clock.now = new Date('2030-11-20T09:00:00Z');
  const type = { email_reminder_minutes: 60 };
  ids = await openBookings(backend, 'ann@example.com', { type });
});
afterEach(() => backend.stop());

/** Reminds a visitor of a meeting tomorrow. */
async function remindThen(messages: MessageQueue): Promise<void> {
  const { accountId, typeId } = ids;
  const startsAt = new Date(backend.clock.now.getTime() + 24 * HOUR);
  const booking = await bookMeeting(backend, accountId, { meetingTypeId: typeId, startsAt });
  const type = await readMeetingType(backend.db, accountId, typeId);
  const at = type && dueAt('email', booking, type)?.toISOString();
  const job = { accountId, bookingId: booking.id, kind: 'email', at: at ?? 'never' } as const;
  await remind({ ...backend.deps, messages }, job);
}

/** Tells the owner of a caller who waits. */
async function tellThen(messages: MessageQueue): Promise<void> {
  const { accountId } = ids;
  await backend.db.transaction(async (tx) => {
    const { wanting } = await storeCalls(tx, accountId, [newCall({ wantsCallback: true })]);
    await queueNotices({ ...backend.deps, noticeJobs: NOWHERE }, tx, accountId, wanting);
  });
  backend.clock.now = new Date(backend.clock.now.getTime() + HOUR);
  await tellWaiting({ ...backend.deps, messages }, NOWHERE, { accountId, channel: 'mail' });
}

const REQUESTER = { address: '', userAgent: '' };
const EMAIL = 'ann@example.com';

/** Asks for a link that sets a new password. */
const resetThen = (messages: MessageQueue): Promise<void> =>
  sendResetLink({ ...backend.deps, messages }, EMAIL, REQUESTER);

/** Asks once more for the link that proves the address. */
async function proveThen(messages: MessageQueue): Promise<void> {
  await backend.db.update(accounts).set({ emailVerifiedAt: null });
  await sendProofLinkAgain({ ...backend.deps, messages }, ids.accountId);
}

async function owner(): Promise<Account> {
  const account = await findById(backend.db, ids.accountId);
  if (!account) throw new Error('Nobody was added');
  return account;
}

/** A stranger guesses at the password until it is locked. */
async function guessThen(messages: MessageQueue): Promise<void> {
  const how = { kind: 'password', compared: true, locked: true, isStranger: true } as const;
  const guess = { ...how, email: EMAIL, account: await owner() };
  await noteFailedGuess({ ...backend.deps, messages }, guess, REQUESTER);
}

/** The owner wants to delete the account on another device, too, where no code was given yet. */
async function deleteThen(messages: MessageQueue): Promise<void> {
  const account = await owner();
  await enableSms(backend.deps, account.id, '+12025550178');
  const visitor = { requester: REQUESTER, browser: null };
  const asked = { code: undefined, visitor };
  const asking = actWithOwnCode({ ...backend.deps, messages }, account, asked, () => {
    throw new Error('No code was given');
  });
  await expect(asking).rejects.toMatchObject({ reason: { kind: 'codeNeeded' } });
}

it.each([
  ['a reminder (product §25.42)', remindThen],
  ['a mail about callbacks (product §24.13)', tellThen],
  ['a link that sets a password', resetThen],
  ['a link that proves the address', proveThen],
  ['a warning of guesses', guessThen],
  ['a code that deletes the account', deleteThen],
])('nothing stays of %s that was written meanwhile', async (_what, write) => {
  const { db, deps } = backend;
  const account = await owner();
  const closing: Promise<void>[] = [];
  let isClosed = false;
  await write({
    ...deps.messages,
    enqueue: async (tx, message) => {
      // Erased only later, by a job.
      const closed = closeAccount({ ...deps, erasures: NOWHERE }, account, REQUESTER);
      closing.push(closed.finally(() => (isClosed = true)));
      await until(async () => isClosed || (await countLockWaits(db)) > 0);
      // The carrier is away.
      const notBefore = new Date(Date.now() + 24 * HOUR);
      await deps.messages.enqueue(tx, { ...message, notBefore });
    },
  });
  expect(closing).toHaveLength(1);
  await Promise.all(closing);
  expect(await db.$count(sql`pgboss.job`, sql`start_after > now() + interval '1 hour'`)).toBe(0);
  expect(await db.$count(oneTimeSecrets)).toBe(0);
});
