/** Options common to all charts. */
import type { ChartOptions } from 'chart.js';

import type { ChartPaint } from './chartPaint';

/** Nothing in a report moves (design: rows, numbers and charts do not animate in). */
export const staticChart = {
  animation: false,
  responsive: true,
  maintainAspectRatio: false,
} as const;

const fontOf = ({ fontFamily, fontSize }: ChartPaint) => ({ family: fontFamily, size: fontSize });

/** The labels of an axis. */
export const ticksIn = (paint: ChartPaint) => ({
  color: paint.colours['chart-label'],
  font: fontOf(paint),
});

/** The tooltip of a bar. */
export function tooltipIn(paint: ChartPaint) {
  const { colours } = paint;
  return {
    backgroundColor: colours['surface-overlay'],
    borderColor: colours.border,
    borderWidth: 1,
    cornerRadius: 8,
    padding: 8,
    displayColors: false,
    titleColor: colours.text,
    bodyColor: colours.text,
    titleFont: fontOf(paint),
    bodyFont: fontOf(paint),
  } satisfies NonNullable<ChartOptions['plugins']>['tooltip'];
}
