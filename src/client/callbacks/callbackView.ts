import type { Callback } from '@/contract/callbackReads';
import { assertNever } from '@/client/kernel/machine';

import { afterChange } from './callbackChanges';
import type { CallbackStage } from './callbackMachine';

/** The callback as shown. @param read as last fetched */
export function shownCallback(stage: CallbackStage, read: Callback): Callback {
  switch (stage.status) {
    case 'resting':
      return read;
    case 'changing':
      // A newer version came from the answer itself, or from somebody else.
      return read.version > stage.seen.version ? read : afterChange(stage.seen, stage.wanted);
    case 'changed':
      // A list requested before the change may arrive after it.
      return read.version < stage.saved.version ? stage.saved : read;
    default:
      return assertNever(stage);
  }
}
