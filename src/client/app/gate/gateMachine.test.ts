import { step } from '@/client/kernel/machine';
import { calendarGateFlow } from '@/test/flows/calendarGate';
import { describeMachine } from '@/test/flows/transitions';

import { gateMachine, type GateState } from './gateMachine';

describeMachine(calendarGateFlow);

test('an answer to a former selection changes nothing', () => {
  const waiting: GateState = { status: 'waiting', attempt: '2' };
  for (const kind of ['connected', 'notConnected'] as const) {
    const late = { type: 'statusAnswered', answerTo: '1', outcome: { kind } } as const;
    expect(step(gateMachine, waiting, late)).toBe(waiting);
  }
});
