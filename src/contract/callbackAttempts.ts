/** Tries to call somebody back; apart from the other outcomes, which every shell knows. */
import type { CallbackOutcome } from './callbackOutcomes';

/** Whether the outcome reached nobody: such a one counts an attempt and keeps the callback open. */
export const isAttempt = (
  outcome: CallbackOutcome | null | undefined,
): outcome is 'no_answer' | 'left_message' => outcome === 'no_answer' || outcome === 'left_message';
