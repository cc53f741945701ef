import { step } from '@/client/kernel/machine';
import { bookingFlow } from '@/test/flows/booking';
import { manageFlow } from '@/test/flows/manage';
import { describeMachine } from '@/test/flows/transitions';

import { bookingMachine, type BookingState } from './bookingMachine';
import { manageMachine } from './manageMachine';

describeMachine(bookingFlow);
describeMachine(manageFlow);

test('nothing goes on without a time', () => {
  const stage: BookingState = { status: 'choosing', start: null };
  expect(step(bookingMachine, stage, { type: 'timeSettled' })).toBe(stage);
  const { choosing } = manageFlow.stages;
  const none = { ...choosing, start: null } as const;
  expect(step(manageMachine, none, { type: 'moveSent', attempt: '1' })).toBe(none);
});

test('another day takes the time away, and leaves the word about one that was lost', () => {
  const taken: BookingState = { status: 'taken', lost: 1 };
  expect(step(bookingMachine, taken, { type: 'slotChosen', start: null })).toBe(taken);
  const { choosing } = manageFlow.stages;
  const lost = { ...choosing, trouble: { kind: 'taken', lost: 1 } } as const;
  expect(step(manageMachine, lost, { type: 'slotChosen', start: null })).toEqual({
    ...lost,
    start: null,
  });
});

test('a time that was taken is not chosen any more, and the booking stands', () => {
  const { moving } = manageFlow.stages;
  const event = {
    type: 'moveAnswered',
    answerTo: 'request-1',
    outcome: { kind: 'taken' },
  } as const;
  expect(step(manageMachine, moving, event)).toMatchObject({
    status: 'choosing',
    start: null,
    trouble: { kind: 'taken' },
    booking: { id: '1' },
  });
});
