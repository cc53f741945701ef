import { noteMachine, type NoteEvent, type NoteState } from '@/client/features/calls/noteMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

export const noteFlow: Flow<NoteState, NoteEvent> = {
  name: 'note',
  table: noteMachine,
  stages: {
    writing: { status: 'writing' },
    saving: { status: 'saving', attempt },
    refused: { status: 'refused', text: 'A call has at most 200 notes' },
    added: { status: 'added' },
  },
  events: {
    noteSubmitted: { type: 'noteSubmitted', attempt },
    noteAnswered: answersOf('noteAnswered', {
      saved: {},
      refused: { text: 'A call has at most 200 notes' },
      failed: {},
    }),
    noteEdited: { type: 'noteEdited' },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    writing: { noteSubmitted: 'saving' },
    saving: {
      noteAnswered: {
        saved: 'added',
        refused: 'refused',
        failed: { status: 'refused', text: null },
      },
      screenLeft: 'writing',
      sessionEnded: 'writing',
    },
    refused: {
      noteSubmitted: 'saving',
      noteEdited: 'writing',
      screenLeft: 'writing',
      sessionEnded: 'writing',
    },
    added: {
      noteSubmitted: 'saving',
      noteEdited: 'writing',
      screenLeft: 'writing',
      sessionEnded: 'writing',
    },
  },
  initial: 'writing',
};
