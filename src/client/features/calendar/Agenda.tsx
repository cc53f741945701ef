import type { CalendarEvent } from '@/contract/calendar';
import { longDayText, type Day } from '@/client/lib/days';
import { shortened } from '@/client/lib/excerpt';

import type { CalendarStatus } from './calendarStatus';
import { moreText, noEventsText } from './calendarTexts';
import { timeText } from './eventTimes';

const LONGEST_TITLE = 200;
/** The popup shows them all, one by one (product §10.20). */
const MOST_EVENTS = 50;
/** As high as a line of text. */
const BLANK = '\u00a0';

interface AgendaProps {
  day: Day;
  /** As far as known; the status tells. */
  events: readonly CalendarEvent[];
  status: CalendarStatus;
  timeZone: string;
  /** The popup, which shows these events one by one, is open. */
  isCovered: boolean;
}

/** The chosen day's events in short (product §10.20); empty lines while the popup covers them. */
export function Agenda({ day, events, status, timeZone, isCovered }: AgendaProps) {
  const none = events.length === 0 ? noEventsText(status) : null;
  const left = events.length - MOST_EVENTS;
  return (
    <section className="agenda" aria-labelledby="agenda">
      <h2 id="agenda">{longDayText(day)}</h2>
      {none !== null && <p className="muted">{none}</p>}
      {events.length > 0 && (
        <ul>
          {events.slice(0, MOST_EVENTS).map((event, index) => (
            <li key={index}>
              <span>{isCovered ? BLANK : timeText(event.span, day, timeZone)}</span>
              <span>
                {isCovered ? (
                  BLANK
                ) : (
                  <bdi>{shortened(event.summary, LONGEST_TITLE) || 'No title'}</bdi>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p className="muted">{moreText(left)}</p>}
    </section>
  );
}
