import type { ReminderJob } from '@/server/modules/bookings/reminderJob';
import type { ContactJob } from '@/server/modules/crm/contactJobs';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { History } from '@/server/modules/history/history';
import type { CalendarJob } from '@/server/modules/integrations/calendarJob';
import type { RevocationJobs } from '@/server/modules/integrations/changeConnections';
import type { Providers } from '@/server/modules/integrations/provider';
import type { NoticeJob } from '@/server/modules/notifications/noticeJob';
import type { Erasure } from '@/server/modules/privacy/erasure';
import type { RecordingSource } from '@/server/modules/recordings/source';
import type { Log } from '@/server/platform/log/log';
import type { ConcurrencyLimit } from '@/server/platform/limits/concurrencyLimit';
import type { GuessLimiter } from '@/server/platform/limits/guesses';
import type { OpenedDatabase } from '@/server/platform/db/open';
import type { Platform } from '@/server/platform/platform';
import type { JobSender } from '@/server/platform/queue/job';

/** How the application is served; settled before it is built. */
export interface Settings {
  /** Where people reach the product, without trailing slash; null: where this process listens. */
  publicUrl: string | null;
  /** Addresses and ranges of the proxies that are trusted to say where a request comes from. */
  trustedProxies: readonly string[];
  /** Origins of clients served elsewhere; none by default. */
  allowedOrigins: readonly string[];
  /** Directory of the built client; null serves calls only. */
  clientDir: string | null;
  /** Demo pages and the outbox are served. */
  demo: boolean;
  /** Connections at a time; any further one is cut on arrival. */
  maxConnections: number;
  /** Log level for pino, 'silent' in tests. */
  logLevel: string;
}

/** Everything the application needs from outside; the composition root provides it. */
export interface AppDeps extends Platform {
  log: Log;
  messages: MessageQueue;
  history: History;
  /** Subscribes to what the database announces to all instances. */
  listen: OpenedDatabase['listen'];
  /** Callers who become contacts of a CRM. */
  contactJobs: JobSender<ContactJob>;
  /** Callers that the account is notified of. */
  noticeJobs: JobSender<NoticeJob>;
  /** Bookings that go into the connected calendar. */
  calendarJobs: JobSender<CalendarJob>;
  /** Reminders of bookings. */
  reminderJobs: JobSender<ReminderJob>;
  /** Permissions revoked at providers. */
  revocations: RevocationJobs;
  /** Closed accounts whose rows are deleted. */
  erasures: JobSender<Erasure>;
  /** One per process, for every call in which something can be guessed. */
  guesses: GuessLimiter;
  /** One per process, for the calls of a session that need hashes, so that they take no places of those who sign in. */
  confirmations: ConcurrencyLimit;
  providers: Providers;
  /** Where platforms keep recordings. */
  recordings: RecordingSource;
  settings: Readonly<Settings>;
}
