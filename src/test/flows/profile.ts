import {
  profileMachine,
  type ProfileEvent,
  type ProfileState,
} from '@/client/features/profile/profileMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

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
    saveAnswered: answersOf('saveAnswered', {
      saved: {},
      refused: { about: 'lastName' },
      failed: {},
    }),
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    reading: { editStarted: { status: 'editing', hasFailed: false } },
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
};
