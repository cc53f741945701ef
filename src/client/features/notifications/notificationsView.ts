import { assertNever } from '@/client/kernel/machine';

import type { NotificationsState } from './notificationsMachine';

interface NotificationsView {
  /** What was chosen stands in the form, else what is stored. */
  isEdited: boolean;
  isBusy: boolean;
  /** The line over the foot. */
  error: string | null;
}

/** What the form shows at each stage. */
export function notificationsView(stage: NotificationsState): NotificationsView {
  switch (stage.status) {
    case 'saved':
      return { isEdited: false, isBusy: false, error: null };
    case 'edited':
      return { isEdited: true, isBusy: false, error: null };
    case 'saving':
      return { isEdited: true, isBusy: true, error: null };
    case 'refused':
      return { isEdited: true, isBusy: false, error: stage.text };
    default:
      return assertNever(stage);
  }
}
