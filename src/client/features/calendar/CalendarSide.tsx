import { dayText } from '@/client/lib/dates';
import { toLocalDate, type Day } from '@/client/lib/days';
import { Icon } from '@/client/ui/Icon';

interface CalendarSideProps {
  /** The chosen day. */
  day: Day;
  timeZone: string;
}

/** What the month beside it shows, the zone of its days, and what its marks mean. */
export function CalendarSide({ day, timeZone }: CalendarSideProps) {
  return (
    <div className="cal-side">
      <h2>30 Minute meeting</h2>
      <ul>
        <li>
          <Icon name="clock" />
          30 min
        </li>
        <li>
          <Icon name="globe" />
          <span>{zoneText(timeZone, day)}</span>
        </li>
        <li>
          <Icon name="calendar" />
          <span>{dayText(day)}</span>
        </li>
      </ul>
      <div className="legend">
        <span>
          <i className="legend-noted" />
          Has events
        </span>
        <span>
          <i className="legend-today" />
          Today
        </span>
        <span>
          <i className="legend-selected" />
          Selected
        </span>
      </div>
    </div>
  );
}

/** `India Standard Time`: the zone's name on that day, which differs in summer. */
function zoneText(timeZone: string, day: Day): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' });
  const parts = format.formatToParts(toLocalDate(day));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
