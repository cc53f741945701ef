import { act } from '@testing-library/react';

import type { HeldCall, ScriptedFetch } from './scriptedFetch';

/** Not the one a test sets to its own pace. */
const { setTimeout } = globalThis;

/**
 * Holds the next such call of a screen back.
 * @returns a function that answers it and lets the screen take the answer in
 */
export function holdReply({ net }: { net: ScriptedFetch }, call: string): HeldCall['answer'] {
  const held = net.hold(call);
  return (reply) =>
    act(async () => {
      await held.answer(reply);
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
}
