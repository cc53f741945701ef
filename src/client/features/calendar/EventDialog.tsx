import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { assertNever } from '@/client/kernel/machine';
import { longDayText } from '@/client/lib/days';
import { Dialog } from '@/client/ui/Dialog';
import { Pager } from '@/client/ui/Pager';
import { StateLine } from '@/client/ui/StateLine';

import type { CalendarStatus } from './calendarStatus';
import { texts } from './calendarTexts';
import { EventFacts } from './EventFacts';
import { eventsOn, type PlacedEvent } from './eventDays';
import { nextChosen, popupClosed, previousChosen, selectEventDialog } from './eventDialogSlice';
import { shownPage } from './eventDialogView';
import { ConnectFirst } from './EventsLine';

interface EventDialogProps {
  placed: readonly PlacedEvent[];
  status: CalendarStatus;
  timeZone: string;
  onRetry: () => void;
}

/** The Event Details popup of the chosen day: its events, one per page. */
export function EventDialog({ placed, status, timeZone, onRetry }: EventDialogProps) {
  const dispatch = useAppDispatch();
  const shown = shownPage(useAppSelector(selectEventDialog));
  if (!shown) return null;

  const { day } = shown;
  const events = eventsOn(placed, day);
  // After a refetch there may be fewer events than the page number.
  const page = Math.min(shown.page, events.length);
  const event = events[page - 1];
  return (
    <Dialog title="Event Details" open sheet onClose={() => dispatch(popupClosed())}>
      <p className="muted">{longDayText(day)}</p>
      {event ? (
        <>
          <EventFacts event={event} day={day} timeZone={timeZone} />
          <Pager
            page={page}
            pageCount={events.length}
            onPrevious={() => dispatch(previousChosen({ pageCount: events.length }))}
            onNext={() => dispatch(nextChosen({ pageCount: events.length }))}
          />
        </>
      ) : (
        <div className="event-none">
          <NoEvents status={status} onRetry={onRetry} />
        </div>
      )}
    </Dialog>
  );
}

function NoEvents({ status, onRetry }: Pick<EventDialogProps, 'status' | 'onRetry'>) {
  switch (status) {
    case 'loading':
      return <StateLine state="loading">{texts.loading}</StateLine>;
    case 'failed':
      return (
        <StateLine state="failed" retry={{ to: texts.loadEvents, onRetry }}>
          {texts.failed}
        </StateLine>
      );
    case 'notConnected':
      return <ConnectFirst />;
    case 'empty':
    case 'ready':
      return <StateLine state="empty">{texts.noEventsOnDay}</StateLine>;
    default:
      return assertNever(status);
  }
}
