/** How the two charts look, in the current colours. */
import type { ChartData, ChartOptions } from 'chart.js';

import type { ChartPaint } from '@/client/ui/chartPaint';
import { staticChart, ticksIn, tooltipIn } from '@/client/ui/chartStyle';
import type { MeetingFigures } from './meetingFigures';

/** Below this width, the words of a label are stacked; px. */
const NARROW = 320;

export function barData(
  { colours }: ChartPaint,
  { rows }: MeetingFigures,
): ChartData<'bar', number[], string> {
  return {
    labels: rows.map(({ label }) => label),
    datasets: [
      {
        data: rows.map(({ value }) => value ?? 0),
        backgroundColor: rows.map(({ role }) => colours[role]),
        borderRadius: 4,
        maxBarThickness: 40,
      },
    ],
  };
}

export function barOptions(paint: ChartPaint, { rows, axis }: MeetingFigures): ChartOptions<'bar'> {
  const ticks = ticksIn(paint);
  return {
    ...staticChart,
    scales: {
      x: {
        grid: { display: false },
        border: { display: false },
        ticks: {
          ...ticks,
          autoSkip: false,
          maxRotation: 0,
          callback(_, index) {
            const label = rows[index]?.label ?? '';
            return this.chart.width < NARROW ? label.split(' ') : label;
          },
        },
      },
      y: {
        min: 0,
        ...(axis && { max: axis.max }),
        grid: { color: paint.colours['chart-grid'] },
        border: { display: false },
        ticks: { ...ticks, ...(axis ? { stepSize: axis.stepSize } : { precision: 0 }) },
      },
    },
    plugins: { tooltip: tooltipIn(paint) },
  };
}

/** @param share per cent */
export function shareData({ colours }: ChartPaint, share: number): ChartData<'doughnut', number[]> {
  return {
    datasets: [
      {
        data: [share, 100 - share],
        backgroundColor: [colours['chart-1'], colours['chart-track']],
        borderWidth: 0,
      },
    ],
  };
}

export const shareOptions: ChartOptions<'doughnut'> = {
  ...staticChart,
  cutout: '76%',
  // The number is shown in the middle; no tooltip is needed.
  events: [],
  plugins: { tooltip: { enabled: false } },
};
