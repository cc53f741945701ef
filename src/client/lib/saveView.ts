import type { FieldErrors } from '@/contract/saveReads';
import { assertNever } from '@/client/kernel/machine';

import type { VersionedState } from './saveMachine';

export interface SaveView {
  /** What was chosen stands in the form, else what is stored. */
  isEdited: boolean;
  isBusy: boolean;
  /** Somebody else has saved: the person has to choose. */
  isStale: boolean;
  /** The line over the foot. */
  error: string | null;
  /** What stands beside the fields. */
  fields: FieldErrors;
}

const nothing: FieldErrors = {};

/** What a form shows at each stage. */
export function saveView(stage: VersionedState): SaveView {
  const resting = { isEdited: true, isBusy: false, isStale: false, error: null, fields: nothing };
  switch (stage.status) {
    case 'saved':
      return { ...resting, isEdited: false };
    case 'edited':
      return resting;
    case 'saving':
      return { ...resting, isBusy: true };
    case 'refused':
      return { ...resting, error: stage.text, fields: stage.fields ?? nothing };
    case 'stale':
      return { ...resting, isStale: true };
    default:
      return assertNever(stage);
  }
}
