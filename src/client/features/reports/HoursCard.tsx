import { Fragment, useId } from 'react';

import type { Insights } from '@/contract/insightReads';

import { countText } from './figures';
import { NumbersTable } from './NumbersTable';
import { callsAt, WEEKDAYS, type Table } from './tables';

/** Colour steps, besides none. */
const LEVELS = 5;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const KEY = [0, 1, 2, 3, 4, 5];
const hourName = (hour: number) => String(hour).padStart(2, '0');

/** On which days of the week and at which hours people call (product §23.49). */
export function HoursCard({ insights, table }: { insights: Insights; table: Table }) {
  const titleId = useId();
  const most = Math.max(0, ...insights.hours.flat().map((count) => count ?? 0));
  return (
    <section className="card desk-card" aria-labelledby={titleId}>
      <div className="chart-head">
        <h3 id={titleId}>When people call</h3>
        <p className="heat-key" aria-hidden="true">
          None
          {KEY.map((level) => (
            <i key={level} className={`heat-${level}`} />
          ))}
          <span>{callsText(most)}</span>
        </p>
      </div>
      <div className="heat" role="img" aria-label={heatText(insights, most)}>
        {WEEKDAYS.map((weekday, day) => (
          <Fragment key={weekday}>
            <b>{weekday}</b>
            {HOURS.map((hour) => (
              <i key={hour} className={`heat-${levelOf(callsAt(insights, day, hour), most)}`} />
            ))}
          </Fragment>
        ))}
        <span />
        {HOURS.filter((hour) => hour % 3 === 0).map((hour) => (
          <span key={hour} className="heat-hour">
            {hourName(hour)}
          </span>
        ))}
      </div>
      <NumbersTable name="Calls by weekday and hour" table={table} />
    </section>
  );
}

const callsText = (count: number) => `${countText(count)} ${count === 1 ? 'call' : 'calls'}`;

function levelOf(count: number | null, most: number): number {
  return most === 0 ? 0 : Math.ceil(((count ?? 0) / most) * LEVELS);
}

/** The chart in words: when most calls come in. */
function heatText(insights: Insights, most: number): string {
  const name = 'Calls by weekday and hour';
  if (most === 0) return `${name}: none`;
  for (const [day, weekday] of WEEKDAYS.entries()) {
    const hour = HOURS.find((each) => callsAt(insights, day, each) === most);
    if (hour !== undefined) {
      return `${name}: most on ${weekday} from ${hourName(hour)}:00 with ${countText(most)}`;
    }
  }
  return name;
}
