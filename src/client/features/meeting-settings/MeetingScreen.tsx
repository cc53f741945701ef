import { type ReactNode, useEffect } from 'react';

import type { MeetingType } from '@/contract/meetingTypeReads';
import { alwaysFresh } from '@/client/api/freshness';
import { useGetMeetingTypesQuery } from '@/client/api/meetingTypesApi';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { saveView } from '@/client/lib/saveView';
import { Select } from '@/client/ui/Select';
import { StateLine } from '@/client/ui/StateLine';

import { leaveMeetings } from './meetingRequests';
import { MeetingSkeleton } from './MeetingSkeleton';
import { meetingChosen, selectChosenMeeting, selectMeeting } from './meetingSlices';
import { texts } from './meetingTexts';
import { NoMeetings } from './NoMeetings';

interface MeetingScreenProps {
  title: string;
  /** Stands above the title. */
  lead?: string;
  /** The booking page stands above it all. */
  hasPage?: boolean;
  children: (type: MeetingType, count: number) => ReactNode;
}

/** One kind of meeting, as one of the four screens shows it; with several there is a choice (product §25.54). */
export function MeetingScreen({ title, lead, hasPage, children }: MeetingScreenProps) {
  const query = useGetMeetingTypesQuery(undefined, alwaysFresh);
  const { currentData: types, isError, isFetching, refetch } = query;
  const chosen = useAppSelector(selectChosenMeeting);
  const dispatch = useAppDispatch();

  useEffect(() => () => dispatch(leaveMeetings()), [dispatch]);

  if (types) {
    const type = types.find(({ id }) => id === chosen) ?? types[0];
    if (!type) return <NoMeetings />;
    return (
      <>
        {types.length > 1 && <MeetingChoice types={types} chosen={type.id} />}
        {children(type, types.length)}
      </>
    );
  }
  if (!isError || isFetching) return <MeetingSkeleton {...{ title, lead, hasPage }} />;
  return (
    <section className="card card-form stack">
      <h2>{title}</h2>
      <StateLine state="failed" retry={{ to: 'load your meetings', onRetry: () => void refetch() }}>
        {texts.loadFailed}
      </StateLine>
    </section>
  );
}

interface MeetingChoiceProps {
  types: readonly MeetingType[];
  chosen: string;
}

function MeetingChoice({ types, chosen }: MeetingChoiceProps) {
  const dispatch = useAppDispatch();
  const { isEdited } = saveView(useAppSelector(selectMeeting));
  return (
    <div className="meeting-choice">
      <Select
        label="Kind of meeting"
        value={chosen}
        // What was typed belongs to this one.
        disabled={isEdited}
        hint={isEdited && 'Save or cancel your changes first.'}
        onChange={({ target }) => dispatch(meetingChosen(target.value))}
      >
        {types.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
