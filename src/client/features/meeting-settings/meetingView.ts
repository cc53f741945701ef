import { saveStart } from '@/client/lib/saveMachine';
import { saveView, type SaveView } from '@/client/lib/saveView';

import type { MeetingState } from './meetingMachines';

/** What the form of a kind shows at each stage; while an earlier save is under way, nothing can be edited. */
export function meetingView(stage: MeetingState): SaveView {
  return stage.status === 'finishing' ? { ...saveView(saveStart), isBusy: true } : saveView(stage);
}
