import { tellWaiting } from '@/server/modules/notifications/noticeKind';
import { MINUTE } from '@/server/platform/durations';
import { startBackend, type Backend } from '@/test/server/backend';
import { handIn, openBusiness } from '@/test/server/intakeCalls';
import { START } from '@/test/server/noticeCalls';
import { until } from '@/test/waiting';

describe('a mail of callbacks whose mail server is down', () => {
  let backend: Backend;
  let isDown = true;
  let tries = 0;
  const carried: string[] = [];
  const jobs: { accountId: string; channel: 'mail' | 'sms' }[] = [];
  beforeAll(async () => {
    backend = await startBackend({
      carrier: {
        deliver: async (message) => {
          if (message.channel !== 'mail') return;
          tries += 1;
          if (isDown) throw new Error('421 Service not available');
          carried.push(message.subject);
        },
      },
      deps: { noticeJobs: { send: async (_, sent) => void jobs.push(...sent) } },
    });
  });
  afterAll(() => backend.stop());

  it('leaves late, once', async () => {
    const shop = await openBusiness(backend, 'late@example.com');
    backend.clock.now = new Date(START);
    const customer = { name: 'Amara Osei', phone: '+1 (202) 555-0111' };
    const time = new Date(START).toISOString();
    await handIn(backend, shop.key, { id: '1', time, customer, callback: true });
    const work = async () => {
      for (const job of jobs.splice(0))
        await tellWaiting(backend.deps, backend.deps.noticeJobs, job);
    };
    backend.clock.now = new Date(START + MINUTE);
    await work();
    await until(() => tries >= 2);
    // An hour later nobody has heard of it, and nothing else is written for it.
    backend.clock.now = new Date(START + 61 * MINUTE);
    await work();
    expect([carried, jobs]).toEqual([[], []]);
    isDown = false;
    await until(() => carried.length > 0);
    await work();
    const probe = {
      channel: 'mail' as const,
      to: shop.email,
      subject: 'After it',
      text: '',
      html: '',
    };
    await backend.deps.messages.enqueue(backend.db, probe);
    await until(() => carried.includes('After it'));
    expect(carried).toEqual(['Amara Osei wants to be called back', 'After it']);
  });
});
