import { useLayoutEffect, useRef } from 'react';

import type { CalendarEvent } from '@/contract/calendar';
import type { Day } from '@/client/lib/days';
import { shortened } from '@/client/lib/excerpt';
import { Facts } from '@/client/ui/Facts';

import { endTexts, UNKNOWN } from './eventTimes';

/** The rest of a longer text is read in the calendar itself (product §16.19). */
const textOf = (text: string) => shortened(text, 10_000);

interface EventFactsProps {
  event: CalendarEvent;
  /** The day it is shown for. */
  day: Day;
  timeZone: string;
}

/** The details of an event, as text, never as markup. */
export function EventFacts({ event, day, timeZone }: EventFactsProps) {
  const ref = useRef<HTMLDListElement>(null);
  useLayoutEffect(() => {
    // The previous page may have been scrolled down; this one starts at the top.
    const dialog = ref.current?.closest('dialog');
    if (dialog) dialog.scrollTop = 0;
  }, [event]);

  const { start, end } = endTexts(event.span, day, timeZone);
  const facts = {
    'Start Time': start,
    'End Time': end,
    Summary: <bdi>{textOf(event.summary) || UNKNOWN}</bdi>,
    Description: <bdi>{textOf(event.description) || UNKNOWN}</bdi>,
    ...(event.conferenceId && { 'Conference ID': textOf(event.conferenceId) }),
    ...(event.conferenceSolution && {
      'Conference solution name': textOf(event.conferenceSolution),
    }),
  };
  return (
    <>
      <Facts ref={ref} facts={facts} />
      {event.link && (
        <p className="event-link">
          <a href={event.link} target="_blank" rel="noreferrer">
            Open in Google Calendar
            <span className="sr"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </>
  );
}
