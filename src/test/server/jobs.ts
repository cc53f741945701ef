/** Jobs that wait in the queue, for suites of the server. */
import { sql } from 'drizzle-orm';

import { rowsOf } from '@/server/platform/db/rows';
import { until } from '@/test/waiting';

import type { Backend } from './backend';

/** How many there are of these kinds, in whatever state; 'messages' are SMS too, which have a queue of their own. */
export function jobsLeft({ db }: Pick<Backend, 'db'>, ...kinds: string[]): Promise<number> {
  const names = kinds.flatMap((kind) => (kind === 'messages' ? [kind, 'sms'] : [kind]));
  return db.$count(sql`pgboss.job`, sql`name in ${names}`);
}

/** All of these kinds are done. */
export const jobsDone = (backend: Pick<Backend, 'db'>, ...kinds: string[]): Promise<void> =>
  until(async () => (await jobsLeft(backend, ...kinds)) === 0);

/** All that was sent, and nothing is under way: four leave at once, so one that arrived says nothing of another. */
export async function allMessages(
  backend: Pick<Backend, 'db' | 'outbox'>,
): Promise<Backend['outbox']> {
  await jobsDone(backend, 'messages');
  return backend.outbox;
}

/** Retries are due now. Told where there are some alone: at each word all workers look, which takes a while. */
export async function hurryRetries({ db }: Pick<Backend, 'db'>): Promise<void> {
  const hurried = await db.execute(
    sql`update pgboss.job set start_after = now()
      where state = 'retry' and start_after > now() returning id`,
  );
  if (rowsOf(hurried).length > 0) await wakeWorkers({ db });
}

/** All of these kinds are done, and what fails is tried again at once. */
export const jobsDoneAtLast = (backend: Pick<Backend, 'db'>, ...kinds: string[]): Promise<void> =>
  until(
    async () => (await jobsLeft(backend, ...kinds)) === 0 || (await hurryRetries(backend), false),
  );

/** Workers look whether there is something to do. */
export async function wakeWorkers({ db }: Pick<Backend, 'db'>): Promise<void> {
  await db.execute(sql`select pg_notify('parley_jobs', '')`);
}
