/** Where news come from, on a page that is the only one of its browser; several are in liveTabs.dom.test.ts. */
import fc from 'fast-check';

import type { LiveEvent, LiveState } from '@/client/features/live/liveMachine';
import { selectIsTold } from '@/client/news/newsState';
import { sessionStarted, signedOut, tokenRenewed } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';

import type { RenderedApp } from '@/test/app/renderApp';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { liveFlow } from '@/test/flows/live';
import type { Model } from './model';

/** What a page hears of a stream: the test writes it. */
interface Standing {
  write(piece: string): void;
  end(): void;
}

/** Longer than any wait for the next try; ms. */
const RETRIED = 13_000;
const MINUTE = 60_000;
/** A stream that stood so long is good; ms. */
const LASTED = 50_000;

export function liveModel(app: RenderedApp, accessToken: string): Model<LiveState, LiveEvent> {
  let isShown = true;
  let answer = (_: ScriptedReply | Response) => {};
  const standing = new Set<Standing>();
  app.net.always(
    'GET /user/events',
    () => new Promise<ScriptedReply | Response>((resolve) => (answer = resolve)),
  );
  // What it began with, at the real server.
  app.services.look('left');

  const streamOf = (): Response => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const stream: Standing = {
          write: (piece) => controller.enqueue(new TextEncoder().encode(piece)),
          end: () => {
            standing.delete(stream);
            controller.close();
          },
        };
        current = stream;
        standing.add(stream);
      },
      cancel: () => void (current && standing.delete(current)),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  let current: Standing | null = null;

  /** Lets so much time pass that a stream is good; then it says something, or it would count as dead. */
  const last = () => {
    jest.advanceTimersByTime(LASTED);
    current?.write(': still here\n\n');
  };
  const look = (now: 'shown' | 'hidden' | 'left') => () => {
    isShown = now === 'shown';
    app.services.look(now);
  };
  const dispatch = app.store.dispatch;
  const seen = (streams: number) => ({ streams, told: streams > 0 });
  const none = () => seen(0);

  return {
    app,
    flow: liveFlow,
    path: paths.forgotPassword,
    away: paths.emailVerify,
    stageOf: ({ live }) => live,
    // Alone in its browser, it is elected at once.
    follows: (_, { status }) => (status === 'following' ? [{ type: 'elected' }] : []),
    events: {
      started: {
        event: () => ({ type: 'started', isShown }),
        how: (_, { status }) =>
          status === 'off'
            ? () =>
                dispatch(
                  sessionStarted({ accessToken, signOutAdvertised: false, features: ['live'] }),
                )
            : () => dispatch(tokenRenewed({ formerToken: accessToken, accessToken })),
        once: true,
      },
      elected: { byItself: true },
      deposed: { byItself: true },
      opened: {
        how: (_, { status }) => (status === 'connecting' ? () => answer(streamOf()) : null),
        once: true,
      },
      settled: {
        how: (_, { status }) => (status === 'live' ? last : null),
      },
      lost: {
        event: (_, gen) => ({ type: 'lost', why: gen(fc.constantFrom, 'cut', 'absent'), isShown }),
        how: ({ why }, { status }) => {
          if (status === 'connecting') return () => answer({ status: why === 'cut' ? 503 : 404 });
          if (status !== 'live') return null;
          return why === 'cut'
            ? () => current?.end()
            : () => current?.write(`data: ${'x'.repeat(70_000)}`);
        },
        once: true,
      },
      retryDue: {
        how: (_, { status }) =>
          status === 'waiting' ? () => jest.advanceTimersByTime(RETRIED) : null,
      },
      minutePassed: {
        how: (_, { status }) =>
          status === 'polling' ? () => jest.advanceTimersByTime(MINUTE) : null,
        once: true,
      },
      shown: { how: () => look('shown') },
      hidden: { how: () => look('hidden') },
      pageLeft: { how: () => look('left') },
      connectionBack: { how: () => () => window.dispatchEvent(new Event('online')) },
      sessionEnded: { how: () => () => dispatch(signedOut()) },
    },
    isReady: () => true,
    sees: () => ({ streams: standing.size, told: selectIsTold(app.store.getState()) }),
    shows: {
      off: none,
      resting: none,
      following: none,
      connecting: none,
      live: () => seen(1),
      waiting: none,
      polling: none,
    },
    unreachable: [
      ...['started', 'elected', 'hidden', 'pageLeft', 'sessionEnded'].map(
        (event) => `following > ${event}`,
      ),
      ...['connecting', 'live', 'waiting', 'polling'].map((status) => `${status} > deposed`),
      // A page that is shown does not rest, and one that is hidden neither waits nor looks for news.
      'resting > started (shown)',
      ...['waiting', 'polling'].map((status) => `${status} > started (hidden)`),
    ],
  };
}
