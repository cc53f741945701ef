import { step } from '@/client/kernel/machine';
import { calendarGateFlow } from '@/test/flows/calendarGate';
import { describeMachine } from '@/test/flows/transitions';

import { gateMachine, type GateState } from './gateMachine';

describeMachine(calendarGateFlow);

test('an answer to a former selection changes nothing', () => {
  const waiting: GateState = { status: 'waiting', attempt: '2' };
  for (const isConnected of [true, false]) {
    const late = { type: 'statusAnswered', attempt: '1', isConnected } as const;
    expect(step(gateMachine, waiting, late)).toBe(waiting);
  }
});
