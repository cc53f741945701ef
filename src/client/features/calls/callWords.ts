/** A call's facts as people read them. */
import type { ListedCall } from '@/contract/callReads';
import { dayReader, momentWriter, type MomentText } from '@/client/lib/dates';
import { addDays } from '@/contract/time';

/** What it was about, as well as that is known; '' if nothing is. */
export function aboutOf({ summary, query }: Pick<ListedCall, 'summary' | 'query'>): string {
  return summary.trim() || query.trim();
}

const nothing: MomentText = { date: '', time: '' };

/** Formats the times of many calls: constructing an Intl formatter is slow. */
export function callTimes(): (time: number | null) => MomentText {
  const write = momentWriter();
  return (time) => (time === null ? nothing : write(time));
}

/** `Today, 09:42`, `Yesterday, 17:31`, `Nov 12, 2026, 08:15`; null if the time is unknown. */
export function momentWords(time: number | null, now: number): string | null {
  if (time === null) return null;
  const dayOf = dayReader();
  const today = dayOf(now);
  const text = momentWriter()(time);
  const day = dayOf(time);
  const word = day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : text.date;
  return `${word}, ${text.time}`;
}
