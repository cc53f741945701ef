import { gateMachine, type GateEvent, type GateState } from '@/client/app/gate/gateMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

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
    statusAnswered: answersOf('statusAnswered', { connected: {}, notConnected: {}, failed: {} }),
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
};
