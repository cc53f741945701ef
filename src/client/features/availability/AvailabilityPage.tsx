/** Availability (product §11): the week in two views, and what is still to come around it. */
import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router-dom';

import { useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { paths } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';
import { Field } from '@/client/ui/Field';
import { Icon } from '@/client/ui/Icon';
import { InertButton } from '@/client/ui/InertButton';
import { StateLine } from '@/client/ui/StateLine';

import { availabilityFlow, selectAvailability } from './availabilitySlice';
import { texts } from './availabilityTexts';
import { availabilityView } from './availabilityView';
import { ViewTabs } from './ViewTabs';
import { WeekList } from './WeekList';
import './availability.css';

/** The day picker's script is fetched when someone is about to look at the calendar. */
const loadCalendar = () => import(/* webpackChunkName: "availability-calendar" */ './WeekCalendar');
const WeekCalendar = lazy(async () => ({ default: (await loadCalendar()).WeekCalendar }));

export function Component() {
  const stage = useAppSelector(selectAvailability);
  const { isCalendar, editing } = availabilityView(stage);
  const inertId = useId();
  const weekId = useId();
  const specificId = useId();

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
            </p>
          </div>
          <ViewTabs
            isCalendar={isCalendar}
            // If that fails, the click will tell.
            onCalendarNear={() => void loadCalendar().catch(() => undefined)}
          />
        </div>
        {isCalendar ? (
          <Suspense fallback={<StateLine state="loading">Loading...</StateLine>}>
            <WeekCalendar week={stage.week} />
          </Suspense>
        ) : (
          <WeekList week={stage.week} editing={editing} inertId={inertId} />
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
        <InertButton describedBy={inertId} title={texts.notYet}>
          +Add specific hours
        </InertButton>
      </section>
    </>
  );
}
