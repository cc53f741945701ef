import { saveStart } from '@/client/lib/saveMachine';
import { saveView, type SaveView } from '@/client/lib/saveView';

import type { MeetingState } from './meetingMachines';

/** What the form of a kind shows at each stage; while a save from before is under way, what is stored stands still. */
export function meetingView(stage: MeetingState): SaveView {
  return stage.status === 'finishing' ? { ...saveView(saveStart), isBusy: true } : saveView(stage);
}
