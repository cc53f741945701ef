/** Calendar: a month of days, and the events of the chosen one (product §10.1 to §10.3). */
import { useMemo, useState } from 'react';

import { useGetEventsQuery } from '@/client/api/calendarApi';
import { alwaysFresh } from '@/client/api/freshness';
import { integrationsApi, useGetGoogleStatusQuery } from '@/client/api/integrationsApi';
import { useAppDispatch, useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import type { AppState } from '@/client/kernel/state';
import { browserZone } from '@/client/lib/dates';
import { firstOfMonth, lastOfMonth, type Day } from '@/client/lib/days';
import { MonthCalendar } from '@/client/ui/MonthCalendar';
import { useToday } from '@/client/ui/useToday';

import { Agenda } from './Agenda';
import './calendar.css';
import { CalendarSide } from './CalendarSide';
import { readStatus } from './calendarStatus';
import { countText } from './calendarTexts';
import { countBetween, dayCounter, eventsOn, placeEvents } from './eventDays';
import { EventDialog } from './EventDialog';
import { dayChosen, eventDialogFlow, selectEventDialog } from './eventDialogSlice';
import { shownPage } from './eventDialogView';
import { EventsLine } from './EventsLine';

export { storePart } from './calendarPart';

const isKnownConnected = (state: AppState) =>
  integrationsApi.endpoints.getGoogleStatus.select()(state).data === true;

/** The months whose events are requested (product §10.7). */
const RANGE = { from: '2020-01-01', to: '2035-12-31' };

export function Component() {
  const dispatch = useAppDispatch();
  const timeZone = browserZone();
  const today = useToday(timeZone);
  const [day, setDay] = useState(today);
  const [month, setMonth] = useState(today);
  // The calendar may have been connected or changed elsewhere since the last visit.
  const google = useGetGoogleStatusQuery(undefined, {
    ...alwaysFresh,
    // Like the gate before this page: only 'connected' counts as known.
    refetchOnMountOrArgChange: !useAppSelector(isKnownConnected),
  });
  const list = useGetEventsQuery(undefined, alwaysFresh);
  // A read that failed leaves those of the calendar that was connected before.
  const events = google.currentData === false ? undefined : list.currentData?.events;
  const placed = useMemo(() => placeEvents(events ?? [], timeZone), [events, timeZone]);
  const status = readStatus(google, list);
  const isCovered = shownPage(useAppSelector(selectEventDialog)) !== null;

  useScreenLeft(eventDialogFlow.actions.screenLeft);

  const noteOf = useMemo(() => {
    const countOn = dayCounter(placed);
    return (each: Day) => (countOn(each) === 0 ? '' : countText(countOn(each)));
  }, [placed]);

  function handleDay(chosen: Day) {
    setDay(chosen);
    dispatch(dayChosen({ day: chosen }));
  }

  function handleToday() {
    setDay(today);
    setMonth(today);
  }

  function handleRetry() {
    void list.refetch();
    if (google.isError) void google.refetch();
  }

  return (
    <>
      {/* Not every screen reader knows that a modal popup covers the rest of the page. */}
      <section className="card card-flush cal" aria-hidden={isCovered || undefined}>
        <CalendarSide day={day} timeZone={timeZone} />
        <div className="cal-main">
          <MonthCalendar
            month={month}
            onMonthChange={setMonth}
            range={RANGE}
            today={today}
            selected={day}
            onSelect={handleDay}
            onToday={handleToday}
            noteOf={noteOf}
            busy={status === 'loading'}
          >
            <EventsLine
              status={status}
              count={countBetween(placed, firstOfMonth(month), lastOfMonth(month))}
              onRetry={handleRetry}
            />
          </MonthCalendar>
          <Agenda
            day={day}
            events={eventsOn(placed, day)}
            status={status}
            timeZone={timeZone}
            isCovered={isCovered}
          />
        </div>
      </section>
      <EventDialog placed={placed} status={status} timeZone={timeZone} onRetry={handleRetry} />
    </>
  );
}
