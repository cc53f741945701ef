import type { ReactNode, Ref } from 'react';

interface ReportFrameProps {
  ref?: Ref<HTMLDivElement>;
  /** Per cent; null where there is nothing to share. */
  share: number | null;
  bars?: ReactNode;
  ring?: ReactNode;
}

/** Where the charts stand: it has their size before, and without, them. */
export function ReportFrame({ ref, share, bars, ring }: ReportFrameProps) {
  return (
    <>
      <div ref={ref} className="report-bars">
        {bars}
      </div>
      <div className="report-share">
        {ring}
        {/* Where the chart is, it says so itself. */}
        <p aria-hidden={Boolean(ring)}>{share === null ? '–' : `${share}%`}</p>
      </div>
    </>
  );
}
