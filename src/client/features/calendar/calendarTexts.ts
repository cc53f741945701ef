import { assertNever } from '@/client/kernel/machine';

import type { CalendarStatus } from './calendarStatus';

/** The sentences of the calendar's screens that depend on what happened. */
export const texts = {
  loading: 'Loading events...',
  failed: 'Events could not be loaded.',
  /** What the button of the line above does. */
  loadEvents: 'load the events',
  connectFirst: 'Please connect your calendar first.',
  noEvents: 'There are no events in your calendar.',
  noEventsOnDay: 'No events on this day.',
  notKnown: 'The events of this day are not known.',
} as const;

/** What is said about a day without an event to show (product §10.18). */
export function noEventsText(status: CalendarStatus): string | null {
  switch (status) {
    case 'loading':
      return null;
    case 'failed':
    case 'notConnected':
      return texts.notKnown;
    case 'empty':
    case 'ready':
      return texts.noEventsOnDay;
    default:
      return assertNever(status);
  }
}

/** `1 event`, `3 events` */
export function countText(count: number): string {
  return count === 1 ? '1 event' : `${count} events`;
}

/** `1 more event. Choose the day to see all.` */
export function moreText(count: number): string {
  const events = count === 1 ? 'event' : 'events';
  return `${count.toLocaleString('en-US')} more ${events}. Choose the day to see all.`;
}

/** `No events this month`, `3 events this month` */
export function monthCountText(count: number): string {
  return `${count === 0 ? 'No events' : countText(count)} this month`;
}
