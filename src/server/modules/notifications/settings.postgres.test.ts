/** Notification settings change while a caller asks to be called back. */
import { startBackend, type Backend } from '@/test/server/backend';
import { meet } from '@/test/server/lockWaits';
import { newCall } from '@/test/server/newCall';
import { addPerson } from '@/test/server/people';

import { storeCalls } from '@/server/modules/calls/store';
import type { Database } from '@/server/platform/db/database';
import { callbackNotices } from '@/server/platform/db/tables/callbacks';
import { MINUTE } from '@/server/platform/durations';

import { queueNotices } from './notices';
import { saveSettings } from './settings';

let backend: Backend;
let accountId: string;
/** When notices are told of, as the jobs have it. */
let tellAt: Date[];
beforeEach(async () => {
  tellAt = [];
  backend = await startBackend();
  ({ id: accountId } = await addPerson(backend, 'shop@example.com'));
  await save(backend.db, 'daily');
});
afterEach(() => backend.stop());

const noticeJobs = {
  send: async (db: Database, jobs: readonly object[], options?: { notBefore?: Date }) => {
    const now = await backend.deps.now(db);
    tellAt.push(...jobs.map(() => options?.notBefore ?? now));
  },
};

const save = (db: Database, callbackMail: 'at_once' | 'daily') =>
  saveSettings({ db, noticeJobs }, accountId, {
    ...{ callbackMail, callbackSms: false, digestTime: farAway(), zone: 'UTC' },
    ...{ quietFrom: null, quietTo: null },
  });

/** 'HH:MM' of twelve hours ago, and from now. */
function farAway(): string {
  return new Date(Date.now() - 12 * 60 * MINUTE).toISOString().slice(11, 16);
}

async function ask(db: Database): Promise<void> {
  const { wanting } = await storeCalls(db, accountId, [newCall({ wantsCallback: true })]);
  await queueNotices({ ...backend.deps, noticeJobs }, db, accountId, wanting);
}

it.each([
  ['the settings', (tx: Database) => save(tx, 'at_once'), (db: Database) => db.transaction(ask)],
  ['the call', ask, (db: Database) => save(db, 'at_once')],
])('mails at once instead of daily apply to a call of that moment, %s first', async (...given) => {
  const [, first, second] = given;
  const { db } = backend;
  await meet<unknown>(db, first, [() => second(db)]);
  expect(await db.$count(callbackNotices)).toBe(1);
  const soon = (await backend.deps.now(db)).getTime() + 2 * MINUTE;
  expect(tellAt.filter((at) => at.getTime() < soon)).toHaveLength(1);
});
