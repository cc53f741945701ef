import {
  retentionMachine,
  type RetentionEvent,
  type RetentionState,
} from '@/client/features/privacy/retentionMachine';

import type { Flow } from './transitions';

const attempt = 'request-1';
const ends = { screenLeft: 'saved', sessionEnded: 'saved' } as const;

export const retentionFlow: Flow<RetentionState, RetentionEvent> = {
  name: 'retention',
  table: retentionMachine,
  stages: {
    saved: { status: 'saved' },
    edited: { status: 'edited' },
    warning: { status: 'warning' },
    saving: { status: 'saving', attempt },
    refused: { status: 'refused', text: 'Input should be at least 1' },
  },
  events: {
    formEdited: { type: 'formEdited' },
    editsDropped: { type: 'editsDropped' },
    shorteningAsked: { type: 'shorteningAsked' },
    shorteningCancelled: { type: 'shorteningCancelled' },
    saveAsked: { type: 'saveAsked', attempt },
    saveAnswered: {
      saved: { type: 'saveAnswered', answerTo: attempt, outcome: { kind: 'saved' } },
      refused: {
        type: 'saveAnswered',
        answerTo: attempt,
        outcome: { kind: 'refused', text: null },
      },
      failed: { type: 'saveAnswered', answerTo: attempt, outcome: { kind: 'failed' } },
    },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    saved: { formEdited: 'edited', saveAsked: 'saving' },
    edited: { editsDropped: 'saved', shorteningAsked: 'warning', saveAsked: 'saving', ...ends },
    warning: { shorteningCancelled: 'edited', saveAsked: 'saving', ...ends },
    saving: {
      saveAnswered: { saved: 'saved', refused: 'refused', failed: 'refused' },
      ...ends,
    },
    refused: {
      formEdited: 'edited',
      editsDropped: 'saved',
      shorteningAsked: 'warning',
      saveAsked: 'saving',
      ...ends,
    },
  },
  initial: 'saved',
  final: [],
};
