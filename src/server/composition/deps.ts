/** The composition root: the application's dependencies, and the application itself. */
import { randomBytes } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { simulatorRoutes } from '@/server/demo/providers/routes';
import { demoRoutes } from '@/server/demo/routes';
import { buildApp } from '@/server/http/app';
import type { AppDeps, Settings } from '@/server/http/deps';
import { calendarKind } from '@/server/modules/bookings/calendarKind';
import { reminderKind } from '@/server/modules/bookings/reminderKind';
import { contactKind } from '@/server/modules/crm/contactKind';
import type { Carrier } from '@/server/modules/delivery/message';
import { openMessageQueue } from '@/server/modules/delivery/messageQueue';
import type { CalendarJob } from '@/server/modules/integrations/calendarJob';
import { makeHistory } from '@/server/modules/history/history';
import { makeProviders } from '@/server/modules/integrations/providers';
import { revocationKind } from '@/server/modules/integrations/revocations';
import type { NoticeJob } from '@/server/modules/notifications/noticeJob';
import { CONCURRENCY } from '@/server/modules/limits/limits';
import { noticeKind } from '@/server/modules/notifications/noticeKind';
import { tellAnew } from '@/server/modules/notifications/notices';
import { erasureKind } from '@/server/modules/privacy/erasure';
import { makeRecordingSource } from '@/server/modules/recordings/source';
import type { ProviderSettings } from '@/server/platform/config/settings';
import { databaseClock } from '@/server/platform/db/clock';
import type { OpenedDatabase } from '@/server/platform/db/open';
import { makeConcurrencyLimit } from '@/server/platform/limits/concurrencyLimit';
import { makeGuessLimiter } from '@/server/platform/limits/guesses';
import type { Log } from '@/server/platform/log/log';
import type { JobSender } from '@/server/platform/queue/job';
import type { RunningQueue } from '@/server/platform/queue/queue';
import { makeHasher } from '@/server/platform/secrets/hasher';
import type { Sealer } from '@/server/platform/secrets/sealer';

/** What dependencies are made of. */
export interface Parts {
  database: OpenedDatabase;
  queue: RunningQueue;
  log: Log;
  sealer: Sealer;
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
  const { queue, sealer, log, listenAddress } = parts;
  const { db, reads } = parts.database;
  const settings = Object.freeze({ ...parts.settings });
  const providers = makeProviders(parts.providers, parts.simulator, parts.providerTimeout);
  const publicUrl = () => settings.publicUrl ?? listenAddress();
  const messages = await openMessageQueue(
    { db, now: databaseClock, log, tellAnew: (...told) => tellAnew({ db, noticeJobs }, ...told) },
    queue,
    parts.carrier,
  );
  const told = { db, now: databaseClock, sealer, publicUrl, messages };
  const noticeJobs: JobSender<NoticeJob> = await queue.work(noticeKind(told, () => noticeJobs));
  const revocations = await queue.work(revocationKind({ db, providers }));
  const access = { db, sealer, providers, revocations, messages, log };
  const calendarJobs: JobSender<CalendarJob> = await queue.work(
    calendarKind({ ...access, now: databaseClock }, () => calendarJobs),
  );
  return {
    db,
    reads,
    log,
    now: databaseClock,
    randomBytes,
    sealer,
    hasher: makeHasher(),
    publicUrl,
    listen: (channel, onNotify) => parts.database.listen(channel, onNotify),
    history: makeHistory(log),
    guesses: makeGuessLimiter({ db }),
    confirmations: makeConcurrencyLimit(CONCURRENCY.confirmations),
    messages,
    noticeJobs,
    calendarJobs,
    reminderJobs: await queue.work(reminderKind(told)),
    contactJobs: await queue.work(contactKind(access)),
    revocations,
    erasures: await queue.work(erasureKind({ db })),
    providers,
    recordings: makeRecordingSource({ simulator: settings.demo ? parts.simulator : null }),
    settings,
  };
}

/** Builds the application with all its routes; the caller listens and closes it. */
export function buildServer(deps: AppDeps): Promise<FastifyInstance> {
  return buildApp(deps, deps.settings.demo ? [demoRoutes, simulatorRoutes] : []);
}
