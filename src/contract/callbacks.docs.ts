import type * as callbacks from './callbacks';
import type { Docs } from './docs';

export const callbacksDocs: Docs<typeof callbacks> = {
  changeCallback: {
    summary: 'Say what came of a callback',
    description:
      'By the id of the call that shows it, and the version that was seen. `no_answer` and `left_message` count an attempt and keep it open; `reached`, `wrong_number` and `not_needed` finish it; `state: "open"` reopens; `snooze_until` lets it rest until then.',
    refusals: {
      404: 'No call of this account has the id and shows a callback',
      409: 'It was changed meanwhile, or a later call of its number is open: `current` is what it is now',
    },
  },
  countCallbacks: { summary: 'How many callbacks are open, snoozed and done' },
};
