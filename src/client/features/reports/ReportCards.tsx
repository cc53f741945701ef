import type { Insights } from '@/contract/insightReads';
import { handsFocusOn } from '@/client/ui/handsFocusOn';

import './charts.css';
import { FigureTile } from './FigureTile';
import { HoursCard } from './HoursCard';
import { DaysCard } from './DaysCard';
import { NoCalls } from './NoCalls';
import type { Report } from './report';
import type { ReportRange } from './reportRange';
import { OutcomesCard, SpeedCard } from './SharesCards';

interface ReportCardsProps {
  report: Report;
  insights: Insights;
  range: ReportRange;
  onLonger: (range: ReportRange) => void;
}

/** The tiles, and the charts with their tables. */
export function ReportCards({ report, insights, range, onLonger }: ReportCardsProps) {
  return (
    <>
      <div className="report-tiles">
        {report.figures.map((figure) => (
          <FigureTile key={figure.label} figure={figure} />
        ))}
      </div>
      {insights.totals.calls === 0 ? (
        <NoCalls days={report.days.length} range={range} onLonger={onLonger} />
      ) : (
        <div ref={handsFocusOn} className="report-grid">
          <DaysCard days={report.days} table={report.tables.days} />
          <HoursCard insights={insights} table={report.tables.hours} />
          <div className="report-side">
            <OutcomesCard report={report} />
            <SpeedCard report={report} />
          </div>
        </div>
      )}
    </>
  );
}
