/** The flows of the screen of telephone lines. */
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
import type { LineEditEvent, LineEditState } from '@/client/features/lines/lineEditMachine';
import { paths } from '@/client/lib/paths';

import { line, LINES, ok } from '@/test/app/linesScreen';
import type { RenderedApp } from '@/test/app/renderApp';
import { connectLineFlow } from '@/test/flows/connectLine';
import { firstCallFlow } from '@/test/flows/firstCall';
import { lineEditFlow } from '@/test/flows/lineEdit';
import { casesOf } from '@/test/flows/transitions';
import { button, field, fill, lookAt, nowhere, openDialog, press, type } from './looks';
import type { Model } from './model';

const KEY = 'key_of_this_line_1';
const LIST = 'GET /lines';
const away = paths.emailVerify;
const refused = { status: 400, body: {} };
const failed = { cut: true } as const;

/** By the end of a session this page is gone. */
const endsOf = (statuses: readonly string[]) =>
  statuses.map((status) => `${status} > sessionEnded`);

function allowClipboard(): void {
  const writeText = () => Promise.resolve();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

/** The button that copies the key, whatever it says by now. */
const copyKey = (place?: Element) =>
  button('Copy the key', place) ?? button('Copied the key', place);

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
    leave: async () => {
      await act(() => app.router.navigate(away));
      // A key that nobody copied: asked once.
      const leave = button('Leave', openDialog() ?? nowhere);
      if (leave) await act(async () => leave.click());
    },
    stageOf: ({ connectLine }) => connectLine,
    events: {
      lineSubmitted: {
        asks: 'POST /lines',
        how: () => press(button('Connect the line'), () => fill(name(), 'Front desk')),
      },
      lineAnswered: {
        to: 'lineSubmitted',
        replies: { withKey: ok({ ...line, key: KEY }), withoutKey: ok(line), refused, failed },
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
    unreachable: endsOf(['sending', 'refused', 'keyShown', 'connected']),
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
      refused: () => 'A report came and was refused',
      received: () => 'The first call is in',
    },
    unreachable: endsOf(['waiting', 'refused', 'received']),
  };
}

/** What is there only where we make the key, and where the platform does. */
const ONLY: Readonly<Record<'own' | 'retell', readonly string[]>> = {
  own: ['choosingKey', 'makingKey', 'keyShown', 'keyTaken', 'leavingKey'],
  retell: ['pasting', 'savingSecret'],
};

export function lineEditModel(
  app: RenderedApp,
  platform: 'own' | 'retell',
): Model<LineEditState, LineEditEvent> {
  allowClipboard();
  const check = platform === 'retell' ? 'signature' : 'bearer';
  app.net.always(LIST, ok([{ ...line, platform, check }]));
  app.net.always(`GET /lines/${line.id}/deliveries`, ok([]));
  const dialog = () => openDialog() ?? nowhere;
  const card = () => document.querySelector('.line-foot') ?? nowhere;
  const isHere = () => card() !== nowhere && !openDialog();
  /** A button of the line itself; the list, to where a removal leads, has none. */
  const choice = <Type extends LineEditEvent['type']>(of: Type, name: string) => ({
    event: () => (isHere() ? { type: of, lineId: line.id } : null),
    how: () => press(button(name, card())),
  });
  const seen = (title: string | null, error: string | null, busy: string[] = []) => ({
    dialog: title,
    alerts: error === null ? [] : [error],
    busy,
  });
  const others = ONLY[platform === 'own' ? 'retell' : 'own'];
  const elsewhere = casesOf(lineEditFlow)
    .filter(({ from, to }) => others.includes(from) || (to !== null && others.includes(to)))
    .flatMap(({ from, event, label }) => [`${from} > ${event.type}`, `${from} > ${label}`]);
  const { resting: _, ...open } = lineEditFlow.stages;
  return {
    app,
    flow: lineEditFlow,
    path: `${LINES}?line=${line.id}`,
    away,
    stageOf: ({ lineEdit }) => lineEdit,
    events: {
      renameChosen: choice('renameChosen', 'Rename'),
      pasteChosen: choice('pasteChosen', `Paste the API key again for ${line.name}`),
      newKeyChosen: choice('newKeyChosen', `Make a new key for ${line.name}`),
      removalChosen: choice('removalChosen', 'Remove the line'),
      nameSubmitted: {
        asks: `PATCH /lines/${line.id}`,
        how: () => press(field('Name of the line', dialog()) && button('Save', dialog())),
      },
      nameAnswered: { to: 'nameSubmitted', replies: { changed: ok(line), refused, failed } },
      secretSubmitted: {
        asks: `PATCH /lines/${line.id}`,
        how: () =>
          press(field('API key', dialog()) && button('Save', dialog()), () =>
            fill(field('API key', dialog()), KEY),
          ),
      },
      secretAnswered: { to: 'secretSubmitted', replies: { changed: ok(line), refused, failed } },
      keyAsked: {
        asks: `POST /lines/${line.id}/rotate`,
        how: () => press(button('Make a new key', dialog())),
      },
      keyAnswered: { to: 'keyAsked', replies: { rotated: ok({ key: KEY }), refused, failed } },
      keyCopied: { how: () => press(copyKey(dialog())) },
      keyKept: { how: () => press(button('Show it again', dialog())) },
      removalAsked: {
        asks: `DELETE /lines/${line.id}`,
        how: () => press(button('Remove the line', dialog())),
      },
      removalAnswered: {
        to: 'removalAsked',
        replies: { removed: { status: 204 }, refused, failed },
      },
      edited: {
        how: () => {
          const input = field('Name of the line', dialog()) ?? field('API key', dialog());
          return type(input, `${input?.value}x`);
        },
      },
      closed: { how: () => press(button('Close', dialog())) },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    isReady: () => document.querySelector('.line-head') !== null,
    sees: () => {
      const { dialog: title, alerts, busy } = lookAt(dialog());
      return { dialog: title, alerts, busy };
    },
    shows: {
      resting: () => seen(null, null),
      renaming: ({ error }) => seen('Rename the line', error),
      savingName: () => seen('Rename the line', null, ['Save']),
      pasting: ({ error }) => seen('Paste the API key again', error),
      savingSecret: () => seen('Paste the API key again', null, ['Save']),
      choosingKey: ({ error }) => seen('Make a new key?', error),
      makingKey: () => seen('Make a new key?', null, ['Make a new key']),
      keyShown: () => seen('The new key', null),
      keyTaken: () => seen('The new key', null),
      leavingKey: () => seen('Close without the key?', null),
      choosingRemoval: ({ error }) => seen('Remove this line?', error),
      removing: () => seen('Remove this line?', null, ['Remove the line']),
    },
    // It was asked for, and it is done.
    toldLate: ['nameAnswered', 'secretAnswered', 'keyAnswered', 'removalAnswered'],
    unreachable: [...elsewhere, ...endsOf(Object.keys(open))],
  };
}
