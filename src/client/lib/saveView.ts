import type { FieldErrors } from '@/contract/saveReads';
import { assertNever } from '@/client/kernel/machine';

import type { VersionedState } from './saveMachine';

export interface SaveView {
  /** The form shows what was chosen, else what is stored. */
  isEdited: boolean;
  isBusy: boolean;
  /** Somebody else has saved: the person has to choose between the versions. */
  isStale: boolean;
  /** The line above the buttons. */
  error: string | null;
  /** Errors shown beside the fields. */
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
