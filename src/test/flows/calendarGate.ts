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
      connected: { type: 'statusAnswered', attempt, isConnected: true },
      notConnected: { type: 'statusAnswered', attempt, isConnected: false },
    },
    popupClosed: { type: 'popupClosed' },
    wentElsewhere: { type: 'wentElsewhere' },
  },
  moves: {
    closed: { calendarSelected: 'waiting' },
    waiting: {
      statusAnswered: { connected: 'closed', notConnected: 'open' },
      wentElsewhere: 'closed',
    },
    open: { popupClosed: 'closed', wentElsewhere: 'closed' },
  },
  initial: 'closed',
  final: [],
};
