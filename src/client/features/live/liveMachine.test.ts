import { step } from '@/client/kernel/machine';
import { liveFlow } from '@/test/flows/live';
import { describeMachine } from '@/test/flows/transitions';

import { liveMachine, type LiveState } from './liveMachine';

describeMachine(liveFlow);

const lost = { type: 'lost', why: 'cut', isShown: true } as const;

test('four failures are waited out, after the fifth news are looked for', () => {
  let state: LiveState = { status: 'connecting', failures: 0 };
  const seen: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    state = step(liveMachine, state, lost);
    seen.push(state.status);
    if (state.status === 'waiting') state = step(liveMachine, state, { type: 'retryDue' });
  }
  expect(seen).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'polling']);
});

test('a stream is tried more and more seldom while news are looked for', () => {
  let state: LiveState = { status: 'polling', failures: 5, minutes: 0 };
  const tries: number[] = [];
  for (let minute = 1; minute <= 45; minute += 1) {
    state = step(liveMachine, state, { type: 'minutePassed' });
    if (state.status !== 'connecting') continue;
    tries.push(minute);
    state = step(liveMachine, state, lost);
  }
  expect(tries).toEqual([1, 3, 7, 15, 30, 45]);
});

test('a stream that is ended as soon as it stands is a failure, too', () => {
  let state: LiveState = { status: 'connecting', failures: 0 };
  for (let n = 0; n < 5; n += 1) {
    state = step(liveMachine, state, { type: 'opened' });
    state = step(liveMachine, state, lost);
    state = step(liveMachine, state, { type: 'retryDue' });
  }
  expect(state.status).toBe('polling');
});
