import { type ReactNode, useEffect, useRef } from 'react';

import type { MeetingType } from '@/contract/meetingTypeReads';
import { alwaysFresh } from '@/client/api/freshness';
import { useGetMeetingTypesQuery } from '@/client/api/meetingTypesApi';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { focusOn } from '@/client/lib/focusOn';
import { Select } from '@/client/ui/Select';

import { leaveMeetings } from './meetingRequests';
import { MeetingSkeleton } from './MeetingSkeleton';
import { meetingChosen, meetingFlow, selectMeetings } from './meetingSlices';
import { settleText } from './meetingTexts';
import { meetingView } from './meetingView';
import { NoMeetings } from './NoMeetings';
import { type ShownMeeting, useShownMeeting } from './useShownMeeting';

const none: readonly MeetingType[] = [];

interface MeetingScreenProps {
  title: string;
  /** Of its form's heading. */
  headingId: string;
  /** Shown above the title. */
  lead?: string;
  /** The booking page card is shown above everything. */
  hasPage?: boolean;
  /** How many fields high it is before anything has come. */
  skeletonFields?: number;
  children: (shown: ShownMeeting, count: number) => ReactNode;
}

/** One kind of meeting on one of the four screens; with several, there is a choice (product §25.54). */
export function MeetingScreen(props: MeetingScreenProps) {
  const { title, headingId, lead, hasPage, skeletonFields, children } = props;
  const query = useGetMeetingTypesQuery(undefined, alwaysFresh);
  const { currentData: types, isError, refetch } = query;
  const shown = useShownMeeting(types ?? none);
  const dispatch = useAppDispatch();

  useEffect(() => () => dispatch(leaveMeetings()), [dispatch]);

  const stands = whatStands(types, shown);
  const stood = useRef(stands);
  const addRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = stood.current;
    stood.current = stands;
    if (document.activeElement !== document.body) return;
    // The last one is gone along with the focus, or the first one has replaced the empty state (product §21.6).
    if (before === 'form' && stands === 'none') addRef.current?.focus();
    const heading = document.getElementById(headingId);
    if (before === 'none' && stands === 'form' && heading) focusOn(heading);
  }, [stands, headingId]);

  if (types) {
    if (!shown) return <NoMeetings addRef={addRef} />;
    return (
      <>
        <MeetingChoice types={types} shown={shown} />
        {children(shown, types.length)}
      </>
    );
  }
  const onRetry = isError && (() => void refetch());
  return <MeetingSkeleton {...{ title, lead, hasPage, skeletonFields, onRetry }} />;
}

function whatStands(
  types: readonly MeetingType[] | undefined,
  shown: ShownMeeting | null,
): 'form' | 'none' | 'nothingYet' {
  if (!types) return 'nothingYet';
  return shown ? 'form' : 'none';
}

interface MeetingChoiceProps {
  types: readonly MeetingType[];
  shown: ShownMeeting;
}

function MeetingChoice({ types, shown: { type, isGone } }: MeetingChoiceProps) {
  const dispatch = useAppDispatch();
  const { isEdited } = meetingView(meetingFlow.stageOf(useAppSelector(selectMeetings), type.id));
  // A removed one stays until its form is cancelled.
  const offered = isGone ? [...types, { id: type.id, name: `${type.name} (removed)` }] : types;
  if (offered.length < 2) return null;
  return (
    <div className="meeting-choice">
      <Select
        label="Kind of meeting"
        value={type.id}
        // What was typed belongs to this kind.
        disabled={isEdited}
        hint={isEdited && settleText(isGone)}
        onChange={({ target }) => dispatch(meetingChosen(target.value))}
      >
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
