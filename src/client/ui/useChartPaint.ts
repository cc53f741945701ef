import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { readChartPaint, type ChartPaint } from './chartPaint';
import { useColourScheme } from './useColourScheme';

/** What charts are painted with, in the colours of now; null before `host`, which holds them, is in the page. */
export function useChartPaint(): {
  host: RefObject<HTMLDivElement | null>;
  paint: ChartPaint | null;
} {
  const host = useRef<HTMLDivElement>(null);
  const scheme = useColourScheme();
  const [paint, setPaint] = useState<ChartPaint | null>(null);

  useLayoutEffect(() => {
    if (host.current) setPaint(readChartPaint(host.current));
  }, [scheme]);
  return { host, paint };
}
