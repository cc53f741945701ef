import type { ProfileDetails } from '@/client/api/saveProfileApi';
import { assertNever } from '@/client/kernel/machine';

import type { ProfileState } from './profileMachine';
import { texts } from './profileTexts';

/** What the form shows. */
export interface ProfileView {
  /** The fields show what is stored; else what is typed, with Save and Cancel below. */
  isReading: boolean;
  /** The fields can be typed into. */
  isEditable: boolean;
  isBusy: boolean;
  error: string | null;
  /** The detail whose value, as sent, cannot be stored. */
  about: keyof ProfileDetails | null;
}

const editing = { isReading: false, isEditable: true, isBusy: false, error: null, about: null };

/** What the form shows at each stage. */
export function profileView(stage: ProfileState): ProfileView {
  switch (stage.status) {
    case 'reading':
      return { ...editing, isReading: true, isEditable: false };
    case 'editing':
      return { ...editing, error: stage.hasFailed ? texts.saveFailed : null };
    case 'saving':
      return { ...editing, isEditable: false, isBusy: true };
    case 'refused':
      return { ...editing, error: texts.saveFailed, about: stage.about };
    default:
      return assertNever(stage);
  }
}
