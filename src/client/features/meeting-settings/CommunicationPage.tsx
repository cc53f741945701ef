/** Communication: which messages are sent automatically (product §12.8 to §12.10, §25.50). */
import { useId } from 'react';

import { useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';
import { Badge } from '@/client/ui/Badge';
import { Facts } from '@/client/ui/Facts';
import { Icon } from '@/client/ui/Icon';

import { MeetingForm } from './MeetingForm';
import { MeetingScreen } from './MeetingScreen';
import { FOLLOW_UPS, REMINDERS } from './meetingWords';
import { MessageRow } from './MessageRow';
import { PreviewForm } from './PreviewForm';

export { storePart } from './meetingPart';

const LEAD = 'Send automatic communication for your events';
const TITLE = 'Basic Notification';

export function Component() {
  const hasBookings = useAppSelector(selectHas('bookings'));
  const headingId = useId();
  if (!hasBookings) return <Preview headingId={headingId} />;
  return (
    <MeetingScreen title={TITLE} headingId={headingId} lead={LEAD} skeletonFields={7}>
      {(meeting) => (
        <MeetingForm {...meeting} headingId={headingId} fields={[]}>
          {({ shown, edit }) => (
            <>
              <Lead headingId={headingId} />
              <div className="message-rows">
                <div className="message-row">
                  <div>
                    <b>Calender Invitation</b>
                    <p className="muted">With a calendar file, to both of you.</p>
                  </div>
                  <span className="muted message-always">immediate after booking</span>
                </div>
                <MessageRow
                  name="Email Reminders"
                  about="To the person who booked."
                  side="before"
                  offers={REMINDERS}
                  minutes={shown.emailReminderMinutes}
                  onChange={(minutes) => edit({ emailReminderMinutes: minutes })}
                />
                <MessageRow
                  name="Text Reminders"
                  about="To the number given when booking."
                  side="before"
                  offers={REMINDERS}
                  minutes={shown.textReminderMinutes}
                  onChange={(minutes) => edit({ textReminderMinutes: minutes })}
                />
                <MessageRow
                  name="Email Follow-up"
                  about="A thank-you, with the link of your booking page."
                  side="after"
                  offers={FOLLOW_UPS}
                  minutes={shown.followUpMinutes}
                  onChange={(minutes) => edit({ followUpMinutes: minutes })}
                />
              </div>
              <Advance />
            </>
          )}
        </MeetingForm>
      )}
    </MeetingScreen>
  );
}

function Preview({ headingId }: { headingId: string }) {
  const off = <Badge>OFF</Badge>;
  return (
    <PreviewForm headingId={headingId}>
      <Lead headingId={headingId} />
      <Facts
        facts={{
          'Calender Invitation': 'immediate after booking',
          'Email Reminders': off,
          'Text Reminders': off,
          'Email Follow-up': off,
        }}
      />
      <Advance />
    </PreviewForm>
  );
}

function Lead({ headingId }: { headingId: string }) {
  return (
    <>
      <p className="muted setting-lead">{LEAD}</p>
      <h2 id={headingId}>{TITLE}</h2>
    </>
  );
}

function Advance() {
  return (
    <>
      <h2 className="setting-next">Advance Notifications</h2>
      <p className="muted setting-locked">
        <Icon name="lock" small />
        Only the owner of the event can make changes to workflow
      </p>
      <p>None</p>
    </>
  );
}
