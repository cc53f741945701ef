/** How an account wants to be notified of callers who want to be called back. */
import { and, eq, isNotNull } from 'drizzle-orm';

import { readFactor } from '@/server/modules/factors/factors';
import type { Database } from '@/server/platform/db/database';
import { notificationSettings, notificationTimes } from '@/server/platform/db/tables/callbacks';
import type { JobSender } from '@/server/platform/queue/job';
import { Refusal, refuseField, refuseZone } from '@/server/platform/refusal';
import { isZone } from '@/server/platform/zones';

import type { Timing } from './timing';
import type { NoticeJob } from './noticeJob';

export interface NotificationSettings extends Timing {
  callbackSms: boolean;
}

/** The defaults. */
const DEFAULTS: NotificationSettings = {
  callbackMail: 'at_once',
  callbackSms: false,
  digestTime: '08:00',
  quietFrom: null,
  quietTo: null,
  zone: null,
};

const selectSettings = (db: Database, accountId: string) =>
  db.select().from(notificationSettings).where(eq(notificationSettings.accountId, accountId));

type Row = typeof notificationSettings.$inferSelect;

function settingsOf(row: Row | undefined): NotificationSettings {
  if (!row) return DEFAULTS;
  const { accountId: _, ...settings } = row;
  return settings;
}

export async function readSettings(db: Database, accountId: string): Promise<NotificationSettings> {
  const [row] = await selectSettings(db, accountId);
  return settingsOf(row);
}

/**
 * The same for whoever plans notices by them: a parallel save either waits and finds these, or was first. Where none
 * are saved there is nothing to lock, and no settings would send them sooner than the defaults.
 */
export async function holdSettings(tx: Database, accountId: string): Promise<NotificationSettings> {
  const [row] = await selectSettings(tx, accountId).for('share');
  return settingsOf(row);
}

/** The number codes go to, which is known to be the person's; null where there is none. */
export async function provenPhone(db: Database, accountId: string): Promise<string | null> {
  return (await readFactor(db, accountId, 'sms'))?.phone ?? null;
}

/**
 * Saves them; they apply to pending notices too.
 * @throws Refusal for a zone nobody knows, one half of quiet hours, or SMS turned on without a number
 */
export async function saveSettings(
  { db, noticeJobs }: { db: Database; noticeJobs: JobSender<NoticeJob> },
  accountId: string,
  settings: NotificationSettings,
): Promise<void> {
  if (settings.zone !== null && !isZone(settings.zone)) refuseZone(['body', 'zone']);
  if ((settings.quietFrom === null) !== (settings.quietTo === null)) {
    const missing = settings.quietFrom === null ? 'quiet_from' : 'quiet_to';
    refuseField(['body', missing], 'Field required');
  }
  // Left on from when there was a number, they keep nobody from changing the rest.
  const turnsSmsOn = settings.callbackSms && !(await readSettings(db, accountId)).callbackSms;
  if (turnsSmsOn && (await provenPhone(db, accountId)) === null) {
    const detail = 'Turn SMS codes on first: SMS go to the number that was verified for them';
    throw new Refusal({ kind: 'rejected', detail });
  }
  await db.transaction(async (tx) => {
    await tx
      .insert(notificationSettings)
      .values({ accountId, ...settings })
      .onConflictDoUpdate({ target: notificationSettings.accountId, set: settings });
    const waiting = await tx
      .select({ channel: notificationTimes.channel })
      .from(notificationTimes)
      .where(and(eq(notificationTimes.accountId, accountId), isNotNull(notificationTimes.dueAt)));
    await noticeJobs.send(
      tx,
      waiting.map(({ channel }) => ({ accountId, channel })),
    );
  });
}

/** No more mails about callbacks: the answer to a mail's "unsubscribe". */
export async function turnMailsOff(db: Database, accountId: string): Promise<void> {
  const off = { callbackMail: 'off' as const };
  await db
    .insert(notificationSettings)
    .values({ ...DEFAULTS, ...off, accountId })
    .onConflictDoUpdate({ target: notificationSettings.accountId, set: off });
}
