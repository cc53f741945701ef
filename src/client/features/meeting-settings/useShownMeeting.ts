import { useState } from 'react';

import type { MeetingType } from '@/contract/meetingTypeReads';
import { useAppSelector } from '@/client/kernel/hooks';

import { meetingFlow, selectChosenMeeting, selectMeetings } from './meetingSlices';
import { meetingView } from './meetingView';

export interface ShownMeeting {
  type: MeetingType;
  /** Somebody removed it while it was being edited: it stands here as it was last read. */
  isGone: boolean;
}

/**
 * Which kind a screen shows: the one that is being edited, whatever becomes of the list, then the one that
 * was chosen, then the first (product §25.54, §25.61). Null where there is none.
 */
export function useShownMeeting(types: readonly MeetingType[]): ShownMeeting | null {
  const stages = useAppSelector(selectMeetings);
  // One at a time: the choice stands still while there are changes.
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
  // React takes it up at once: what is shown last is there when it goes away.
  if (type !== seen) setSeen(type);
  return { type, isGone: false };
}
