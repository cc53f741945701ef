/** Everything that is open in a process: data directory, database, queue, and what is made of them. */
import { pino } from 'pino';

import type { AppDeps, Settings } from '@/server/http/deps';
import { makeCarrier } from '@/server/modules/delivery/carriers';
import type { Carrier } from '@/server/modules/delivery/message';
import { makeOutboxCarrier } from '@/server/modules/delivery/outbox';
import { makeSmtpCarrier } from '@/server/modules/delivery/smtp';
import { makeTwilioCarrier } from '@/server/modules/delivery/twilio';
import { closeAll } from '@/server/platform/closeAll';
import type { Config } from '@/server/platform/config/settings';
import { databaseFolder, demoKeyFile, openDataDirectory } from '@/server/platform/db/dataDirectory';
import { warnOfLostSettings } from '@/server/platform/db/lostSettings';
import { warnOfNewerVersion } from '@/server/platform/db/newerVersion';
import { openDatabase, type OpenedDatabase } from '@/server/platform/db/open';
import { logDestination } from '@/server/platform/log/destination';
import { logOptions } from '@/server/platform/log/logOptions';
import { openFilesLimit } from '@/server/platform/openFiles';
import { startQueue } from '@/server/platform/queue/queue';
import { checkKey } from '@/server/platform/secrets/keyCheck';
import { readOrMakeKey } from '@/server/platform/secrets/keyFile';
import { makeSealer } from '@/server/platform/secrets/sealer';

import { makeDeps } from './deps';

function carrierOf(config: Config, database: OpenedDatabase): Carrier {
  if (config.demo) return makeOutboxCarrier(database.db);
  return makeCarrier(
    config.mail && makeSmtpCarrier(config.mail),
    config.twilio && makeTwilioCarrier(config.twilio, fetch),
  );
}

/** One process does not serve more than this well. */
const MOST_CONNECTIONS = 5_000;

/** A quarter of what may be open is kept for the database, files, mails and providers. */
function connectionLimit(): number {
  return Math.min(MOST_CONNECTIONS, Math.floor((openFilesLimit() ?? Infinity) * 0.75));
}

/** Longer than instances that start together wait for each other, ms. */
const SLOW_START = 5_000;
/** An instance waits for the lock under which another one changes the schema, however long that takes. */
const SAY_SLOW =
  'Still waiting for the database: another instance may be changing its schema; behind a pooler, see docs/deployment.md';

/** What a process has open. */
export interface OpenedProcess {
  deps: AppDeps;
  close(): Promise<void>;
}

/** What differs between a server and a command, which listens nowhere and leaves jobs to servers. */
export interface ProcessOptions extends Partial<Pick<Settings, 'clientDir'>> {
  /** Folder of the SQL files. */
  migrations: string;
  listenAddress?: () => string;
}

/**
 * Opens data directory, database and queue; what was opened is closed again when a later step fails.
 * @throws DirectoryLockedError, DirectoryKindError, KeyMismatchError, system errors of the directory and of the database
 */
export async function openProcess(
  config: Config,
  { migrations, clientDir = null, listenAddress }: ProcessOptions,
): Promise<OpenedProcess> {
  const log = pino(logOptions(config.logLevel), logDestination);
  const closers: (() => void | Promise<void>)[] = [() => logDestination.written()];
  const close = () => closeAll(closers);
  const isServer = config.database.kind === 'postgres';
  const slow = isServer ? setTimeout(() => log.warn(SAY_SLOW), SLOW_START) : undefined;
  try {
    if (config.database.kind === 'embedded') {
      const directory = await openDataDirectory(config.dataDir, config.demo);
      closers.push(directory.release);
    }
    // Demo mode has a key of its own, beside its data.
    const key = config.secretsKey ?? readOrMakeKey(demoKeyFile(config.dataDir));
    const sealer = makeSealer(key, config.formerSecretsKeys);
    const database = await openDatabase(
      config.database.kind === 'postgres'
        ? config.database
        : { kind: 'embedded', directory: databaseFolder(config.dataDir) },
      migrations,
      (error) => log.warn({ err: error }, 'A database connection was lost'),
    );
    closers.push(() => database.close());
    await warnOfNewerVersion(database.db, migrations, log);
    if (isServer) await warnOfLostSettings(database.db, log);
    await checkKey(database.db, sealer);
    const queue = await startQueue(database, sealer, log, listenAddress !== undefined);
    closers.push(() => queue.stop());
    const deps = await makeDeps({
      database,
      queue,
      log,
      sealer,
      carrier: carrierOf(config, database),
      providers: config.providers,
      simulator: config.demo && listenAddress ? listenAddress : null,
      settings: {
        publicUrl: config.publicUrl,
        trustedProxies: config.trustedProxies,
        allowedOrigins: config.allowedOrigins,
        clientDir,
        demo: config.demo,
        maxConnections: connectionLimit(),
        logLevel: config.logLevel,
      },
      listenAddress: listenAddress ?? (() => ''),
    });
    return { deps, close };
  } catch (error) {
    await close();
    throw error;
  } finally {
    clearTimeout(slow);
  }
}
