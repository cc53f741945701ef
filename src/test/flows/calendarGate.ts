import { gateMachine, type GateEvent, type GateState } from '@/client/app/gate/gateMachine';

import type { Flow } from './transitions';

const attempt = 'request-1';

export const calendarGateFlow: Flow<GateState, GateEvent> = {
  name: 'calendarGate',
  table: gateMachine,
  stages: {
    closed: { status: 'closed' },
    waiting: { status: 'waiting', attempt },
    open: { status: 'open' },
  },
  events: {
    calendarSelected: { type: 'calendarSelected', attempt },
    statusAnswered: {
      connected: { type: 'statusAnswered', answerTo: attempt, outcome: { kind: 'connected' } },
      notConnected: {
        type: 'statusAnswered',
        answerTo: attempt,
        outcome: { kind: 'notConnected' },
      },
      failed: { type: 'statusAnswered', answerTo: attempt, outcome: { kind: 'failed' } },
    },
    popupClosed: { type: 'popupClosed' },
    wentElsewhere: { type: 'wentElsewhere' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    closed: { calendarSelected: 'waiting' },
    waiting: {
      statusAnswered: { connected: 'closed', notConnected: 'open', failed: 'open' },
      wentElsewhere: 'closed',
      sessionEnded: 'closed',
    },
    open: { popupClosed: 'closed', wentElsewhere: 'closed', sessionEnded: 'closed' },
  },
  initial: 'closed',
  final: [],
};
