import { assertNever } from '@/client/kernel/machine';

import type { MeetingListState } from './meetingListMachine';

interface MeetingListView {
  dialog: 'name' | 'removal' | null;
  isBusy: boolean;
  error: string | null;
  /** The kind to remove. */
  doomed: { id: string; name: string } | null;
}

/** Which dialog is open, and what it shows. */
export function meetingListView(stage: MeetingListState): MeetingListView {
  switch (stage.status) {
    case 'resting':
      return { dialog: null, isBusy: false, error: null, doomed: null };
    case 'naming':
      return { dialog: 'name', isBusy: false, error: stage.error, doomed: null };
    case 'adding':
      return { dialog: 'name', isBusy: true, error: null, doomed: null };
    case 'choosingRemoval':
      return { dialog: 'removal', isBusy: false, error: stage.error, doomed: stage };
    case 'removing':
      return { dialog: 'removal', isBusy: true, error: null, doomed: stage };
    default:
      return assertNever(stage);
  }
}
