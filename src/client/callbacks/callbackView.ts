import type { Callback } from '@/contract/callbackReads';
import { assertNever } from '@/client/kernel/machine';

import { afterChange } from './callbackChanges';
import type { CallbackStage } from './callbackMachine';

/** What is shown of a callback. @param read as the server last gave it */
export function shownCallback(stage: CallbackStage, read: Callback): Callback {
  switch (stage.status) {
    case 'resting':
      return read;
    case 'changing':
      // What is newer than what was seen is the answer's own news, or somebody else's.
      return read.version > stage.seen.version ? read : afterChange(stage.seen, stage.wanted);
    case 'changed':
      // A list that was asked before the change may be answered after it.
      return read.version < stage.saved.version ? stage.saved : read;
    default:
      return assertNever(stage);
  }
}
