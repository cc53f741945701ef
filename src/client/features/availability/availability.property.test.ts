/** Any sequence of events, on the screen and in another tab. */
import fc from 'fast-check';

import { step } from '@/client/kernel/machine';
import { WEEKDAYS } from '@/client/lib/weekdays';

import {
  availabilityMachine,
  availabilityStart,
  type AvailabilityEvent,
  type AvailabilityState,
} from './availabilityMachine';
import {
  AVAILABILITY_KEY,
  availabilityPersistence,
  readWeek,
  weekText,
} from './availabilityPersistence';
import { forEachWeekday, type Week } from './week';

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('9:00 AM'));
const day = fc.constantFrom(...WEEKDAYS);
const week: fc.Arbitrary<Week> = fc.record(
  forEachWeekday(() => fc.record({ startTime: text, endTime: text, showTimeInputs: fc.boolean() })),
);
const event: fc.Arbitrary<AvailabilityEvent> = fc.oneof(
  fc.record({ type: fc.constant('editOpened' as const), day }),
  fc.record({ type: fc.constant('daySwitched' as const), isOn: fc.boolean() }),
  fc.record({
    type: fc.constant('timeTyped' as const),
    field: fc.constantFrom('startTime' as const, 'endTime' as const),
    text,
  }),
  fc.constantFrom<AvailabilityEvent>(
    { type: 'rowSaved' },
    { type: 'listChosen' },
    { type: 'calendarChosen' },
    { type: 'screenLeft' },
  ),
  fc.record({ type: fc.constant('weekChangedElsewhere' as const), week }),
);

/** Stores a stage over what lies there, as the persistence does. */
function store(state: AvailabilityState, stored: string | null): string | null {
  return availabilityPersistence.toStorage(state)[AVAILABILITY_KEY] ?? stored;
}

function rowsInEditing(stored: string | null): string[] {
  const days: Record<string, { editing: boolean }> = JSON.parse(stored ?? '{}');
  return Object.keys(days).filter((name) => days[name]?.editing);
}

test('at most one row is in editing, and what is stored reads back to the same week', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), (events) => {
      let state: AvailabilityState = availabilityStart;
      let stored: string | null = null;
      for (const next of events) {
        state = step(availabilityMachine, state, next);
        // The other tab has stored what this one hears of; this one must not store it again.
        if (next.type === 'weekChangedElsewhere') stored = JSON.stringify(next.week);
        const before: string | null = stored;
        stored = store(state, stored);

        const open = rowsInEditing(stored);
        const row = state.status === 'editingDay' ? [state.day] : [];
        const isRight =
          open.length <= 1 &&
          (state.isAsStored || open.join() === row.join()) &&
          (next.type !== 'weekChangedElsewhere' || stored === before) &&
          weekText(readWeek(stored), null) === weekText(state.week, null);
        // One comparison a step: thousands of matchers would take seconds.
        if (!isRight) expect({ next, stored, before }).toEqual(state);
      }
    }),
    { numRuns: 100 },
  );
});
