/** How the chart of calls by day looks, in the current colours. */
import type { ChartData, ChartOptions } from 'chart.js';

import { dayText } from '@/client/lib/dates';
import type { ChartPaint } from '@/client/ui/chartPaint';
import { staticChart, ticksIn, tooltipIn } from '@/client/ui/chartStyle';

import { countText } from './figures';
import type { ReportDay } from './tables';

/** Future days are not over either. */
const todayAmong = (days: readonly ReportDay[]): number =>
  days.findIndex(({ isPartial }) => isPartial);

/** `Oct 23`; today is called so. */
const labelsOf = (days: readonly ReportDay[]): string[] => {
  const today = todayAmong(days);
  return days.map(({ day }, index) =>
    index === today ? 'Today' : (dayText(day) ?? day).replace(/, \d+$/, ''),
  );
};

/** Two parts of one bar: who asked for a callback, and everybody else. */
export function dayData(
  days: readonly ReportDay[],
  { colours }: ChartPaint,
): ChartData<'bar', (number | null)[], string> {
  const bars = { maxBarThickness: 20, borderColor: colours['chart-1'] };
  return {
    labels: labelsOf(days),
    datasets: [
      {
        ...bars,
        data: days.map(({ callbacks }) => callbacks),
        backgroundColor: colours['chart-2'],
      },
      {
        ...bars,
        data: days.map(({ calls, callbacks }) =>
          calls === null ? null : Math.max(0, calls - (callbacks ?? 0)),
        ),
        // A day that is not over is drawn as an outline.
        backgroundColor: days.map(({ isPartial }) =>
          isPartial ? colours['chart-track'] : colours['chart-1'],
        ),
        borderWidth: days.map(({ isPartial }) => (isPartial ? 1 : 0)),
        borderRadius: { topLeft: 3, topRight: 3 },
      },
    ],
  };
}

/** The tooltip of a day. */
function dayWords({ calls, callbacks }: ReportDay): string {
  const all = `${calls === null ? '–' : countText(calls)} ${calls === 1 ? 'call' : 'calls'}`;
  return callbacks ? `${all}, ${countText(callbacks)} asked for a callback` : all;
}

export function dayOptions(days: readonly ReportDay[], paint: ChartPaint): ChartOptions<'bar'> {
  const ticks = ticksIn(paint);
  return {
    ...staticChart,
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: {
        stacked: true,
        grid: { display: false },
        border: { display: false },
        ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 16, major: { enabled: true } },
        // If there is no room for all labels, others are left out.
        afterBuildTicks: (axis) => {
          const today = axis.ticks[todayAmong(days)];
          if (today) today.major = true;
        },
      },
      y: {
        stacked: true,
        beginAtZero: true,
        grid: { color: paint.colours['chart-grid'] },
        border: { display: false },
        ticks: { ...ticks, precision: 0, maxTicksLimit: 5 },
      },
    },
    plugins: {
      tooltip: {
        ...tooltipIn(paint),
        // One line for both parts.
        filter: ({ datasetIndex }) => datasetIndex === 0,
        callbacks: {
          label: ({ dataIndex }) => {
            const day = days[dataIndex];
            return day ? dayWords(day) : '';
          },
        },
      },
    },
  };
}
