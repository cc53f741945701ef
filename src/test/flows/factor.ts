import {
  factorMachine,
  type FactorEvent,
  type FactorState,
} from '@/client/features/security/factorMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const unread = { status: 'unknown', attempt: null } as const;
const leaves = { screenLeft: unread, sessionEnded: unread } as const;
const error = { failed: 'setUp', text: 'Too many messages' } as const;
const awaitingCode = { status: 'awaitingCode', error: null, resent: null } as const;
const resent = { status: 'awaitingCode', error: null, resent: 'sent' } as const;
const off = { status: 'off', error: null } as const;
const notDisabled = { status: 'on', error: { failed: 'disable', text: null } } as const;

export const factorFlow: Flow<FactorState, FactorEvent> = {
  name: 'factor',
  table: factorMachine,
  stages: {
    unknown: { status: 'unknown', attempt },
    off: { status: 'off', error: { failed: 'status', text: null } },
    settingUp: { status: 'settingUp', attempt },
    awaitingCode: { status: 'awaitingCode', error, resent: 'failed' },
    resending: { status: 'resending', attempt },
    verifying: { status: 'verifying', attempt },
    on: { status: 'on', error: null },
    disabling: { status: 'disabling', attempt, wasOn: true },
  },
  events: {
    statusAsked: { type: 'statusAsked', attempt },
    statusAnswered: answersOf('statusAnswered', { on: {}, off: {}, failed: {} }),
    setUpShown: { type: 'setUpShown' },
    setUpAsked: { type: 'setUpAsked', attempt },
    setUpAnswered: answersOf('setUpAnswered', {
      active: {},
      offered: {},
      codeSent: {},
      failed: {},
    }),
    codeSubmitted: { type: 'codeSubmitted', attempt },
    codeAnswered: answersOf('codeAnswered', { confirmed: {}, failed: {} }),
    codeEdited: { type: 'codeEdited' },
    disableAsked: { type: 'disableAsked', attempt },
    disableAnswered: answersOf('disableAnswered', { disabled: {}, refused: {}, failed: {} }),
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    unknown: {
      statusAsked: 'unknown',
      statusAnswered: { on: 'on', off, failed: 'off' },
      ...leaves,
    },
    off: {
      statusAsked: 'unknown',
      setUpShown: awaitingCode,
      setUpAsked: 'settingUp',
      ...leaves,
    },
    settingUp: {
      setUpAnswered: {
        active: 'on',
        offered: awaitingCode,
        codeSent: awaitingCode,
        failed: { status: 'off', error: { failed: 'setUp', text: null } },
      },
      ...leaves,
    },
    awaitingCode: {
      codeSubmitted: 'verifying',
      codeEdited: { ...awaitingCode, resent: 'failed' },
      setUpAsked: 'resending',
      disableAsked: { status: 'disabling', attempt, wasOn: false },
      ...leaves,
    },
    resending: {
      setUpAnswered: {
        active: 'on',
        offered: resent,
        codeSent: resent,
        failed: { ...awaitingCode, resent: 'failed' },
      },
      ...leaves,
    },
    verifying: {
      codeAnswered: {
        confirmed: 'on',
        failed: { ...awaitingCode, error: { failed: 'code', text: null } },
      },
      ...leaves,
    },
    on: { disableAsked: 'disabling', ...leaves },
    disabling: {
      disableAnswered: { disabled: off, refused: notDisabled, failed: notDisabled },
      ...leaves,
    },
  },
  initial: 'unknown',
};
