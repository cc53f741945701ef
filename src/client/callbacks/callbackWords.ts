/** Labels of states and outcomes. */
import type { CallbackOutcome, CallbackState } from '@/contract/callbackOutcomes';

export const stateWords: Readonly<Record<CallbackState, string>> = {
  open: 'Open',
  snoozed: 'Snoozed',
  done: 'Done',
};

export const outcomeWords: Readonly<Record<CallbackOutcome, string>> = {
  no_answer: 'No answer',
  left_message: 'Left a message',
  reached: 'Reached',
  wrong_number: 'Wrong number',
  not_needed: 'Not needed',
};
