import { notificationsMachine } from '@/client/features/notifications/notificationsMachine';
import type { SaveEvent, SaveState } from '@/client/lib/saveMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

export const notificationsFlow: Flow<SaveState, SaveEvent> = {
  name: 'notifications',
  table: notificationsMachine,
  stages: {
    saved: { status: 'saved' },
    edited: { status: 'edited' },
    saving: { status: 'saving', attempt },
    refused: { status: 'refused', text: 'Input should be a time zone' },
  },
  events: {
    formEdited: { type: 'formEdited' },
    editsDropped: { type: 'editsDropped' },
    saveAsked: { type: 'saveAsked', attempt },
    saveAnswered: answersOf('saveAnswered', { saved: {}, refused: { text: null }, failed: {} }),
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    saved: { formEdited: 'edited', saveAsked: 'saving' },
    edited: {
      editsDropped: 'saved',
      saveAsked: 'saving',
      screenLeft: 'saved',
      sessionEnded: 'saved',
    },
    saving: {
      saveAnswered: { saved: 'saved', refused: 'refused', failed: 'refused' },
      screenLeft: 'saved',
      sessionEnded: 'saved',
    },
    refused: {
      formEdited: 'edited',
      editsDropped: 'saved',
      saveAsked: 'saving',
      screenLeft: 'saved',
      sessionEnded: 'saved',
    },
  },
  initial: 'saved',
  final: [],
};
