/** Changes of the schema, one instance at a time. */
import pg from 'pg';

import { CONNECTION_OPTIONS } from './pool';

/** Any fixed number of our own: whoever holds it may change the schema. */
const SCHEMA_LOCK = 7_275_391;

/**
 * Runs while no other instance does, over a connection that holds an advisory lock meanwhile.
 * @param onError hears when that connection is lost; its next statement fails
 */
export async function withSchemaLock<Result>(
  url: string,
  onError: (error: Error) => void,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    options: CONNECTION_OPTIONS,
  });
  client.on('error', onError);
  await client.connect();
  try {
    // However long another instance takes, or the change itself; by a statement, which any pooler passes on.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
    return await run(client);
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    await client.end();
  }
}
