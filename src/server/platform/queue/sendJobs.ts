/** Writes jobs in the transaction of their cause. */
import { sql, type SQL } from 'drizzle-orm';
import type PgBoss from 'pg-boss';

import type { Database } from '@/server/platform/db/database';
import { rowsOf } from '@/server/platform/db/rows';
import { jobsForNobody } from '@/server/platform/db/tables/platform';
import type { Sealer } from '@/server/platform/secrets/sealer';

import type { JobKind, JobSender } from './job';
import { sealJob } from './sealedJobs';

/** Committed jobs announce their kind here, so that workers need not wait for the next poll. */
export const CHANNEL = 'parley_jobs';
/** Nobody listens here (see `forNobody`). */
const NOBODYS_CHANNEL = 'parley_nobody';
/** 1, 2, 4 ... s with jitter, together about 9 hours. */
const RETRY_LIMIT = 14;
/** Until when jobs wait: however long no server runs, the queue's maintenance throws none away. */
const FOR_GOOD = '9999-12-31T00:00:00Z';

/** Turns `$1`-style text into drizzle SQL, so that a caller's transaction can run it. */
function toSql(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1] ?? null}`,
    ),
  );
}

/** The database as pg-boss wants it, within a caller's transaction. */
function bossDatabase(tx: Database): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      return { rows: rowsOf(await tx.execute(toSql(text, values))) };
    },
  };
}

/**
 * Removes a job in the transaction of what it did, which is then done once, even where its instance dies.
 * @returns false where another try has removed it
 */
export async function removeWith(
  tx: Database,
  { kind, id }: { kind: string; id: string },
): Promise<boolean> {
  const removed = await tx.execute(
    sql`delete from pgboss.job where name = ${kind} and id = ${id}::uuid returning id`,
  );
  return rowsOf(removed).length > 0;
}

export function senderOf<Data extends object>(
  { boss, sealer }: { boss: PgBoss; sealer: Sealer },
  { name, expireSeconds }: JobKind<Data>,
): JobSender<Data> {
  return {
    send: async (tx, jobs, { notBefore, notBeforeOf, priority = 0, forNobody = false } = {}) => {
      if (jobs.length === 0) return;
      const written = jobs.map((data) => {
        const start = notBeforeOf?.(data) ?? notBefore;
        return {
          name,
          data: sealJob(sealer, name, data),
          priority,
          retryLimit: RETRY_LIMIT,
          retryDelay: 1,
          retryBackoff: true,
          expireInSeconds: expireSeconds,
          keepUntil: FOR_GOOD,
          ...(start && { startAfter: start.toISOString() }),
        };
      });
      if (forNobody) {
        await tx.insert(jobsForNobody).values(written.map((job) => ({ job })));
        await tx.execute(sql`select pg_notify(${NOBODYS_CHANNEL}, ${name})`);
        return;
      }
      await boss.insert(written, { db: bossDatabase(tx) });
      // Delivered by the database when the transaction commits, to every instance.
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${name})`);
    },
  };
}
