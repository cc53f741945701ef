import {
  updatePasswordMachine,
  type UpdatePasswordEvent,
  type UpdatePasswordState,
} from '@/client/features/password-reset/updatePasswordMachine';

import type { Flow } from './transitions';

const attempt = 'request-1';

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
    updateAnswered: {
      updated: { type: 'updateAnswered', attempt, outcome: { kind: 'updated', message: null } },
      tokenEnded: { type: 'updateAnswered', attempt, outcome: { kind: 'tokenEnded' } },
      samePassword: { type: 'updateAnswered', attempt, outcome: { kind: 'samePassword' } },
      weak: {
        type: 'updateAnswered',
        attempt,
        outcome: { kind: 'weak', text: 'String should have at least 8 characters' },
      },
      refused: { type: 'updateAnswered', attempt, outcome: { kind: 'refused', text: null } },
      failed: { type: 'updateAnswered', attempt, outcome: { kind: 'failed' } },
    },
    passwordEdited: { type: 'passwordEdited' },
    pageLeft: { type: 'pageLeft' },
  },
  moves: {
    entering: { mismatchFound: 'mismatched', passwordSubmitted: 'saving' },
    mismatched: {
      mismatchFound: 'mismatched',
      passwordSubmitted: 'saving',
      passwordEdited: 'entering',
      pageLeft: 'entering',
    },
    saving: {
      updateAnswered: {
        updated: 'saved',
        tokenEnded: 'entering',
        samePassword: 'entering',
        weak: 'refused',
        refused: 'refused',
        failed: 'refused',
      },
      pageLeft: 'entering',
    },
    refused: {
      mismatchFound: 'mismatched',
      passwordSubmitted: 'saving',
      passwordEdited: 'entering',
      pageLeft: 'entering',
    },
    saved: {
      mismatchFound: 'mismatched',
      passwordSubmitted: 'saving',
      passwordEdited: 'entering',
      pageLeft: 'entering',
    },
  },
  initial: 'entering',
  final: [],
};
