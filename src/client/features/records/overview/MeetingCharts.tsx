/** The charts of Meeting Reports, in a script file of their own with the pieces of chart.js they are made of. */
import { ArcElement, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { Bar, Doughnut } from 'react-chartjs-2';

import { useChartPaint } from '@/client/ui/useChartPaint';

import { barData, barOptions, shareData, shareOptions } from './chartSettings';
import type { MeetingFigures } from './meetingFigures';
import { ReportFrame } from './ReportFrame';

Chart.register(ArcElement, BarElement, CategoryScale, LinearScale, Tooltip);

const inWords = ({ rows }: MeetingFigures): string =>
  rows.map(({ label, value }) => `${label} ${value ?? 'not known'}`).join(', ');

export function MeetingCharts({ figures }: { figures: MeetingFigures }) {
  const { host, paint } = useChartPaint();
  const { share } = figures;

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
