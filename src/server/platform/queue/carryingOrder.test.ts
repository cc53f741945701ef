/** Which message is carried first, and what holds up no other. */
import { randomUUID } from 'node:crypto';

import { startBackend } from '@/test/server/backend';
import { jobsDone } from '@/test/server/jobs';
import { until } from '@/test/waiting';
import type { Message } from '@/server/modules/delivery/message';
import { sms, setUpQueue } from '@/test/server/messageQueue';

describe('the message queue', () => {
  const suite = setUpQueue();

  it('is worked by any instance, each message by one of them', async () => {
    suite.backend = await startBackend();
    const other = await startBackend({ keepData: true });
    const numbers = Array.from({ length: 20 }, (_, index) => `+120255502${10 + index}`);
    for (const to of numbers) await suite.backend.deps.messages.enqueue(suite.backend.db, sms(to));
    await jobsDone(suite.backend, 'messages');
    const carried = [...suite.backend.outbox, ...other.outbox].map(({ to }) => to);
    await other.stop();
    expect(carried.sort()).toEqual(numbers);
  });

  it('carries codes first, then what somebody waits for, then the rest (product §19.16)', async () => {
    const begun: string[] = [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    suite.backend = await startBackend({
      carrier: {
        deliver: async ({ to }) => {
          begun.push(to);
          await released;
        },
      },
    });
    const mail = (to: string): Message => ({
      channel: 'mail',
      to,
      subject: '',
      text: '',
      html: '',
    });
    const { messages } = suite.backend.deps;
    // Of a meeting: nobody waits for them, though they end with its beginning.
    const reminds = { goodFor: 600, about: { id: randomUUID(), sequence: 0, goodFor: 600 } };
    await suite.backend.db.transaction(async (tx) => {
      for (let index = 0; index < 5; index += 1) {
        await messages.enqueue(tx, mail(`notice${index}`));
        await messages.enqueue(tx, sms(`+1202555${index}`));
        await messages.enqueue(tx, { ...mail(`reminder${index}`), ...reminds });
        await messages.enqueue(tx, { ...sms(`+1202556${index}`), ...reminds });
      }
      await messages.enqueue(tx, { ...mail('link'), goodFor: 600 });
      await messages.enqueue(tx, { ...sms('code'), goodFor: 600 });
    });
    // As many are begun as there are workers, in whichever order; then all of them wait.
    await until(() => begun.length === 6);
    const first = [...begun];
    release();
    expect(first).toEqual(expect.arrayContaining(['code', 'link']));
    await jobsDone(suite.backend, 'messages');
    expect(begun).toHaveLength(22);
  });

  it('sends a code though a mail server hangs that many mails wait for (product §19.44)', async () => {
    const texts: string[] = [];
    let hanging = 0;
    const released = new Promise<void>((resolve) => (suite.release = resolve));
    suite.backend = await startBackend({
      carrier: {
        deliver: async ({ channel, to }) => {
          if (channel === 'sms') return void texts.push(to);
          hanging += 1;
          await released;
        },
      },
    });
    const { messages } = suite.backend.deps;
    const mail = {
      channel: 'mail',
      to: 'kim@example.com',
      subject: '',
      text: '',
      html: '',
    } as const;
    await suite.backend.db.transaction(async (tx) => {
      for (let index = 0; index < 8; index += 1) await messages.enqueue(tx, mail);
    });
    await until(() => hanging === 4);
    await messages.enqueue(suite.backend.db, { ...sms('code'), goodFor: 600 });
    await until(() => texts.length > 0);
    expect([texts, hanging]).toEqual([['code'], 4]);
    suite.release();
    await jobsDone(suite.backend, 'messages');
  });

  it('is not held up by one message that hangs', async () => {
    let release = (): void => undefined;
    // Made beforehand: the other message may be carried before this one is begun.
    const released = new Promise<void>((resolve) => (release = resolve));
    const taken: string[] = [];
    suite.backend = await startBackend({
      carrier: {
        deliver: async ({ to }) => {
          if (to === 'hangs') await released;
          taken.push(to);
        },
      },
    });
    await suite.backend.deps.messages.enqueue(suite.backend.db, sms('hangs'));
    await suite.backend.deps.messages.enqueue(suite.backend.db, sms('goes'));
    await until(() => taken.includes('goes'));
    release();
    await until(() => taken.includes('hangs'));
  });
});
