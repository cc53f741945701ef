/** Everything that is opened once for a process: data directory, database, queue, and the application's dependencies. */
import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { pino } from 'pino';

import type { Config } from './platform/config/config';
import { contactKind } from './modules/crm/contactKind';
import { lockDirectory, type DirectoryLock } from './platform/db/lock';
import { openDatabase, type OpenedDatabase } from './platform/db/open';
import { makeCarrier } from './modules/delivery/carriers';
import { makeOutboxCarrier } from './modules/delivery/outbox';
import { openMessages } from './modules/delivery/messages';
import { startQueue } from './platform/queue/queue';
import { makeSmtpCarrier } from './modules/delivery/smtp';
import { makeTwilioCarrier } from './modules/delivery/twilio';
import type { AppDeps, Carrier } from './deps';
import { loggerOptions } from './http/logging';
import { makeProviders } from './modules/integrations/providers';
import { revocationKind } from './modules/integrations/revocations';
import { makeHasher } from './platform/secrets/hasher';
import { makeSealer } from './platform/secrets/sealer';
import { codeOf } from './platform/systemError';

export interface House {
  deps: AppDeps;
  close(): Promise<void>;
}

/** Demo mode's own key, beside the data and readable by its owner only. */
function demoKey(dataDir: string): Buffer {
  const file = path.join(dataDir, 'secrets.key');
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}

function carrierOf(config: Config, database: OpenedDatabase): Carrier {
  if (config.demo) return makeOutboxCarrier(database.db);
  return makeCarrier(
    config.mail && makeSmtpCarrier(config.mail),
    config.twilio && makeTwilioCarrier(config.twilio, fetch),
  );
}

/**
 * Opens everything; what was opened is closed again when a later step fails.
 * @param migrations folder of the SQL files
 * @throws DirectoryLockedError, system errors of the directory and of the database
 */
export async function openHouse(config: Config, migrations: string): Promise<House> {
  const log = pino(loggerOptions(config.logLevel));
  const closers: (() => void | Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (let next = closers.pop(); next; next = closers.pop()) await next();
  };
  try {
    const embedded = config.database.kind === 'embedded';
    if (embedded) {
      mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
      accessSync(config.dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
      const lock: DirectoryLock = lockDirectory(config.dataDir);
      // Also when the process ends by itself.
      process.once('exit', lock.release);
      closers.push(lock.release);
    }
    const key = config.secretsKey ?? demoKey(config.dataDir);
    const database = await openDatabase(
      config.database.kind === 'postgres'
        ? config.database
        : { kind: 'embedded', directory: path.join(config.dataDir, 'database') },
      migrations,
      (error) => log.warn({ err: error }, 'A database connection was lost'),
    );
    closers.push(() => database.close());
    const queue = await startQueue(database, log);
    closers.push(() => queue.stop());
    const settings: AppDeps['settings'] = {
      publicUrl: config.publicUrl ?? '',
      address: '',
      trustedProxies: config.trustedProxies,
      allowedOrigins: config.allowedOrigins,
      clientDir: null,
      demo: config.demo,
      logLevel: config.logLevel,
    };
    const { db } = database;
    const sealer = makeSealer(key);
    const providers = makeProviders(config.providers, config.demo ? () => settings.address : null);
    const deps: AppDeps = {
      db,
      now: () => new Date(),
      randomBytes,
      messages: await openMessages(queue, carrierOf(config, database), log),
      contactJobs: await queue.open(contactKind({ db, sealer, providers }, log)),
      revocations: await queue.open(revocationKind({ db, sealer, providers })),
      providers,
      sealer,
      hasher: makeHasher(),
      settings,
    };
    return { deps, close };
  } catch (error) {
    await close();
    throw error;
  }
}
