/** LISTEN on PostgreSQL over a connection of its own, renewed when it breaks. */
import pg from 'pg';

/** Pause before a broken connection is renewed, ms. */
const RECONNECT_AFTER = 1_000;

/**
 * Calls back for every `NOTIFY channel`, and with '' whenever it starts to listen, because notices before that are
 * lost. Listeners then check for themselves, and poll as well, so that a broken connection only costs time.
 * @returns how to stop
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = next;
    next.on('notification', ({ payload = '' }) => onNotify(payload));
    next.on('error', onError);
    next.on('end', () => {
      if (client === next) renew();
    });
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      // For what came while nobody listened.
      onNotify('');
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      if (client === next) renew();
      await next.end().catch(() => undefined);
    }
  };

  const renew = (): void => {
    client = null;
    if (stopped) return;
    timer = setTimeout(() => void connect(), RECONNECT_AFTER);
  };

  await connect();
  return async () => {
    stopped = true;
    if (timer) clearTimeout(timer);
    const last = client;
    client = null;
    await last?.end();
  };
}
