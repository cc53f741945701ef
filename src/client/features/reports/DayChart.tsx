/** The chart of calls by day, in a script file of its own with the pieces of chart.js it is made of. */
import { BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { Bar } from 'react-chartjs-2';

import { useChartPaint } from '@/client/ui/useChartPaint';

import { dayData, dayOptions } from './dayChartSettings';
import type { ReportDay } from './tables';

Chart.register(BarElement, CategoryScale, LinearScale, Tooltip);

/** Paper is narrower than the window, and charts are not redrawn for print: there it is scaled down as a whole. */
const ALL_OF_IT = {
  maxInlineSize: '100%',
  objectFit: 'contain',
  objectPosition: 'left top',
} as const;

interface DayChartProps {
  days: readonly ReportDay[];
  /** What it says, in words. */
  label: string;
}

export function DayChart({ days, label }: DayChartProps) {
  const { host, paint } = useChartPaint();

  return (
    <div ref={host} className="day-chart-host">
      {paint && (
        <Bar
          data={dayData(days, paint)}
          options={dayOptions(days, paint)}
          style={ALL_OF_IT}
          aria-label={label}
        />
      )}
    </div>
  );
}
