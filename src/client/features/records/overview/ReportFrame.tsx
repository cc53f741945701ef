import type { ReactNode, Ref } from 'react';

interface ReportFrameProps {
  ref?: Ref<HTMLDivElement>;
  /** Per cent; null if there is nothing to divide. */
  share: number | null;
  bars?: ReactNode;
  ring?: ReactNode;
}

/** Holds the charts: it has their size before they load, and without them. */
export function ReportFrame({ ref, share, bars, ring }: ReportFrameProps) {
  return (
    <>
      <div ref={ref} className="report-bars">
        {bars}
      </div>
      <div className="report-share">
        {ring}
        {/* The chart shows it itself once it is there. */}
        <p aria-hidden={Boolean(ring)}>{share === null ? '–' : `${share}%`}</p>
      </div>
    </>
  );
}
