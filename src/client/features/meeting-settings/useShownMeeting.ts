import { useState } from 'react';

import type { MeetingType } from '@/contract/meetingTypeReads';
import { useAppSelector } from '@/client/kernel/hooks';

import { meetingFlow, selectChosenMeeting, selectMeetings } from './meetingSlices';
import { meetingView } from './meetingView';

export interface ShownMeeting {
  type: MeetingType;
  /** It was removed elsewhere while being edited: it is shown as last read. */
  isGone: boolean;
}

/**
 * Which kind a screen shows: the one being edited, even if the list no longer has it, else the chosen one, else the
 * first (product §25.54, §25.61). Null if there is none.
 */
export function useShownMeeting(types: readonly MeetingType[]): ShownMeeting | null {
  const stages = useAppSelector(selectMeetings);
  // One at a time: the choice is fixed while there are changes.
  const edited = Object.keys(stages).find(
    (id) => meetingView(meetingFlow.stageOf(stages, id)).isEdited,
  );
  const chosen = useAppSelector(selectChosenMeeting);
  const [seen, setSeen] = useState<MeetingType | null>(null);

  const find = (sought: string | null | undefined) => types.find(({ id }) => id === sought);
  const stored = find(edited);
  if (seen && !stored && seen.id === edited) return { type: seen, isGone: true };
  const type = stored ?? find(chosen) ?? types[0];
  if (!type) return null;
  // State set during rendering applies at once, so the last one shown is at hand when it is removed.
  if (type !== seen) setSeen(type);
  return { type, isGone: false };
}
