import { lazy, Suspense, useId, useRef, useState } from 'react';

import { dayText } from '@/client/lib/dates';
import { ChartBoundary } from '@/client/ui/ChartBoundary';
import { useIsPrinting } from '@/client/ui/useIsPrinting';
import { useSeen } from '@/client/ui/useSeen';

import { countText } from './figures';
import { Numbers, NumbersTable } from './NumbersTable';
import { texts } from './reportsTexts';
import type { ReportDay, Table } from './tables';

/** Created per visit, so that a failed load is retried on the next. */
const makeChart = () =>
  lazy(async () => {
    const { DayChart } = await import(/* webpackChunkName: "day-chart" */ './DayChart');
    return { default: DayChart };
  });

/** How many called on each day, and how many of them asked for a callback (product §23.48). */
export function DaysCard({ days, table }: { days: readonly ReportDay[]; table: Table }) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const isSeen = useSeen(card, true);
  const isPrinting = useIsPrinting();
  const [Chart] = useState(makeChart);
  // Printing does not wait for a script: the numbers replace the chart.
  const paper = isPrinting ? <Numbers table={table} /> : null;
  return (
    <section ref={card} className="card desk-card report-chart-card" aria-labelledby={titleId}>
      <div className="chart-head">
        <h3 id={titleId}>Calls by day</h3>
        <p className="chart-legend">
          <span>Calls</span>
          <span className="legend-2">of these, callbacks asked for</span>
        </p>
      </div>
      <ChartBoundary
        fallback={
          paper ?? (
            <div className="day-chart">
              <p className="muted">{texts.chartFailed}</p>
            </div>
          )
        }
      >
        {isSeen || isPrinting ? (
          <Suspense fallback={paper ?? <div className="day-chart" />}>
            <div className="day-chart">
              <Chart days={days} label={chartText(days)} />
            </div>
          </Suspense>
        ) : (
          <div className="day-chart" />
        )}
      </ChartBoundary>
      <NumbersTable name="Calls by day" table={table} />
    </section>
  );
}

/** The chart in words: how many in all, and on which day the most. */
function chartText(days: readonly ReportDay[]): string {
  const all = days.reduce((sum, { calls }) => sum + (calls ?? 0), 0);
  const most = days.reduce<ReportDay | null>(
    (best, day) => ((day.calls ?? 0) > (best?.calls ?? 0) ? day : best),
    null,
  );
  const name = `Calls by day: ${countText(all)} in all`;
  return most ? `${name}, most on ${dayText(most.day)} with ${countText(most.calls ?? 0)}` : name;
}
