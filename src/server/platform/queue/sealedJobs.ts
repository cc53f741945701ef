/** The data of a job is sealed in its row: it may hold a code, a link, or the recipient of a message. */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';

import type { Database } from '@/server/platform/db/database';
import { rowsOf } from '@/server/platform/db/rows';
import { isSealedOtherwise, type SealedPlace } from '@/server/platform/secrets/reseal';
import type { Sealer } from '@/server/platform/secrets/sealer';

/** A job's data as the database has it. */
const sealedJob = z.object({ sealed: z.string() });
export type SealedJob = z.infer<typeof sealedJob>;

/** Binds it to its kind: a worker of another kind cannot open it. */
const contextOf = (kind: string) => `job:${kind}`;

/** Seals the data of a job of this kind. */
export function sealJob(sealer: Sealer, kind: string, data: object): SealedJob {
  return { sealed: sealer.seal(JSON.stringify(data), contextOf(kind)) };
}

/** @returns null when it was altered, or sealed for another kind or with an unknown key */
export function openJob<Data extends object>(
  sealer: Sealer,
  kind: string,
  stored: object,
): Data | null {
  const job = sealedJob.safeParse(stored).data;
  const plain = job === undefined ? null : sealer.open(job.sealed, contextOf(kind));
  // Whatever opens was sealed by `sealJob`, so it is what a sender of this kind wrote.
  return plain === null ? null : (JSON.parse(plain) as Data);
}

/** Jobs read by one statement. */
const BATCH = 500;

/**
 * Removes waiting jobs; one in progress ends by itself.
 * @param concerns which ones, by their data
 */
export async function cancelJobs(
  tx: Database,
  sealer: Sealer,
  concerns: (kind: string, data: object) => boolean,
): Promise<void> {
  let last = { kind: '', id: '00000000-0000-0000-0000-000000000000' };
  for (let isMore = true; isMore;) {
    // By the primary key: in another order each batch would sort all jobs there are.
    const jobs = rowsOf<{ id: string; kind: string; data: object }>(
      await tx.execute(
        sql`select id::text as id, name as kind, data from pgboss.job
            where (job.name, job.id) > (${last.kind}, ${last.id}::uuid)
            order by job.name, job.id limit ${BATCH}`,
      ),
    );
    for (const { id, kind, data } of jobs) {
      const said = openJob<object>(sealer, kind, data);
      if (said && concerns(kind, said)) {
        await tx.execute(sql`delete from pgboss.job where name = ${kind} and id = ${id}::uuid`);
      }
    }
    last = jobs.at(-1) ?? last;
    isMore = jobs.length === BATCH;
  }
}

/** Jobs of all kinds, to be sealed again when the key changes. */
export function sealedJobs(db: Database): SealedPlace {
  const sealedData = sql`data->>'sealed'`;
  return {
    name: 'jobs',
    read: async (after, prefix, limit) => {
      const rows = rowsOf<{ key: string; kind: string; sealed: string }>(
        await db.execute(
          sql`select id::text as key, name as kind, ${sealedData} as sealed from pgboss.job
              where id::text > ${after} and ${isSealedOtherwise(sealedData, prefix)}
              order by id::text limit ${limit}`,
        ),
      );
      return rows.map(({ key, kind, sealed }) => ({ key, sealed, context: contextOf(kind) }));
    },
    replace: async ({ key, sealed: former }, sealed) => {
      await db.execute(
        sql`update pgboss.job set data = jsonb_build_object('sealed', ${sealed}::text)
            where id = ${key}::uuid and ${sealedData} = ${former}`,
      );
    },
  };
}
