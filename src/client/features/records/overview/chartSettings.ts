/** What the two charts look like, in the colours of the moment. */
import type { ChartData, ChartOptions } from 'chart.js';

import type { ChartPaint } from '@/client/ui/chartPaint';
import { meetingFigures, MEETING_SHARE } from './meetingFigures';

/** Below it, the words of a label stand under each other; px. */
const NARROW = 320;

/** Nothing in a report moves (design: rows, numbers and charts do not animate in). */
const still = { animation: false, responsive: true, maintainAspectRatio: false } as const;

export function barData({ colours }: ChartPaint): ChartData<'bar', number[], string> {
  return {
    labels: meetingFigures.map(({ label }) => label),
    datasets: [
      {
        data: meetingFigures.map(({ value }) => value),
        backgroundColor: meetingFigures.map(({ role }) => colours[role]),
        borderRadius: 4,
        maxBarThickness: 40,
      },
    ],
  };
}

export function barOptions({ colours, fontFamily }: ChartPaint): ChartOptions<'bar'> {
  const ticks = { color: colours['chart-label'], font: { family: fontFamily, size: 12 } };
  return {
    ...still,
    scales: {
      x: {
        grid: { display: false },
        border: { display: false },
        ticks: {
          ...ticks,
          autoSkip: false,
          maxRotation: 0,
          callback(_, index) {
            const label = meetingFigures[index]?.label ?? '';
            return this.chart.width < NARROW ? label.split(' ') : label;
          },
        },
      },
      y: {
        min: 0,
        max: 800,
        grid: { color: colours['chart-grid'] },
        border: { display: false },
        ticks: { ...ticks, stepSize: 200 },
      },
    },
    plugins: {
      tooltip: {
        backgroundColor: colours['surface-overlay'],
        borderColor: colours.border,
        borderWidth: 1,
        cornerRadius: 8,
        padding: 8,
        displayColors: false,
        titleColor: colours.text,
        bodyColor: colours.text,
        titleFont: { family: fontFamily, size: 12 },
        bodyFont: { family: fontFamily, size: 12 },
      },
    },
  };
}

export function shareData({ colours }: ChartPaint): ChartData<'doughnut', number[]> {
  return {
    datasets: [
      {
        data: [MEETING_SHARE, 100 - MEETING_SHARE],
        backgroundColor: [colours['chart-1'], colours['chart-track']],
        borderWidth: 0,
      },
    ],
  };
}

export const shareOptions: ChartOptions<'doughnut'> = {
  ...still,
  cutout: '76%',
  // The number stands in the middle; there is nothing to point at.
  events: [],
  plugins: { tooltip: { enabled: false } },
};
