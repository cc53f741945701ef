import {
  updatePasswordMachine,
  type UpdatePasswordEvent,
  type UpdatePasswordState,
} from '@/client/features/password-reset/updatePasswordMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

export const updatePasswordFlow: Flow<UpdatePasswordState, UpdatePasswordEvent> = {
  name: 'updatePassword',
  table: updatePasswordMachine,
  stages: {
    entering: { status: 'entering' },
    mismatched: { status: 'mismatched' },
    saving: { status: 'saving', attempt },
    refused: { status: 'refused', about: 'request', text: 'Failed to update password' },
    saved: { status: 'saved' },
  },
  events: {
    mismatchFound: { type: 'mismatchFound' },
    passwordSubmitted: { type: 'passwordSubmitted', attempt },
    updateAnswered: answersOf('updateAnswered', {
      updated: { message: null },
      tokenEnded: {},
      samePassword: {},
      weak: { text: 'String should have at least 8 characters' },
      refused: { text: null },
      failed: {},
    }),
    passwordEdited: { type: 'passwordEdited' },
    screenLeft: { type: 'screenLeft' },
  },
  moves: {
    entering: { mismatchFound: 'mismatched', passwordSubmitted: 'saving' },
    mismatched: {
      mismatchFound: 'mismatched',
      passwordSubmitted: 'saving',
      passwordEdited: 'entering',
      screenLeft: 'entering',
    },
    saving: {
      updateAnswered: {
        updated: 'saved',
        tokenEnded: 'entering',
        samePassword: 'entering',
        weak: {
          status: 'refused',
          about: 'newPassword',
          text: 'String should have at least 8 characters',
        },
        refused: 'refused',
        failed: { status: 'refused', about: 'request', text: 'Error updating password' },
      },
      screenLeft: 'entering',
    },
    refused: {
      mismatchFound: 'mismatched',
      passwordSubmitted: 'saving',
      passwordEdited: 'entering',
      screenLeft: 'entering',
    },
    saved: {
      mismatchFound: 'mismatched',
      passwordSubmitted: 'saving',
      passwordEdited: 'entering',
      screenLeft: 'entering',
    },
  },
  initial: 'entering',
};
