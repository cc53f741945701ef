import type { ManageOutcome } from '@/contract/bookingOutcomes';
import { step } from '@/client/kernel/machine';
import { bookingFlow } from '@/test/flows/booking';
import { heldBooking, manageFlow } from '@/test/flows/manage';
import { describeMachine } from '@/test/flows/transitions';

import { bookingMachine, type BookingState } from './bookingMachine';
import { manageMachine, type ManageEvent, type ManageState } from './manageMachine';

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
  expect(
    step(bookingMachine, bookingFlow.stages.choosing, { type: 'slotChosen', start: null }),
  ).toEqual({ status: 'choosing', start: null });
  const taken: BookingState = { status: 'taken', lost: 1 };
  expect(step(bookingMachine, taken, { type: 'slotChosen', start: null })).toBe(taken);
  const { choosing } = manageFlow.stages;
  const lost = { ...choosing, trouble: { kind: 'taken', lost: 1 } } as const;
  expect(step(manageMachine, lost, { type: 'slotChosen', start: null })).toEqual({
    ...lost,
    start: null,
  });
});

test('a booking for another time than the one chosen last was made by an earlier try', () => {
  const { start } = heldBooking;
  const made = (wanted: number) =>
    step(manageMachine, manageFlow.stages.unread, {
      type: 'bookingMade',
      booking: heldBooking,
      wanted,
    });
  expect(made(start)).toHaveProperty('since', 'booked');
  expect(made(start + 1)).toHaveProperty('since', 'bookedEarlier');
});

test('a cancellation that was refused is tried again, even if nobody can book in its place', () => {
  const { asking, checking } = manageFlow.stages;
  const booking = { ...heldBooking, page: null };
  expect(
    step<ManageState, ManageEvent>(manageMachine, checking, {
      type: 'bookingRead',
      answerTo: 'request-1',
      outcome: { kind: 'held', booking },
    }),
  ).toEqual({ ...asking, booking });
});

test('a move that was refused is tried again, unless nobody can book in its place any more', () => {
  const { choosing, checking } = manageFlow.stages;
  const trouble = { kind: 'refused', text: 'Why not' } as const;
  const refused = { ...choosing, trouble };
  const after = (outcome: ManageOutcome) =>
    step<ManageState, ManageEvent>(
      manageMachine,
      { ...checking, refused },
      { type: 'bookingRead', answerTo: 'request-1', outcome },
    );
  const booking = { ...heldBooking, name: 'Samira Patel' };
  expect(after({ kind: 'held', booking })).toEqual({ ...refused, booking });
  expect(after({ kind: 'failed' })).toBe(refused);
  const closed = { ...heldBooking, page: null };
  expect(after({ kind: 'held', booking: closed })).toEqual({
    status: 'shown',
    booking: closed,
    since: 'checked',
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
