/** Availability (product §11): the week in two views, and what is still to come around it. */
import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router-dom';

import { alwaysFresh } from '@/client/api/freshness';
import { useGetScheduleQuery } from '@/client/api/scheduleApi';
import { useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { paths } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';
import { buttonClass } from '@/client/ui/Button';
import { Field } from '@/client/ui/Field';
import { Icon } from '@/client/ui/Icon';
import { InertButton } from '@/client/ui/InertButton';
import '@/client/ui/skeleton.css';
import { StateLine } from '@/client/ui/StateLine';

import { availabilityFlow, selectAvailability } from './availabilitySlice';
import { texts } from './availabilityTexts';
import { availabilityView } from './availabilityView';
import { screenLeft as choicesLeft } from './choiceSlice';
import { HoursZone } from './HoursZone';
import { screenLeft } from './scheduleSlice';
import { ScheduleStatus } from './ScheduleStatus';
import { SpecificHours } from './SpecificHours';
import { ViewTabs } from './ViewTabs';
import { WeekList } from './WeekList';
import './availability.css';

export { storePart } from './schedulePart';

/** The day picker's script is fetched when someone is about to look at the calendar. */
const loadCalendar = () => import(/* webpackChunkName: "availability-calendar" */ './WeekCalendar');
const WeekCalendar = lazy(async () => ({ default: (await loadCalendar()).WeekCalendar }));

export function Component() {
  const stage = useAppSelector(selectAvailability);
  const { isCalendar, editing } = availabilityView(stage);
  const inertId = useId();
  const weekId = useId();
  const specificId = useId();

  const hasBookings = useAppSelector(selectHas('bookings'));
  const query = useGetScheduleQuery(undefined, { ...alwaysFresh, skip: !hasBookings });
  const schedule = hasBookings ? query.currentData : undefined;

  // Before the flush below: closing the open row may start a save.
  useScreenLeft(choicesLeft);
  useScreenLeft(screenLeft);
  useScreenLeft(availabilityFlow.actions.screenLeft);

  return (
    <>
      <Link
        className={`${buttonClass({ variant: 'quiet', small: true })} availability-close`}
        to={paths.calendarBoard}
      >
        <Icon name="x" small />
        Close availability
      </Link>

      <section className="card card-form" aria-label="Schedule">
        <div className="availability-schedule">
          <Field label="Schedule" defaultValue="Working hours" />
          <InertButton describedBy={inertId} title={texts.notYet}>
            + Create Schedule
          </InertButton>
        </div>
        <p className="hint" id={inertId}>
          {texts.notYet}
        </p>
      </section>

      <section className="card card-form card-flush" aria-labelledby={weekId}>
        <div className="availability-head">
          <div>
            <h2 id={weekId}>Weekly hour</h2>
            <p className="muted">
              <span>Available on</span> · <span>Indian standard time</span>
              {hasBookings && <span>{schedule?.zone ? texts.zoneChosen : texts.otherZone}</span>}
            </p>
            {hasBookings && !schedule && query.isLoading && (
              <span className="skeleton zone-bone" aria-hidden="true" />
            )}
            {schedule && <HoursZone schedule={schedule} />}
          </div>
          <ViewTabs
            isCalendar={isCalendar}
            // If that fails, the click reports it.
            onCalendarNear={() => void loadCalendar().catch(() => undefined)}
          />
        </div>
        {schedule && <ScheduleStatus schedule={schedule} />}
        {hasBookings && !schedule && <ScheduleMissing {...query} />}
        {isCalendar ? (
          <Suspense fallback={<StateLine state="loading">Loading...</StateLine>}>
            <WeekCalendar week={stage.week} dates={schedule?.dates ?? []} isBooked={hasBookings} />
          </Suspense>
        ) : (
          <WeekList week={stage.week} editing={editing} inertId={inertId} isBooked={hasBookings} />
        )}
      </section>

      <section className="card card-form availability-specific" aria-labelledby={specificId}>
        <div>
          <h2 id={specificId}>Specific hours</h2>
          <p className="muted">
            Adjust your availability for specific dates when your hours deviate from your usual
            weekly schedule
          </p>
        </div>
        {!schedule && (
          <InertButton describedBy={inertId} title={texts.notYet}>
            +Add specific hours
          </InertButton>
        )}
        {schedule && <SpecificHours schedule={schedule} />}
      </section>
    </>
  );
}

interface ScheduleMissingProps {
  isError: boolean;
  refetch: () => unknown;
}

/** Shown if the saved hours could not be loaded: this browser's week stays as it is. */
function ScheduleMissing({ isError, refetch }: ScheduleMissingProps) {
  return (
    <div className="schedule-status">
      <StateLine
        state={isError ? 'failed' : 'loading'}
        retry={{ to: 'load your saved hours', onRetry: () => void refetch() }}
      >
        {isError ? texts.loadFailed : texts.loading}
      </StateLine>
    </div>
  );
}
