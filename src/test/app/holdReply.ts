import { act } from '@testing-library/react';

import type { HeldCall, ScriptedFetch } from './scriptedFetch';

/**
 * Holds the next such call of a screen back.
 * @returns a function that answers it and lets the screen take the answer in
 */
export function holdReply({ net }: { net: ScriptedFetch }, call: string): HeldCall['answer'] {
  const held = net.hold(call);
  return (reply) => act(() => held.answer(reply));
}
