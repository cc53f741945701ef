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
  },
  events: {
    editStarted: { type: 'editStarted' },
    editCancelled: { type: 'editCancelled' },
    saveAsked: { type: 'saveAsked', attempt },
    saveAnswered: {
      saved: { type: 'saveAnswered', attempt, isSaved: true },
      failed: { type: 'saveAnswered', attempt, isSaved: false },
    },
    pageLeft: { type: 'pageLeft' },
  },
  moves: {
    reading: { editStarted: 'editing' },
    editing: { editCancelled: 'reading', saveAsked: 'saving', pageLeft: 'reading' },
    saving: { saveAnswered: { saved: 'reading', failed: 'editing' }, pageLeft: 'reading' },
  },
  initial: 'reading',
  final: [],
};
