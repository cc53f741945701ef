import {
  deletionMachine,
  type DeletionEvent,
  type DeletionState,
} from '@/client/features/privacy/deletionMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const factor = 'authenticator';
const error = { about: 'password', text: 'The password is incorrect' } as const;
const failed = { about: null, text: 'The account may not have been deleted. Try again.' } as const;
const codeNeeded = { status: 'askingCode', factor: 'sms', error: null, resent: null } as const;
const ends = {
  deletionCancelled: 'closed',
  screenLeft: 'closed',
  sessionEnded: 'closed',
} as const;
const askingCode = { status: 'askingCode', factor, error, resent: 'failed' } as const;

export const deletionFlow: Flow<DeletionState, DeletionEvent> = {
  name: 'deletion',
  table: deletionMachine,
  stages: {
    closed: { status: 'closed' },
    asking: { status: 'asking', error },
    checking: { status: 'checking', attempt },
    askingCode,
    resending: { status: 'resending', factor, attempt },
    checkingCode: { status: 'checkingCode', factor, attempt },
  },
  events: {
    deletionOpened: { type: 'deletionOpened' },
    deletionCancelled: { type: 'deletionCancelled' },
    formEdited: { type: 'formEdited' },
    deletionSent: {
      withCode: { type: 'deletionSent', attempt, hasCode: true },
      withoutCode: { type: 'deletionSent', attempt, hasCode: false },
    },
    deletionAnswered: answersOf('deletionAnswered', {
      deleted: {},
      codeNeeded: { factor: 'sms' },
      refused: error,
      failed: {},
    }),
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    closed: { deletionOpened: { status: 'asking', error: null } },
    asking: {
      formEdited: { status: 'asking', error: null },
      deletionSent: 'checking',
      ...ends,
    },
    checking: {
      deletionAnswered: {
        deleted: 'closed',
        codeNeeded,
        refused: 'asking',
        failed: { status: 'asking', error: failed },
      },
      ...ends,
    },
    askingCode: {
      formEdited: { ...askingCode, error: null },
      deletionSent: { withCode: 'checkingCode', withoutCode: 'resending' },
      ...ends,
    },
    // With a code asked for, whatever is wrong leads back to it.
    resending: {
      deletionAnswered: {
        deleted: 'closed',
        codeNeeded: { ...codeNeeded, resent: 'sent' },
        refused: 'askingCode',
        failed: { ...askingCode, error: null },
      },
      ...ends,
    },
    checkingCode: {
      deletionAnswered: {
        deleted: 'closed',
        codeNeeded,
        refused: { ...askingCode, resent: null },
        failed: { ...askingCode, error: failed, resent: null },
      },
      ...ends,
    },
  },
  initial: 'closed',
};
