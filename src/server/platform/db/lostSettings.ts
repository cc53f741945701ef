/** Whether connections have the settings that they ask for: a pooler may be told to ignore them. */
import { sql } from 'drizzle-orm';

import type { Log } from '@/server/platform/log/log';

import type { Database } from './database';
import { SETTINGS, STATEMENT_TIMEOUT } from './pool';
import { rowsOf } from './rows';

/** Logs which settings are not in force; without them the server works, but waits longer or plans anew. */
export async function warnOfLostSettings(db: Database, log: Pick<Log, 'warn'>): Promise<void> {
  const rows = rowsOf<{ setting: string }>(
    await db.execute(sql`select lower(name) || '=' || setting as setting from pg_settings`),
  );
  const isInForce = (wanted: string) =>
    // A style of dates has an order after it.
    rows.some(({ setting }) => setting === wanted || setting.startsWith(`${wanted},`));
  const settings = [...SETTINGS, `statement_timeout=${STATEMENT_TIMEOUT}`].filter(
    (wanted) => !isInForce(wanted),
  );
  if (settings.length === 0) return;
  log.warn(
    { settings },
    'Connections lack settings that they asked for, as behind a pooler that ignores them: give them to the role',
  );
}
