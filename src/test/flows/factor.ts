import {
  factorMachine,
  type FactorEvent,
  type FactorState,
} from '@/client/features/security/factorMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

export const factorFlow: Flow<FactorState, FactorEvent> = {
  name: 'factor',
  table: factorMachine,
  stages: {
    unknown: { status: 'unknown', attempt },
    off: { status: 'off', error: { failed: 'status', text: null } },
    settingUp: { status: 'settingUp', attempt },
    awaitingCode: {
      status: 'awaitingCode',
      error: { failed: 'code', text: 'Incorrect OTP' },
      resent: null,
    },
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
      statusAnswered: { on: 'on', off: 'off', failed: 'off' },
      screenLeft: 'unknown',
      sessionEnded: 'unknown',
    },
    off: {
      statusAsked: 'unknown',
      setUpShown: 'awaitingCode',
      setUpAsked: 'settingUp',
      screenLeft: 'unknown',
      sessionEnded: 'unknown',
    },
    settingUp: {
      setUpAnswered: {
        active: 'on',
        offered: 'awaitingCode',
        codeSent: 'awaitingCode',
        failed: 'off',
      },
      screenLeft: 'unknown',
      sessionEnded: 'unknown',
    },
    awaitingCode: {
      codeSubmitted: 'verifying',
      codeEdited: 'awaitingCode',
      setUpAsked: 'resending',
      disableAsked: 'disabling',
      screenLeft: 'unknown',
      sessionEnded: 'unknown',
    },
    resending: {
      setUpAnswered: {
        active: 'on',
        offered: 'awaitingCode',
        codeSent: 'awaitingCode',
        failed: 'awaitingCode',
      },
      screenLeft: 'unknown',
      sessionEnded: 'unknown',
    },
    verifying: {
      codeAnswered: { confirmed: 'on', failed: 'awaitingCode' },
      screenLeft: 'unknown',
      sessionEnded: 'unknown',
    },
    on: { disableAsked: 'disabling', screenLeft: 'unknown', sessionEnded: 'unknown' },
    disabling: {
      disableAnswered: { disabled: 'off', refused: 'on', failed: 'on' },
      screenLeft: 'unknown',
      sessionEnded: 'unknown',
    },
  },
  initial: 'unknown',
  final: [],
};
