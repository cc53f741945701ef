import type { ReactNode, Ref } from 'react';

import { MEETING_SHARE } from './meetingFigures';

interface ReportFrameProps {
  ref?: Ref<HTMLDivElement>;
  bars?: ReactNode;
  share?: ReactNode;
}

/** Where the charts stand: it has their size before, and without, them. */
export function ReportFrame({ ref, bars, share }: ReportFrameProps) {
  return (
    <>
      <div ref={ref} className="report-bars">
        {bars}
      </div>
      <div className="report-share">
        {share}
        {/* Where the chart is, it says so itself. */}
        <p aria-hidden={Boolean(share)}>{MEETING_SHARE}%</p>
      </div>
    </>
  );
}
