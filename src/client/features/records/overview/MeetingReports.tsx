import { lazy, memo, type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react';

import { addDays } from '@/contract/time';
import { useCountBookingsQuery } from '@/client/api/bookingsApi';
import { alwaysFresh } from '@/client/api/freshness';
import { useAppSelector } from '@/client/kernel/hooks';
import { browserZone } from '@/client/lib/dates';
import { selectHas } from '@/client/session/sessionSlice';
import { Badge } from '@/client/ui/Badge';
import { ChartBoundary } from '@/client/ui/ChartBoundary';
import { StateLine } from '@/client/ui/StateLine';
import { StateRegion } from '@/client/ui/StateRegion';
import { useSeen } from '@/client/ui/useSeen';
import { useToday } from '@/client/ui/useToday';

import { texts } from '../recordsTexts';
import './meeting-reports.css';
import { ownFigures, sampleFigures, type MeetingFigures } from './meetingFigures';
import { ReportFrame } from './ReportFrame';

/** Created per visit, so that a failed load is retried on the next. */
const makeCharts = () =>
  lazy(async () => {
    const { MeetingCharts } = await import(/* webpackChunkName: "charts" */ './MeetingCharts');
    return { default: MeetingCharts };
  });

interface MeetingReportsProps {
  /** More important content is ready; from then on charts are fetched once they come into view. */
  mayDraw: boolean;
}

/** Meetings in figures and charts. Typing beside them does not render them again. */
export const MeetingReports = memo(function MeetingReports(props: MeetingReportsProps) {
  const isForReal = useAppSelector(selectHas('bookings'));
  return isForReal ? (
    <OwnReports {...props} />
  ) : (
    <ReportPanel {...props} figures={sampleFigures}>
      <Badge tone="warning">Sample data</Badge>
    </ReportPanel>
  );
});

/** The bookings of the last 30 days, and upcoming ones (product §25.79). */
function OwnReports({ mayDraw }: MeetingReportsProps) {
  const zone = browserZone();
  const from = addDays(useToday(zone), -29);
  const { currentData, isError, refetch } = useCountBookingsQuery({ from, zone }, alwaysFresh);
  const figures = useMemo(() => ownFigures(currentData ?? null), [currentData]);
  return (
    <ReportPanel mayDraw={mayDraw} figures={figures}>
      <StateRegion>
        {isError && !currentData ? (
          <StateLine
            state="failed"
            retry={{ to: 'count your meetings', onRetry: () => void refetch() }}
          >
            {texts.meetingsFailed}
          </StateLine>
        ) : (
          <p className="hint">Last 30 days, and what is ahead</p>
        )}
      </StateRegion>
    </ReportPanel>
  );
}

interface ReportPanelProps extends MeetingReportsProps {
  figures: MeetingFigures;
  /** The message about the figures. */
  children: ReactNode;
}

function ReportPanel({ mayDraw, figures, children }: ReportPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const isSeen = useSeen(panel, mayDraw);
  const headingId = useId();
  const [Charts] = useState(makeCharts);
  const { rows, share } = figures;

  return (
    <section ref={panel} className="card report-card" aria-labelledby={headingId}>
      <div className="card-head">
        <h2 id={headingId}>Meeting Reports</h2>
        {children}
      </div>
      <div className="report">
        <dl className="figures">
          {rows.map(({ label, value, role }) => (
            <div key={role} className={role}>
              <dt>{label}</dt>
              <dd>{value === null ? '–' : value}</dd>
            </div>
          ))}
        </dl>
        <ChartBoundary
          fallback={
            <ReportFrame share={share} bars={<p className="muted">{texts.chartsFailed}</p>} />
          }
        >
          {isSeen ? (
            // Remounted: the previous one would keep its old content, hidden, beside the fallback.
            <Suspense fallback={<ReportFrame share={share} />}>
              <Charts figures={figures} />
            </Suspense>
          ) : (
            <ReportFrame share={share} />
          )}
        </ChartBoundary>
      </div>
    </section>
  );
}
