/** Meeting Settings (product §12.13 to §12.15, §25.50); in the preview the choice is the screen's own (product §12.1). */
import { useId, useState } from 'react';

import type { BookingRange } from '@/contract/meetingTypeReads';
import { useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';
import { Facts } from '@/client/ui/Facts';

import { AvailableHours } from './AvailableHours';
import { LimitRow } from './LimitRow';
import { MeetingForm } from './MeetingForm';
import { MeetingScreen } from './MeetingScreen';
import { BUFFERS, LIMITS, limitText, minutesText, NOTICES } from './meetingWords';
import { PreviewForm } from './PreviewForm';
import { RangeFields } from './RangeFields';
import { UnsavedHours } from './UnsavedHours';

export { storePart } from './meetingPart';

const TITLE = 'Data Range';
const LIMITS_TITLE = 'Event Limits';
const FIELDS = ['range', 'buffer_minutes', 'notice_minutes', 'daily_limit'];

export function Component() {
  const hasBookings = useAppSelector(selectHas('bookings'));
  const headingId = useId();
  if (!hasBookings) return <Preview headingId={headingId} />;
  return (
    <MeetingScreen title={TITLE} headingId={headingId} skeletonFields={9}>
      {(meeting) => (
        <MeetingForm {...meeting} headingId={headingId} fields={FIELDS}>
          {({ shown, edit, errors }) => (
            <>
              <h2 id={headingId}>{TITLE}</h2>
              <RangeFields
                range={shown.range}
                onChange={(range) => edit({ range })}
                errors={errors}
                hasDates
              />
              <AvailableHours />
              <UnsavedHours />
              <h2 className="setting-next">{LIMITS_TITLE}</h2>
              <LimitRow
                name="Buffer time"
                about="Kept free before and after each meeting."
                offers={BUFFERS}
                value={shown.bufferMinutes}
                say={minutesText}
                error={errors['buffer_minutes']}
                onChange={(minutes) => edit({ bufferMinutes: minutes ?? 0 })}
              />
              <LimitRow
                name="Minimum notice"
                about="Nobody can book closer to now than this."
                offers={NOTICES}
                value={shown.noticeMinutes}
                say={minutesText}
                error={errors['notice_minutes']}
                onChange={(minutes) => edit({ noticeMinutes: minutes ?? 0 })}
              />
              <LimitRow
                name="Daily limit"
                about="Then the day is full."
                offers={LIMITS}
                value={shown.dailyLimit}
                say={limitText}
                isOptional
                error={errors['daily_limit']}
                onChange={(dailyLimit) => edit({ dailyLimit })}
              />
            </>
          )}
        </MeetingForm>
      )}
    </MeetingScreen>
  );
}

function Preview({ headingId }: { headingId: string }) {
  const [range, setRange] = useState<BookingRange>({ kind: 'days', days: 60, unit: 'calendar' });
  return (
    <PreviewForm headingId={headingId}>
      <h2 id={headingId}>{TITLE}</h2>
      <RangeFields range={range} onChange={setRange} errors={{}} />
      <Facts facts={{ 'Available hours': 'Mon to Fri, from the schedule “Working hours”' }} />
      <h2 className="setting-next">{LIMITS_TITLE}</h2>
      <Facts
        facts={{ 'Buffer time': 'None', 'Minimum notice': '4 hours', 'Daily limit': 'Not set' }}
      />
    </PreviewForm>
  );
}
