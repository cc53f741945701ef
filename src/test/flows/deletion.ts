import {
  deletionMachine,
  type DeletionEvent,
  type DeletionState,
} from '@/client/features/privacy/deletionMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const factor = 'sms';
const ends = {
  deletionCancelled: 'closed',
  screenLeft: 'closed',
  sessionEnded: 'closed',
} as const;
/** With a code asked for, whatever is wrong leads back to it. */
const askedAgain = {
  deleted: 'closed',
  codeNeeded: 'askingCode',
  refused: 'askingCode',
  failed: 'askingCode',
} as const;

export const deletionFlow: Flow<DeletionState, DeletionEvent> = {
  name: 'deletion',
  table: deletionMachine,
  stages: {
    closed: { status: 'closed' },
    asking: {
      status: 'asking',
      error: { about: 'password', text: 'The password is incorrect' },
    },
    checking: { status: 'checking', attempt },
    askingCode: {
      status: 'askingCode',
      factor,
      error: { about: 'code', text: 'Incorrect OTP' },
      resent: null,
    },
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
      codeNeeded: { factor },
      refused: { about: 'password', text: 'The password is incorrect' },
      failed: {},
    }),
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    closed: { deletionOpened: 'asking' },
    asking: { formEdited: 'asking', deletionSent: 'checking', ...ends },
    checking: {
      deletionAnswered: {
        deleted: 'closed',
        codeNeeded: 'askingCode',
        refused: 'asking',
        failed: 'asking',
      },
      ...ends,
    },
    askingCode: {
      formEdited: 'askingCode',
      deletionSent: { withCode: 'checkingCode', withoutCode: 'resending' },
      ...ends,
    },
    resending: {
      deletionAnswered: askedAgain,
      ...ends,
    },
    checkingCode: {
      deletionAnswered: askedAgain,
      ...ends,
    },
  },
  initial: 'closed',
  final: [],
};
