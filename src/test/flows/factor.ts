import {
  factorMachine,
  type FactorEvent,
  type FactorState,
} from '@/client/features/security/factorMachine';

import type { Flow } from './transitions';

const attempt = 'request-1';
const error = 'Failed to fetch 2FA setup information';

export const factorFlow: Flow<FactorState, FactorEvent> = {
  name: 'factor',
  table: factorMachine,
  stages: {
    unknown: { status: 'unknown', attempt },
    off: { status: 'off', error: null },
    settingUp: { status: 'settingUp', attempt },
    awaitingCode: { status: 'awaitingCode', error: 'Incorrect OTP', resent: null },
    resending: { status: 'resending', attempt },
    verifying: { status: 'verifying', attempt },
    on: { status: 'on', error: null },
    disabling: { status: 'disabling', attempt, wasOn: true },
  },
  events: {
    statusAsked: { type: 'statusAsked', attempt },
    statusAnswered: {
      on: { type: 'statusAnswered', attempt, outcome: 'on', error },
      off: { type: 'statusAnswered', attempt, outcome: 'off', error },
      failed: { type: 'statusAnswered', attempt, outcome: 'failed', error },
    },
    setUpShown: { type: 'setUpShown' },
    setUpAsked: { type: 'setUpAsked', attempt },
    setUpAnswered: {
      active: { type: 'setUpAnswered', attempt, outcome: { kind: 'active' }, error },
      offered: { type: 'setUpAnswered', attempt, outcome: { kind: 'offered' }, error },
      codeSent: { type: 'setUpAnswered', attempt, outcome: { kind: 'codeSent' }, error },
      failed: { type: 'setUpAnswered', attempt, outcome: { kind: 'failed' }, error },
    },
    codeSubmitted: { type: 'codeSubmitted', attempt },
    codeAnswered: {
      confirmed: { type: 'codeAnswered', attempt, outcome: { kind: 'confirmed' } },
      failed: { type: 'codeAnswered', attempt, outcome: { kind: 'failed' } },
    },
    codeEdited: { type: 'codeEdited' },
    disableAsked: { type: 'disableAsked', attempt },
    disableAnswered: {
      disabled: { type: 'disableAnswered', attempt, outcome: { kind: 'disabled' } },
      refused: { type: 'disableAnswered', attempt, outcome: { kind: 'refused' } },
      failed: { type: 'disableAnswered', attempt, outcome: { kind: 'failed' } },
    },
    pageLeft: { type: 'pageLeft' },
  },
  moves: {
    unknown: {
      statusAsked: 'unknown',
      statusAnswered: { on: 'on', off: 'off', failed: 'off' },
      pageLeft: 'unknown',
    },
    off: { setUpShown: 'awaitingCode', setUpAsked: 'settingUp', pageLeft: 'unknown' },
    settingUp: {
      setUpAnswered: {
        active: 'on',
        offered: 'awaitingCode',
        codeSent: 'awaitingCode',
        failed: 'off',
      },
      pageLeft: 'unknown',
    },
    awaitingCode: {
      codeSubmitted: 'verifying',
      codeEdited: 'awaitingCode',
      setUpAsked: 'resending',
      disableAsked: 'disabling',
      pageLeft: 'unknown',
    },
    resending: {
      setUpAnswered: {
        active: 'on',
        offered: 'awaitingCode',
        codeSent: 'awaitingCode',
        failed: 'awaitingCode',
      },
      pageLeft: 'unknown',
    },
    verifying: {
      codeAnswered: { confirmed: 'on', failed: 'awaitingCode' },
      pageLeft: 'unknown',
    },
    on: { disableAsked: 'disabling', pageLeft: 'unknown' },
    disabling: {
      disableAnswered: { disabled: 'off', refused: 'on', failed: 'on' },
      pageLeft: 'unknown',
    },
  },
  initial: 'unknown',
  final: [],
};
