/** A booking as an event of its owner's calendar. */
import type { CalendarEvent } from '@/server/modules/integrations/provider';

import type { Booked } from './booked';
import { answersOf, placeOf } from './formatting';

/** The hex digits of a UUID are valid in event ids. */
export const eventIdOf = ({ id }: Pick<Booked, 'id'>): string => id.replaceAll('-', '');

export function eventOf(booking: Booked): CalendarEvent {
  const { title, name, email, phone, startsAt: start, endsAt: end } = booking;
  const answers = answersOf(booking).map(({ question, answer }) => `${question}\n${answer}`);
  return {
    id: eventIdOf(booking),
    summary: `${title} with ${name}`,
    description: [[name, email, phone].filter(Boolean).join('\n'), ...answers].join('\n\n'),
    location: placeOf(booking),
    start,
    end,
  };
}
