/** Events: the 'Calendar Event Details' form; saved where there are bookings (product §12.4, §25.50). */
import { useId, useState } from 'react';

import { useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';

import { BookingPageCard } from './BookingPageCard';
import { BusinessName } from './BusinessName';
import { EventFields, type EventSettings } from './EventFields';
import { MeetingForm } from './MeetingForm';
import { MeetingKinds } from './MeetingKinds';
import { MeetingScreen } from './MeetingScreen';
import { PreviewForm } from './PreviewForm';

export { storePart } from './meetingPart';

const TITLE = 'Calendar Event Details';
const FIELDS = ['name', 'duration_minutes', 'location_detail', 'description'];

export function Component() {
  const hasBookings = useAppSelector(selectHas('bookings'));
  const headingId = useId();
  if (!hasBookings) return <Preview headingId={headingId} />;
  return (
    <MeetingScreen title={TITLE} headingId={headingId} hasPage>
      {(meeting, count) => (
        <>
          <MeetingForm
            {...meeting}
            headingId={headingId}
            fields={FIELDS}
            above={({ shown, edit }) => (
              <BookingPageCard
                type={meeting.type}
                isOn={shown.active}
                onToggle={(active) => edit({ active })}
              />
            )}
          >
            {({ shown, edit, errors }) => (
              <>
                <h2 id={headingId}>{TITLE}</h2>
                <EventFields shown={shown} onChange={edit} errors={errors} hasDetail />
              </>
            )}
          </MeetingForm>
          <BusinessName />
          <MeetingKinds shown={meeting} count={count} />
        </>
      )}
    </MeetingScreen>
  );
}

const empty: EventSettings = {
  name: '',
  durationMinutes: 30,
  location: null,
  locationDetail: '',
  description: '',
};

function Preview({ headingId }: { headingId: string }) {
  const [shown, setShown] = useState(empty);
  return (
    <PreviewForm headingId={headingId}>
      <h2 id={headingId}>{TITLE}</h2>
      <EventFields
        shown={shown}
        onChange={(change) => setShown({ ...shown, ...change })}
        errors={{}}
      />
    </PreviewForm>
  );
}
