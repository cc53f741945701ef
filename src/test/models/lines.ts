/** A line is connected, and its first call is waited for. */
import { act } from '@testing-library/react';
import fc from 'fast-check';

import { linesApi } from '@/client/api/linesApi';
import type {
  ConnectLineEvent,
  ConnectLineState,
} from '@/client/features/lines/connectLineMachine';
import type {
  FirstCallEvent,
  FirstCallState,
  Seen,
} from '@/client/features/lines/firstCallMachine';

import { allowClipboard } from '@/test/app/clipboard';
import { line, LINES } from '@/test/app/linesScreen';
import type { RenderedApp } from '@/test/app/renderApp';
import { connectLineFlow } from '@/test/flows/connectLine';
import { firstCallFlow } from '@/test/flows/firstCall';
import { ok, refusedWith } from '@/test/app/scriptedFetch';
import { away, copyKey, failed, KEY, LIST } from './linesModel';
import { button, field, fill, lookAt, press, type } from './looks';
import { bySessionEnd, type Model } from './model';

export function connectLineModel(app: RenderedApp): Model<ConnectLineState, ConnectLineEvent> {
  allowClipboard();
  app.net.always(LIST, ok([{ ...line, last_received_at: null }]));
  const name = () => field('Name of the line');
  const seen = (form: boolean, parts: { alerts?: string[]; busy?: string[] } = {}) => ({
    form,
    alerts: [],
    busy: [],
    ...parts,
  });
  return {
    app,
    flow: connectLineFlow,
    path: `${LINES}?connect=own`,
    away,
    stageOf: ({ connectLine }) => connectLine,
    events: {
      lineSubmitted: {
        asks: 'POST /lines',
        how: () => press(button('Connect the line'), () => fill(name(), 'Front desk')),
      },
      lineAnswered: {
        to: 'lineSubmitted',
        replies: {
          withKey: ok({ ...line, key: KEY }),
          withoutKey: ok(line),
          refused: refusedWith('There are at most 50 lines'),
          failed,
        },
      },
      formEdited: { how: () => type(name(), 'Front') },
      keyCopied: { how: () => press(copyKey()) },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    isReady: () => name() !== null || document.querySelector('.copy-line') !== null,
    sees: () => {
      const { alerts, busy } = lookAt();
      return { form: name() !== null, alerts, busy };
    },
    shows: {
      filling: () => seen(true),
      sending: () => seen(true, { busy: ['Connect the line'] }),
      refused: ({ text }) => seen(true, { alerts: [text] }),
      keyShown: () => seen(false),
      connected: () => seen(false),
    },
    // It was asked for, and it is done.
    toldLate: ['lineAnswered'],
    unreachable: bySessionEnd(['sending', 'refused', 'keyShown', 'connected']),
  };
}

const seenLines: Readonly<Record<Seen, object>> = {
  nothing: { last_received_at: null },
  refusal: {
    last_received_at: null,
    last_refused_at: line.created_at,
    last_refusal: 'The key is another one.',
  },
  call: {},
};

export function firstCallModel(app: RenderedApp): Model<FirstCallState, FirstCallEvent> {
  let seen: Seen = 'nothing';
  app.net.always(LIST, () => ok([{ ...line, ...seenLines[seen] }]));
  const path = `${LINES}?connect=own&line=${line.id}`;
  const title = () => document.querySelector('[role=status] > .line-state b');
  const waiting = () => 'Waiting for the first call';
  return {
    app,
    flow: firstCallFlow,
    path,
    away,
    stageOf: ({ firstCall }) => firstCall,
    opens: 'lineWatched',
    comeBack: async () => {
      seen = 'nothing';
      const { getLines } = linesApi.endpoints;
      await act(() => app.store.dispatch(getLines.initiate(undefined, { forceRefetch: true })));
      await act(() => app.router.navigate(path));
    },
    events: {
      lineWatched: { byItself: true },
      lineSeen: {
        event: (_, gen) => ({
          type: 'lineSeen',
          seen: gen(fc.constantFrom, 'nothing', 'refusal', 'call'),
        }),
        how: (event) => {
          // Long enough after the last time for the lines to be read anew.
          jest.setSystemTime(Date.now() + 3_000);
          return () => {
            seen = event.seen;
            window.dispatchEvent(new Event('focus'));
          };
        },
      },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    isReady: () => title() !== null,
    sees: () => title()?.textContent,
    shows: {
      idle: waiting,
      waiting,
      refused: () => 'A report came in and was refused',
      received: () => 'The first call is in',
    },
    unreachable: bySessionEnd(['waiting', 'refused', 'received']),
  };
}
