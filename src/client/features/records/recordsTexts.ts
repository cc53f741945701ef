/** The sentences of the dashboards that depend on what happened. */
import { stateWords } from '@/client/callbacks/callbackWords';
import { dayText } from '@/client/lib/dates';

import { isPart, type Segment } from './filters';
import type { RecordList } from './lists';

export const texts = {
  listFailedHint: 'This is usually the connection. Your data is safe.',
  cannotCall: 'Cannot be called',
  snoozedHint: 'What is snoozed waits here, and is open again when its time has come.',
  doneHint: 'What is finished is listed here, and can be opened again.',
  countFailed: 'Calls could not be counted.',
  meetingsFailed: 'Your meetings could not be counted.',
  chartsFailed: 'The charts could not be drawn. The numbers are all here.',
} as const;

/** `Queries could not be loaded.` */
export function listFailedText({ many }: RecordList): string {
  return `${many.charAt(0).toUpperCase()}${many.slice(1)} could not be loaded.`;
}

/** `2 are snoozed and come back by themselves.` */
export function restingText(count: number): string {
  const are =
    count === 1 ? 'is snoozed and comes back by itself' : 'are snoozed and come back by themselves';
  return `${count.toLocaleString('en')} ${are}.`;
}

/** Filters without a match, and what may help. @param segment null if the list has none */
export function noMatchText(term: string, day: string | null, segment: Segment | null): string {
  const search = term.trim();
  const what = search === '' ? 'Nothing was found' : `Nothing with “${search}” was found`;
  const where = isPart(segment) ? ` in ${stateWords[segment]}` : '';
  const when = day === null ? '' : ` on ${dayText(day)}`;
  const advice = [day !== null && 'another date', search !== '' && 'a shorter search'];
  return `${what}${where}${when}. Try ${advice.filter(Boolean).join(' or ')}.`;
}

/** Some rows were not searched. */
export function onlyLoadedText(loaded: number): string {
  return `Only the ${loaded.toLocaleString('en')} loaded rows were searched.`;
}
