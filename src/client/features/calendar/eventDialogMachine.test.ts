import fc from 'fast-check';

import { step } from '@/client/kernel/machine';
import { eventDialogFlow } from '@/test/flows/eventDialog';
import { describeMachine } from '@/test/flows/transitions';

import {
  eventDialogMachine,
  eventDialogStart,
  type EventDialogEvent,
  type EventDialogState,
} from './eventDialogMachine';

describeMachine(eventDialogFlow);

const open = (page: number): EventDialogState => ({ status: 'open', day: '2024-05-16', page });

test('the first page has none before it, the last none after it', () => {
  const [first, last] = [open(1), open(3)];
  expect(step(eventDialogMachine, first, { type: 'previousChosen', pageCount: 3 })).toBe(first);
  expect(step(eventDialogMachine, last, { type: 'nextChosen', pageCount: 3 })).toBe(last);
  expect(step(eventDialogMachine, open(2), { type: 'nextChosen', pageCount: 3 })).toEqual(last);
  expect(step(eventDialogMachine, open(2), { type: 'previousChosen', pageCount: 3 })).toEqual(
    first,
  );
});

test('of fewer pages than were turned, the last is the one that is left', () => {
  const next = step(eventDialogMachine, open(5), { type: 'previousChosen', pageCount: 3 });
  expect(next).toEqual(open(2));
});

test('another day starts at page 1', () => {
  const day = '2024-05-20';
  const next = step(eventDialogMachine, open(3), { type: 'dayChosen', day });
  expect(next).toEqual({ status: 'open', day, page: 1 });
});

test('whatever is pressed, the page stays within the pages', () => {
  const events: fc.Arbitrary<EventDialogEvent> = fc.oneof(
    fc.constantFrom<EventDialogEvent>(
      { type: 'dayChosen', day: '2024-05-16' },
      { type: 'previousChosen', pageCount: 3 },
      { type: 'nextChosen', pageCount: 3 },
      { type: 'popupClosed' },
    ),
  );
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (pressed) => {
      let state: EventDialogState = eventDialogStart;
      for (const event of pressed) {
        state = step(eventDialogMachine, state, event);
        if (state.status === 'open') expect([1, 2, 3]).toContain(state.page);
      }
    }),
  );
});
