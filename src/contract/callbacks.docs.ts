import type * as callbacks from './callbacks';
import type { Docs } from './docs';

export const callbacksDocs: Docs<typeof callbacks> = {
  changeCallback: {
    summary: 'Record the outcome of a callback',
    description:
      'Identified by the call that shows it, with the version that was last seen. `no_answer` and `left_message` count an attempt and keep it open; `reached`, `wrong_number` and `not_needed` finish it; `state: "open"` reopens it; `snooze_until` snoozes it until then.',
    refusals: {
      404: 'This account has no call with that id that shows a callback',
      409: 'It has changed since, or a later call from its number is open: `current` is its present state',
    },
  },
  countCallbacks: { summary: 'How many callbacks are open, snoozed and done' },
};
