/** The charts of Meeting Reports, in a script file of their own with the pieces of chart.js they are made of. */
import { ArcElement, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useLayoutEffect, useRef, useState } from 'react';
import { Bar, Doughnut } from 'react-chartjs-2';

import { readChartPaint, type ChartPaint } from '@/client/ui/chartPaint';
import { barData, barOptions, shareData, shareOptions } from './chartSettings';
import type { MeetingFigures } from './meetingFigures';
import { ReportFrame } from './ReportFrame';
import { useColourScheme } from '@/client/ui/useColourScheme';

Chart.register(ArcElement, BarElement, CategoryScale, LinearScale, Tooltip);

const inWords = ({ rows }: MeetingFigures): string =>
  rows.map(({ label, value }) => `${label} ${value ?? 'not known'}`).join(', ');

export function MeetingCharts({ figures }: { figures: MeetingFigures }) {
  const host = useRef<HTMLDivElement>(null);
  const scheme = useColourScheme();
  const [paint, setPaint] = useState<ChartPaint | null>(null);
  const { share } = figures;

  useLayoutEffect(() => {
    if (host.current) setPaint(readChartPaint(host.current));
  }, [scheme]);

  return (
    <ReportFrame
      ref={host}
      share={share}
      bars={
        paint && (
          <Bar
            data={barData(paint, figures)}
            options={barOptions(paint, figures)}
            aria-label={`Bar chart: ${inWords(figures)}`}
          />
        )
      }
      ring={
        paint && (
          <Doughnut
            data={shareData(paint, share ?? 0)}
            options={shareOptions}
            aria-label={`Doughnut chart: ${share === null ? 'nothing yet' : `${share}%`}`}
          />
        )
      }
    />
  );
}
