import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { longDayText } from '@/client/lib/days';
import { Dialog } from '@/client/ui/Dialog';
import { Pager } from '@/client/ui/Pager';
import { StateLine } from '@/client/ui/StateLine';

import type { CalendarStatus } from './calendarStatus';
import { EventFacts } from './EventFacts';
import { eventsOn, type PlacedEvent } from './eventDays';
import { nextChosen, popupClosed, previousChosen, selectEventDialog } from './eventDialogSlice';
import { ConnectFirst } from './EventsLine';

interface EventDialogProps {
  placed: readonly PlacedEvent[];
  status: CalendarStatus;
  timeZone: string;
  onRetry: () => void;
}

/** The Event Details popup of the chosen day: its events, one a page. */
export function EventDialog({ placed, status, timeZone, onRetry }: EventDialogProps) {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectEventDialog);
  if (stage.status === 'closed') return null;

  const events = eventsOn(placed, stage.day);
  // Fetched anew there may be fewer of them than pages were turned.
  const page = Math.min(stage.page, events.length);
  const event = events[page - 1];
  return (
    <Dialog title="Event Details" open sheet onClose={() => dispatch(popupClosed())}>
      <p className="muted">{longDayText(stage.day)}</p>
      {event ? (
        <>
          <EventFacts event={event} day={stage.day} timeZone={timeZone} />
          <Pager
            page={page}
            pageCount={events.length}
            onPrevious={() => dispatch(previousChosen())}
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
  if (status === 'loading') return <StateLine state="loading">Loading events...</StateLine>;
  if (status === 'notConnected') return <ConnectFirst />;
  if (status === 'empty' || status === 'ready') {
    return <StateLine state="empty">No events on this day.</StateLine>;
  }
  return (
    <StateLine state="failed" onRetry={onRetry}>
      Events could not be loaded.
    </StateLine>
  );
}
