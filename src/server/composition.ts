/** The composition root: the one place that knows every room and puts them together. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';

import { simulatorRoutes } from './demo/providers/routes';
import { demoRoutes } from './demo/routes';
import { buildApp } from './http/app';
import type { AppDeps, Settings } from './http/deps';
import { contactKind } from './modules/crm/contactKind';
import { makeCarrier } from './modules/delivery/carriers';
import type { Carrier } from './modules/delivery/message';
import { openMessages } from './modules/delivery/messages';
import { makeOutboxCarrier } from './modules/delivery/outbox';
import { makeSmtpCarrier } from './modules/delivery/smtp';
import { makeTwilioCarrier } from './modules/delivery/twilio';
import { makeProviders } from './modules/integrations/providers';
import { revocationKind } from './modules/integrations/revocations';
import type { Config, ProviderSettings } from './platform/config/settings';
import { openDataDirectory } from './platform/db/dataDirectory';
import { openDatabase, type OpenedDatabase } from './platform/db/open';
import type { Log } from './platform/log/log';
import { logOptions } from './platform/log/logOptions';
import { startQueue, type RunningQueue } from './platform/queue/queue';
import { makeHasher } from './platform/secrets/hasher';
import { readOrMakeKey } from './platform/secrets/keyFile';
import { makeSealer } from './platform/secrets/sealer';

/** What dependencies are made of. */
export interface Parts {
  database: OpenedDatabase;
  queue: RunningQueue;
  log: Log;
  /** What secrets are sealed with. */
  key: Buffer;
  carrier: Carrier;
  providers: ProviderSettings;
  /** Where the simulated providers are, asked at each use; null where there are none. */
  simulator: (() => string) | null;
  /** How long a provider may take, ms. */
  providerTimeout?: number;
  settings: Settings;
  /** Where this process listens, asked at each use; '' before it does. */
  listenAddress: () => string;
}

/** Makes what the application is given, and starts the workers of its jobs. */
export async function makeDeps(parts: Parts): Promise<AppDeps> {
  const { queue, log, listenAddress } = parts;
  const { db } = parts.database;
  const settings = Object.freeze({ ...parts.settings });
  const sealer = makeSealer(parts.key);
  const providers = makeProviders(parts.providers, parts.simulator, parts.providerTimeout);
  return {
    db,
    now: () => new Date(),
    randomBytes,
    sealer,
    hasher: makeHasher(),
    publicUrl: () => settings.publicUrl ?? listenAddress(),
    messages: await openMessages(queue, parts.carrier, log),
    contactJobs: await queue.work(contactKind({ db, sealer, providers }, log)),
    revocations: await queue.work(revocationKind({ db, sealer, providers })),
    providers,
    settings,
  };
}

/** Builds the application with all its routes; the caller listens and closes it. */
export function buildServer(deps: AppDeps): Promise<FastifyInstance> {
  return buildApp(deps, deps.settings.demo ? [demoRoutes, simulatorRoutes] : []);
}

function carrierOf(config: Config, database: OpenedDatabase): Carrier {
  if (config.demo) return makeOutboxCarrier(database.db);
  return makeCarrier(
    config.mail && makeSmtpCarrier(config.mail),
    config.twilio && makeTwilioCarrier(config.twilio, fetch),
  );
}

/** What a process has open. */
export interface OpenedProcess {
  deps: AppDeps;
  close(): Promise<void>;
}

/** What differs between a server and a command, which listens nowhere. */
export interface ProcessOptions extends Partial<Pick<Settings, 'clientDir'>> {
  /** Folder of the SQL files. */
  migrations: string;
  listenAddress?: () => string;
}

/**
 * Opens data directory, database and queue; what was opened is closed again when a later step fails.
 * @throws DirectoryLockedError, system errors of the directory and of the database
 */
export async function openProcess(
  config: Config,
  { migrations, clientDir = null, listenAddress = () => '' }: ProcessOptions,
): Promise<OpenedProcess> {
  const log = pino(logOptions(config.logLevel));
  const closers: (() => void | Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (let next = closers.pop(); next; next = closers.pop()) await next();
  };
  try {
    if (config.database.kind === 'embedded') {
      closers.push(openDataDirectory(config.dataDir).release);
    }
    // Demo mode has a key of its own, beside its data.
    const key = config.secretsKey ?? readOrMakeKey(path.join(config.dataDir, 'secrets.key'));
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
    const deps = await makeDeps({
      database,
      queue,
      log,
      key,
      carrier: carrierOf(config, database),
      providers: config.providers,
      simulator: config.demo ? listenAddress : null,
      settings: {
        publicUrl: config.publicUrl,
        trustedProxies: config.trustedProxies,
        allowedOrigins: config.allowedOrigins,
        clientDir,
        demo: config.demo,
        logLevel: config.logLevel,
      },
      listenAddress,
    });
    return { deps, close };
  } catch (error) {
    await close();
    throw error;
  }
}
