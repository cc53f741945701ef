/** Events of an account as a stream. */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { streamEvents } from '@/contract/events';

import { forgetEvents } from '@/server/modules/events/events';
import { makeEventHub } from '@/server/modules/events/hub';
import { forgetLostStreams } from '@/server/modules/events/openStreams';
import { MINUTE } from '@/server/platform/durations';

import type { AppDeps } from '../deps';
import { addStream } from '../route';

/** Between two purges of events that no stream resumes from any more, ms. */
const FORGET_EVERY = 5 * MINUTE;

/** How long clients may take to read an ending stream, ms. */
const LAST_WORDS = 1_000;

export async function eventRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { db, listen } = deps;
  const onError = (err: unknown): void => app.log.warn({ err }, 'Events could not be read');
  const hub = makeEventHub({ db, listen, onError });
  const streams = new WeakSet<ServerResponse>();
  const open = () => app.underWay().filter((response) => streams.has(response));
  const timer = setInterval(() => {
    for (const forget of [forgetEvents, forgetLostStreams]) void forget(db).catch(onError);
  }, FORGET_EVERY);
  timer.unref();
  // Before the shutdown waits for requests in progress: these never end by themselves.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await hub.close();
    const giveUpAt = performance.now() + LAST_WORDS;
    while (open().length > 0 && performance.now() < giveUpAt) await wait(10);
    // A client that does not read must not hold up the shutdown.
    for (const response of open()) response.destroy();
  });

  addStream(
    app,
    streamEvents,
    { account: app.authenticate },
    async ({ account, request, reply }) => {
      streams.add(reply.raw);
      const lastEventId = request.headers['last-event-id'];
      return hub.open(account, typeof lastEventId === 'string' ? lastEventId : undefined);
    },
  );
}
