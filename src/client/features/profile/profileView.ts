import { assertNever } from '@/client/kernel/machine';

import type { ProfileState } from './profileMachine';
import { texts } from './profileTexts';

/** What the form shows. */
export interface ProfileView {
  /** What is stored stands in the fields; else what is typed, with Save and Cancel below. */
  isReading: boolean;
  /** The fields can be typed into. */
  isEditable: boolean;
  isBusy: boolean;
  error: string | null;
}

/** What the form shows at each stage. */
export function profileView(stage: ProfileState): ProfileView {
  switch (stage.status) {
    case 'reading':
      return { isReading: true, isEditable: false, isBusy: false, error: null };
    case 'editing':
      return {
        isReading: false,
        isEditable: true,
        isBusy: false,
        error: stage.hasFailed ? texts.saveFailed : null,
      };
    case 'saving':
      return { isReading: false, isEditable: false, isBusy: true, error: null };
    default:
      return assertNever(stage);
  }
}
