import {
  profileMachine,
  type ProfileEvent,
  type ProfileState,
} from '@/client/features/profile/profileMachine';

import type { Flow } from './transitions';

const attempt = 'request-1';

export const profileFlow: Flow<ProfileState, ProfileEvent> = {
  name: 'profile',
  table: profileMachine,
  stages: {
    reading: { status: 'reading' },
    editing: { status: 'editing', hasFailed: true },
    saving: { status: 'saving', attempt },
    refused: { status: 'refused', about: 'lastName' },
  },
  events: {
    editStarted: { type: 'editStarted' },
    editCancelled: { type: 'editCancelled' },
    saveAsked: { type: 'saveAsked', attempt },
    saveAnswered: {
      saved: { type: 'saveAnswered', answerTo: attempt, outcome: { kind: 'saved' } },
      refused: {
        type: 'saveAnswered',
        answerTo: attempt,
        outcome: { kind: 'refused', about: 'lastName' },
      },
      failed: { type: 'saveAnswered', answerTo: attempt, outcome: { kind: 'failed' } },
    },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    reading: { editStarted: 'editing' },
    editing: {
      editCancelled: 'reading',
      saveAsked: 'saving',
      screenLeft: 'reading',
      sessionEnded: 'reading',
    },
    saving: {
      saveAnswered: { saved: 'reading', refused: 'refused', failed: 'editing' },
      screenLeft: 'reading',
      sessionEnded: 'reading',
    },
    refused: {
      editCancelled: 'reading',
      saveAsked: 'saving',
      screenLeft: 'reading',
      sessionEnded: 'reading',
    },
  },
  initial: 'reading',
  final: [],
};
