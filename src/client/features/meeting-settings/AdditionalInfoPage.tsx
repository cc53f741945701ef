/** Additional Info: what an invitee is asked (product §12.11, §25.50). */
import { type MouseEvent, useId } from 'react';
import { Link } from 'react-router-dom';

import { useAppSelector } from '@/client/kernel/hooks';
import { paths } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';
import { buttonClass } from '@/client/ui/Button';
import { Facts } from '@/client/ui/Facts';

import { MeetingForm } from './MeetingForm';
import { MeetingScreen } from './MeetingScreen';
import { PREVIEW_ID, PreviewForm } from './PreviewForm';
import { Questions } from './Questions';

export { storePart } from './meetingPart';

const TITLE = 'Invite Question';
const QUESTION = 'Please share anything that will help prepare for our meeting.';

export function Component() {
  const hasBookings = useAppSelector(selectHas('bookings'));
  const headingId = useId();
  if (!hasBookings) return <Preview headingId={headingId} />;
  return (
    <MeetingScreen title={TITLE} headingId={headingId}>
      {(meeting) => (
        <MeetingForm {...meeting} headingId={headingId} fields={['questions']}>
          {({ shown, edit, errors }) => (
            <>
              <h2 id={headingId}>{TITLE}</h2>
              <Facts facts={{ 'Name, Mail': 'Always asked' }} />
              <Questions
                questions={shown.questions}
                errors={errors}
                onChange={(questions) => edit({ questions })}
              />
            </>
          )}
        </MeetingForm>
      )}
    </MeetingScreen>
  );
}

function Preview({ headingId }: { headingId: string }) {
  return (
    <PreviewForm headingId={headingId}>
      <h2 id={headingId}>{TITLE}</h2>
      <ul className="setting-questions">
        <li>Name, Mail</li>
        <li>Allow invite to add question</li>
        <li>
          <b>Q1</b>
          <div>
            <p>{QUESTION}</p>
            <p className="hint">multiple lines</p>
          </div>
        </li>
      </ul>
      {/* It has to be a link (product §12.12); with no target yet, it leads to this page. */}
      <Link
        className={`${buttonClass({ variant: 'quiet', small: true })} setting-add`}
        to={paths.additionalInfo}
        aria-describedby={PREVIEW_ID}
        onClick={(event: MouseEvent) => event.preventDefault()}
      >
        + Add new question
      </Link>
    </PreviewForm>
  );
}
