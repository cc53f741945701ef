/** The three flows of an opened call, on its screen. */
import { fireEvent } from '@testing-library/react';

import type { NoteEvent, NoteState } from '@/client/features/calls/noteMachine';
import type { RecordingEvent, RecordingState } from '@/client/features/calls/recordingMachine';
import type { Removed, RemovalEvent, RemovalState } from '@/client/features/calls/removalMachine';
import { callPath, paths } from '@/client/lib/paths';

import { wireNote, wireOpened } from '@/test/app/callWire';
import type { RenderedApp } from '@/test/app/renderApp';
import { noteFlow } from '@/test/flows/note';
import { recordingFlow } from '@/test/flows/recording';
import { removalFlow } from '@/test/flows/removal';
import { button, look, lookAt, nowhere, openDialog, press } from './looks';
import { bySessionEnd, type Model } from './model';

const CALL = '/user/calls/1';
const NOT_SAVED = 'It may not have been saved. Look before you try again.';
const NOT_DELETED = 'It may not have been deleted. Try again.';

function serve(app: RenderedApp): void {
  app.net.always(`GET ${CALL}`, { status: 200, body: wireOpened });
  app.net.always('GET /user/calls', { status: 200, body: { items: [], next: null } });
}

/** What all three have in common. */
const common = (app: RenderedApp) => ({
  app,
  path: callPath('1'),
  away: paths.emailVerify,
  isReady: () => document.querySelector('.call-grid:not([aria-busy])') !== null,
});

export function noteModel(app: RenderedApp): Model<NoteState, NoteEvent> {
  serve(app);
  const text = () => document.querySelector('textarea');
  return {
    ...common(app),
    flow: noteFlow,
    stageOf: ({ note }) => note,
    events: {
      noteSubmitted: {
        asks: `POST ${CALL}/notes`,
        how: () =>
          press(button('Add note'), () => {
            const field = text();
            if (field) field.value = 'The wheel is true again.';
          }),
      },
      noteAnswered: {
        to: 'noteSubmitted',
        replies: {
          saved: { status: 201, body: wireNote('4') },
          refused: { status: 400, body: { detail: 'A call has at most 200 notes' } },
          failed: { cut: true },
        },
      },
      noteEdited: {
        how: () => {
          const field = text();
          return field && (() => fireEvent.input(field, { target: { value: 'The wheel' } }));
        },
      },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    sees: () => lookAt(),
    shows: {
      writing: () => look(),
      saving: () => look({ busy: ['Add note'] }),
      refused: ({ text: said }) => look({ alerts: [said ?? NOT_SAVED] }),
      added: () => look({ told: ['Note added'] }),
    },
    unreachable: bySessionEnd(Object.keys(noteFlow.stages)),
  };
}

export function removalModel(app: RenderedApp, of: Removed): Model<RemovalState, RemovalEvent> {
  serve(app);
  const title = of === 'call' ? 'Delete this call?' : 'Delete this note?';
  const confirm = of === 'call' ? 'Delete call' : 'Delete note';
  const note = () =>
    [...document.querySelectorAll('.notes li')].find((item) =>
      item.textContent?.includes('Note 1'),
    );
  const opener = () =>
    of === 'call'
      ? button('Delete this call')
      : (note()?.querySelector<HTMLElement>('.btn-icon') ?? null);
  const isThere = () => of === 'call' || note() !== undefined;
  // Its dialog waits for the answer.
  let isAttended = false;
  return {
    ...common(app),
    flow: removalFlow,
    stageOf: ({ removal }) => removal[of],
    events: {
      removalAsked: {
        event: () => (isThere() ? { type: 'removalAsked', id: '1' } : null),
        how: () => (openDialog() ? null : press(opener())),
      },
      removalCancelled: { how: () => press(button('Cancel', openDialog() ?? nowhere)) },
      removalSent: {
        asks: of === 'call' ? `DELETE ${CALL}` : `DELETE ${CALL}/notes/1`,
        how: () => press(button(confirm, openDialog() ?? nowhere)),
      },
      removalAnswered: {
        to: 'removalSent',
        replies: { gone: { status: 204 }, failed: { status: 500 } },
      },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    ...(of === 'call' && {
      notes: ({ type }: RemovalEvent) => {
        if (type === 'removalSent') isAttended = true;
        if (type === 'removalCancelled') isAttended = false;
      },
      // The log comes at once, unless the dialog was closed meanwhile.
      follows: (_: RemovalEvent, { status }: RemovalState): RemovalEvent[] =>
        status === 'gone' && isAttended ? [{ type: 'screenLeft' }] : [],
    }),
    sees: () => lookAt(),
    shows: {
      resting: () => look(),
      asking: () => look({ dialog: title }),
      deleting: () => look({ dialog: title, busy: [confirm] }),
      unattended: () => look(),
      refused: () => look({ dialog: title, alerts: [NOT_DELETED] }),
      gone: () => look({ told: of === 'note' ? ['Note deleted'] : [] }),
    },
    // Told also when the dialog was closed meanwhile.
    toldLate: ['removalAnswered'],
    unreachable: [
      ...bySessionEnd(Object.keys(removalFlow.stages)),
      // There is one, and it is gone.
      ...(of === 'note' ? ['gone > removalAsked'] : []),
    ],
  };
}

export function recordingModel(app: RenderedApp): Model<RecordingState, RecordingEvent> {
  serve(app);
  const card = () => document.querySelector('.call-play') ?? nowhere;
  const audio = () => card().querySelector('audio');
  const fire = (event: 'loadedMetadata' | 'error') => {
    const element = audio();
    return element && (() => fireEvent[event](element));
  };
  const playOn = () => {
    const element = audio();
    return (
      element &&
      (() => {
        Object.defineProperties(element, {
          readyState: { configurable: true, value: 4 },
          currentTime: { configurable: true, writable: true, value: 60 },
        });
        fireEvent.timeUpdate(element);
      })
    );
  };
  const player = (parts: { isBusy?: true; hasSource?: true; trouble?: string } = {}) => ({
    trouble: null,
    isBusy: false,
    hasSource: false,
    ...parts,
  });
  return {
    ...common(app),
    flow: recordingFlow,
    stageOf: ({ recording }) => recording,
    events: {
      linkAsked: {
        asks: `POST ${CALL}/recording-link`,
        how: (_, { status }) => {
          switch (status) {
            case 'unasked':
              return press(button('Play', card()));
            // It has run out.
            case 'playable':
              return fire('error');
            default:
              return press(button('Try again to load the recording', card()));
          }
        },
      },
      linkAnswered: {
        to: 'linkAsked',
        replies: {
          linked: { status: 200, body: { url: 'http://localhost/recordings/token' } },
          gone: { status: 404, body: { detail: 'The recording is no longer available' } },
          failed: { status: 500 },
        },
      },
      recordingFound: {
        how: (_, { status }) =>
          status === 'linked' || status === 'relinked' || status === 'playable'
            ? fire('loadedMetadata')
            : null,
      },
      playedOn: { how: (_, { status }) => (status === 'resumed' ? playOn() : null) },
      playbackFailed: {
        how: (_, { status }) =>
          status === 'linked' || status === 'relinked' || status === 'resumed'
            ? fire('error')
            : null,
      },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    sees: () => ({
      trouble: card().querySelector('.state-line p')?.textContent ?? null,
      isBusy: card().querySelector('.btn-play[aria-busy]') !== null,
      hasSource: audio()?.hasAttribute('src') ?? false,
    }),
    shows: {
      unasked: () => player(),
      asking: () => player({ isBusy: true }),
      linked: () => player({ isBusy: true, hasSource: true }),
      playable: () => player({ hasSource: true }),
      askingAgain: () => player({ isBusy: true }),
      relinked: () => player({ isBusy: true, hasSource: true }),
      resumed: () => player({ hasSource: true }),
      gone: () => player({ trouble: 'The recording is no longer available.' }),
      failed: () => player({ trouble: 'The recording could not be loaded.' }),
    },
    unreachable: bySessionEnd(Object.keys(recordingFlow.stages)),
  };
}
