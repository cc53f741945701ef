/** Sample figures, not fetched (product §7.7). */

/** A name, its number, and the role (tokens.css) that paints it. */
export interface MeetingFigure {
  label: string;
  value: number;
  role: `chart-${1 | 2 | 3}`;
}

export const meetingFigures: readonly MeetingFigure[] = [
  { label: 'Total Meetings', value: 242, role: 'chart-1' },
  { label: 'In progress', value: 172, role: 'chart-2' },
  { label: 'Done', value: 785, role: 'chart-3' },
];

/** What the doughnut shows, per cent. */
export const MEETING_SHARE = 60;
