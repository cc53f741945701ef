import type { BookingCounts } from '@/contract/bookingListReads';

/** A label, its number, and its colour token (tokens.css). */
interface MeetingFigure {
  label: string;
  /** Null while unknown. */
  value: number | null;
  role: `chart-${1 | 2 | 3}`;
}

/** What Meeting Reports shows. */
export interface MeetingFigures {
  rows: readonly MeetingFigure[];
  /** Of the doughnut, per cent; null if there is nothing to divide. */
  share: number | null;
  /** Of the bars: the end of the axis, and its steps; null if derived from the numbers. */
  axis: { max: number; stepSize: number } | null;
}

const rowsOf = (
  total: number | null,
  inProgress: number | null,
  done: number | null,
): MeetingFigure[] => [
  { label: 'Total Meetings', value: total, role: 'chart-1' },
  { label: 'In progress', value: inProgress, role: 'chart-2' },
  { label: 'Done', value: done, role: 'chart-3' },
];

/** Sample figures, not fetched (product §7.7). */
export const sampleFigures: MeetingFigures = {
  rows: rowsOf(242, 172, 785),
  share: 60,
  axis: { max: 800, stepSize: 200 },
};

/** The account's own (product §25.79). @param counts null while unknown */
export function ownFigures(counts: BookingCounts | null): MeetingFigures {
  if (counts === null) return { rows: rowsOf(null, null, null), share: null, axis: null };
  const { upcoming, past } = counts;
  const total = upcoming + past;
  const share = total === 0 ? null : Math.round((past / total) * 100);
  return { rows: rowsOf(total, upcoming, past), share, axis: null };
}
