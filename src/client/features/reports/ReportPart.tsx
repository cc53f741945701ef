import { useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { alwaysFresh } from '@/client/api/freshness';
import { useGetInsightsQuery } from '@/client/api/insightsApi';
import { useAppDispatch } from '@/client/kernel/hooks';
import { rangeText } from '@/client/lib/dayRange';
import type { Day } from '@/client/lib/days';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { StateLine } from '@/client/ui/StateLine';
import { StateRegion } from '@/client/ui/StateRegion';

import { exportReport } from './exportReport';
import { RangeChoice } from './RangeChoice';
import { reportOf } from './report';
import './report.css';
import { ReportCards } from './ReportCards';
import {
  daysOf,
  everyDay,
  readReportRange,
  writeReportRange,
  type ReportRange,
} from './reportRange';
import { ReportSkeleton } from './ReportSkeleton';
import { arrivedText, besideText, texts } from './reportsTexts';

/** What the calls of some days add up to (product §23.47). */
export function ReportPart({ today, zone }: { today: Day; zone: string }) {
  const titleId = useId();
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  const range = readReportRange(query);
  const { from, to } = daysOf(range, today);
  const {
    currentData: insights,
    isError,
    refetch,
  } = useGetInsightsQuery({ from, to, zone }, alwaysFresh);
  const report = useMemo(() => insights && reportOf(insights, { from, to }), [insights, from, to]);
  const count = everyDay({ from, to }).length;
  // Future days are not over either.
  const isPartial = report?.days.some((each) => each.isPartial && each.day <= today) ?? false;

  function choose(next: ReportRange) {
    // Choosing the same days again adds no history entry.
    if (writeReportRange(query, next).toString() === query.toString()) return;
    setQuery((current) => writeReportRange(current, next), { preventScrollReset: true });
  }

  return (
    <section className="stack desk-part comes-after" aria-labelledby={titleId}>
      <p className="sr" role="status">
        {insights && arrivedText(insights.totals.calls, rangeText({ from, to }))}
      </p>
      <div className="desk-head">
        <div className="desk-title">
          <h2 id={titleId}>Report</h2>
          <p>{besideText(rangeText({ from, to }), count, isPartial)}</p>
        </div>
        <Button disabled={!report} onClick={() => report && dispatch(exportReport(report))}>
          <Icon name="download" small />
          Export CSV
        </Button>
        <RangeChoice range={range} days={{ from, to }} onChosen={choose} />
      </div>
      {report && insights && (
        <ReportCards report={report} insights={insights} range={range} onLonger={choose} />
      )}
      {!report && !isError && <ReportSkeleton />}
      <StateRegion>
        {!report && isError && (
          <div className="card">
            <StateLine
              state="failed"
              retry={{ to: 'load the report', onRetry: () => void refetch() }}
            >
              {texts.reportFailed}
            </StateLine>
          </div>
        )}
      </StateRegion>
    </section>
  );
}
