/** Suites of notifications of callbacks, whose jobs a test does itself. */
import type { MailMessage } from '@/server/modules/delivery/message';
import { tellWaiting } from '@/server/modules/notifications/noticeKind';
import { MINUTE } from '@/server/platform/durations';

import { startBackend, type Backend, type BackendOptions } from './backend';
import { handIn, openBusiness, type Business } from './intakeCalls';
import { allMessages } from './jobs';
import { call } from './people';

/** In the future: the queue looks at the database's clock, by which quiet hours must not have begun. */
export const START = Date.parse('2030-11-20T10:00:00Z');

export const SETTINGS = {
  callback_mail: 'at_once',
  callback_sms: false,
  digest_time: '08:00',
  quiet_from: null,
  quiet_to: null,
  zone: 'UTC',
};

/** Of an account that never saved any. */
export const UNSAVED = { ...SETTINGS, zone: null };

/** Starts a backend for each test, which stands still at `START`. */
export function setUpNotices(options: Pick<BackendOptions, 'carrier'> = {}) {
  let backend: Backend;
  let shop: Business;
  /** Jobs as they were written; a test does them itself. */
  let jobs: { accountId: string; channel: 'mail' | 'sms'; notBefore: number | null }[];
  beforeEach(async () => {
    jobs = [];
    backend = await startBackend({
      ...options,
      deps: {
        noticeJobs: {
          send: async (_, sent, { notBefore } = {}) => {
            jobs.push(...sent.map((job) => ({ ...job, notBefore: notBefore?.getTime() ?? null })));
          },
        },
      },
    });
    shop = await openBusiness(backend, 'shop@example.com');
    at(0);
  });
  afterEach(() => backend.stop());

  /** Minutes from the start. */
  const at = (minutes: number): void => {
    backend.clock.now = new Date(START + minutes * MINUTE);
  };
  const report = (id: string, more: object = {}) =>
    handIn(backend, shop.key, {
      id,
      time: new Date(START - 60 * MINUTE).toISOString(),
      customer: { name: `Caller ${id}`, phone: `+1 (202) 555-01${id}` },
      query: `Question ${id}?`,
      callback: true,
      ...more,
    });
  const save = (settings: object) =>
    call(backend, 'PUT', '/user/notifications', {
      token: shop.token,
      body: { ...SETTINGS, ...settings },
    });
  /** Does every job whose time has come, as often as they come back. */
  const work = async (): Promise<void> => {
    const now = backend.clock.now.getTime();
    const due = jobs.filter(({ notBefore }) => (notBefore ?? 0) <= now);
    jobs = jobs.filter((job) => !due.includes(job));
    for (const { accountId, channel } of due) {
      await tellWaiting(backend.deps, backend.deps.noticeJobs, { accountId, channel });
    }
  };
  const mails = async (): Promise<MailMessage[]> =>
    (await allMessages(backend)).filter(
      (message): message is MailMessage => message.channel === 'mail' && message.to === shop.email,
    );

  return {
    get backend() {
      return backend;
    },
    get shop() {
      return shop;
    },
    get jobs() {
      return jobs;
    },
    at,
    report,
    save,
    work,
    mails,
  };
}
