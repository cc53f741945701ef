/** The charts of Meeting Reports, in a script file of their own with the pieces of chart.js they are made of. */
import { ArcElement, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useLayoutEffect, useRef, useState } from 'react';
import { Bar, Doughnut } from 'react-chartjs-2';

import { readChartPaint, type ChartPaint } from '@/client/ui/chartPaint';
import { barData, barOptions, shareData, shareOptions } from './chartSettings';
import { meetingFigures, MEETING_SHARE } from './meetingFigures';
import { ReportFrame } from './ReportFrame';
import { useColourScheme } from '@/client/ui/useColourScheme';

Chart.register(ArcElement, BarElement, CategoryScale, LinearScale, Tooltip);

const barsInWords = meetingFigures.map(({ label, value }) => `${label} ${value}`).join(', ');

export function MeetingCharts() {
  const host = useRef<HTMLDivElement>(null);
  const scheme = useColourScheme();
  const [paint, setPaint] = useState<ChartPaint | null>(null);

  useLayoutEffect(() => {
    if (host.current) setPaint(readChartPaint(host.current));
  }, [scheme]);

  return (
    <ReportFrame
      ref={host}
      bars={
        paint && (
          <Bar
            data={barData(paint)}
            options={barOptions(paint)}
            aria-label={`Bar chart: ${barsInWords}`}
          />
        )
      }
      share={
        paint && (
          <Doughnut
            data={shareData(paint)}
            options={shareOptions}
            aria-label={`Doughnut chart: ${MEETING_SHARE}%`}
          />
        )
      }
    />
  );
}
