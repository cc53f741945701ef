import { lazy, memo, Suspense, useId, useRef, useState } from 'react';

import { Badge } from '@/client/ui/Badge';

import { texts } from '../recordsTexts';
import { ChartBoundary } from '@/client/ui/ChartBoundary';
import './meeting-reports.css';
import { meetingFigures } from './meetingFigures';
import { ReportFrame } from './ReportFrame';
import { useSeen } from '@/client/ui/useSeen';

/** Made for each visit: one that failed is tried again at the next. */
const makeCharts = () =>
  lazy(async () => {
    const { MeetingCharts } = await import(/* webpackChunkName: "charts" */ './MeetingCharts');
    return { default: MeetingCharts };
  });

interface MeetingReportsProps {
  /** What matters more is there; charts are fetched from then on, once they are seen. */
  mayDraw: boolean;
}

/** Fixed sample figures, and they say so (product §7.7, §7.8). What is typed beside them redraws nothing. */
export const MeetingReports = memo(function MeetingReports({ mayDraw }: MeetingReportsProps) {
  const panel = useRef<HTMLElement>(null);
  const isSeen = useSeen(panel, mayDraw);
  const headingId = useId();
  const [Charts] = useState(makeCharts);

  return (
    <section ref={panel} className="card report-card" aria-labelledby={headingId}>
      <div className="card-head">
        <h2 id={headingId}>Meeting Reports</h2>
        <Badge tone="warning">Sample data</Badge>
      </div>
      <div className="report">
        <dl className="figures">
          {meetingFigures.map(({ label, value, role }) => (
            <div key={role} className={role}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ChartBoundary
          fallback={<ReportFrame bars={<p className="muted">{texts.chartsFailed}</p>} />}
        >
          {isSeen ? (
            // Made anew: one that stood before would keep its former content, hidden, beside the fallback.
            <Suspense fallback={<ReportFrame />}>
              <Charts />
            </Suspense>
          ) : (
            <ReportFrame />
          )}
        </ChartBoundary>
      </div>
    </section>
  );
});
