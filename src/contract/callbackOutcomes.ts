/** What came of calling somebody back. */
export const CALLBACK_OUTCOMES = [
  'no_answer',
  'left_message',
  'reached',
  'wrong_number',
  'not_needed',
] as const;

export type CallbackOutcome = (typeof CALLBACK_OUTCOMES)[number];

export const CALLBACK_STATES = ['open', 'snoozed', 'done'] as const;

export type CallbackState = (typeof CALLBACK_STATES)[number];
