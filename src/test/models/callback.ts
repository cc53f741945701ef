/** The flow of a callback, in the card of its call. */
import {
  callbackStart,
  type CallbackEvent,
  type CallbackStage,
} from '@/client/callbacks/callbackMachine';
import { callPath, paths } from '@/client/lib/paths';

import { wireCallback, wireOpened } from '@/test/app/callWire';
import type { RenderedApp } from '@/test/app/renderApp';
import { callbackFlow, callbackSamples } from '@/test/flows/callback';
import { button, nowhere, press } from './looks';
import { bySessionEnd, type Model } from './model';

const CALL = '/user/calls/1';

export function callbackModel(app: RenderedApp): Model<CallbackStage, CallbackEvent> {
  app.net.always(`GET ${CALL}`, { status: 200, body: { ...wireOpened, callback: wireCallback() } });
  app.net.always('GET /user/calls', { status: 200, body: { items: [], next: null } });
  const card = () => document.querySelector('.call-callback') ?? nowhere;
  const stageOf: Model<CallbackStage, CallbackEvent>['stageOf'] = ({ callback }) =>
    callback['1'] ?? callbackStart;
  const isDone = () => button('Open again', card()) !== null;
  return {
    app,
    path: callPath('1'),
    away: paths.emailVerify,
    isReady: () => document.querySelector('.call-grid:not([aria-busy])') !== null,
    flow: callbackFlow,
    stageOf,
    events: {
      changeSent: {
        asks: 'PATCH /user/callbacks/1',
        event: () => ({
          type: 'changeSent',
          attempt: 'request-1',
          seen: callbackSamples.seen,
          wanted: isDone() ? { state: 'open' } : { outcome: 'reached' },
          who: 'Marisol Okafor',
        }),
        how: () => press(button(isDone() ? 'Open again' : 'Done', card())),
        // What a second press says is another thing.
        once: true,
      },
      changeAnswered: {
        to: 'changeSent',
        replies: {
          saved: { status: 200, body: wireCallback({ state: 'done', version: 2 }) },
          conflict: {
            status: 409,
            body: { detail: 'Stale', current: wireCallback({ state: 'done', version: 2 }) },
          },
          gone: { status: 404, body: { detail: 'Not found' } },
          refused: { status: 422, body: { detail: [{ msg: 'Input should be in the future' }] } },
          failed: { cut: true },
        },
      },
      sessionEnded: { byItself: true },
    },
    sees: () => {
      const { status } = stageOf(app.store.getState());
      // At rest it is what the server said last.
      return status === 'resting' ? null : card().querySelector('.badge')?.textContent;
    },
    shows: {
      resting: () => null,
      changing: ({ wanted }) => (wanted.state === 'open' ? 'Open' : 'Done'),
      changed: () => 'Done',
    },
    // What was seen and saved is the server's.
    unforeseen: ['seen', 'wanted', 'who', 'saved'],
    unreachable: [
      ...bySessionEnd(Object.keys(callbackFlow.stages)),
      // The call here is one that shows its callback.
      'changing > changeAnswered (joined)',
    ],
  };
}
