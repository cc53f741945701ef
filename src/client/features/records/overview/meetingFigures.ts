import type { BookingCounts } from '@/contract/bookingsReads';

/** A name, its number, and the role (tokens.css) that paints it. */
interface MeetingFigure {
  label: string;
  /** Null while nobody knows it. */
  value: number | null;
  role: `chart-${1 | 2 | 3}`;
}

/** What Meeting Reports shows. */
export interface MeetingFigures {
  rows: readonly MeetingFigure[];
  /** Of the doughnut, per cent; null where there is nothing to share. */
  share: number | null;
  /** Of the bars: where the axis ends, and its steps; null where the numbers decide. */
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

/** The account's own (product §25.79). @param counts null while nobody knows them */
export function ownFigures(counts: BookingCounts | null): MeetingFigures {
  if (counts === null) return { rows: rowsOf(null, null, null), share: null, axis: null };
  const { upcoming, past } = counts;
  const total = upcoming + past;
  const share = total === 0 ? null : Math.round((past / total) * 100);
  return { rows: rowsOf(total, upcoming, past), share, axis: null };
}
