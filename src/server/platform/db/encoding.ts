/** Whether a database can keep what callers say. */
import type pg from 'pg';

/** The database's encoding lacks most letters: each call with one of them would fail. */
export class EncodingError extends Error {
  override name = 'EncodingError';

  constructor(readonly encoding: string) {
    super(`The database is encoded in ${encoding}`);
  }
}

/** All letters, or, as a cluster made under `LANG=C` has it, whatever bytes come. */
const ENCODINGS = ['UTF8', 'SQL_ASCII'];

/** Databases take over the encoding of their cluster, which had that of the machine it was made on. @throws EncodingError */
export async function assertEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding ?? 'unknown';
  if (!ENCODINGS.includes(encoding)) throw new EncodingError(encoding);
}
