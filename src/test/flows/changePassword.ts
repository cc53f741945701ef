import {
  changePasswordMachine,
  type ChangePasswordEvent,
  type ChangePasswordState,
} from '@/client/features/change-password/changePasswordMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

export const changePasswordFlow: Flow<ChangePasswordState, ChangePasswordEvent> = {
  name: 'changePassword',
  table: changePasswordMachine,
  stages: {
    entering: { status: 'entering' },
    mismatched: { status: 'mismatched' },
    saving: { status: 'saving', attempt },
    refused: { status: 'refused', text: 'Failed to change password', about: null },
    changed: { status: 'changed', message: 'Password changed' },
  },
  events: {
    mismatchFound: { type: 'mismatchFound' },
    passwordsSubmitted: { type: 'passwordsSubmitted', attempt },
    changeAnswered: answersOf('changeAnswered', {
      changed: { message: null },
      refused: { text: null, about: null },
      noToken: {},
      failed: {},
    }),
    currentPasswordEdited: { type: 'currentPasswordEdited' },
    newPasswordEdited: { type: 'newPasswordEdited' },
    popupClosed: { type: 'popupClosed' },
    screenLeft: { type: 'screenLeft' },
  },
  moves: {
    entering: { mismatchFound: 'mismatched', passwordsSubmitted: 'saving' },
    mismatched: {
      mismatchFound: 'mismatched',
      passwordsSubmitted: 'saving',
      newPasswordEdited: 'entering',
      screenLeft: 'entering',
    },
    saving: {
      changeAnswered: {
        changed: { status: 'changed', message: null },
        refused: 'refused',
        noToken: { status: 'refused', text: 'Access token not found', about: null },
        failed: { status: 'refused', text: 'Error changing password', about: null },
      },
      screenLeft: 'entering',
    },
    refused: {
      mismatchFound: 'mismatched',
      passwordsSubmitted: 'saving',
      currentPasswordEdited: 'entering',
      newPasswordEdited: 'entering',
      screenLeft: 'entering',
    },
    changed: { popupClosed: 'entering', screenLeft: 'entering' },
  },
  initial: 'entering',
};
