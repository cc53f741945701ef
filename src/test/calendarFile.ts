import ICAL from 'ical.js';

/** A calendar file with one event, read by a reader of others. */
export function readCalendar(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const events = calendar.getAllSubcomponents('vevent');
  const event = events[0];
  if (!event || events.length > 1) throw new Error(`${events.length} events`);
  const value = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null;
  const property = (name: string) => event.getFirstProperty(name);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    start: value('dtstart'),
    end: value('dtend'),
    status: value('status'),
    summary: value('summary'),
    description: value('description'),
    location: value('location'),
    organizer: [property('organizer')?.getParameter('cn'), value('organizer')],
    attendees: event
      .getAllProperties('attendee')
      .map((one) => String(one.getFirstValue()).toLowerCase()),
  };
}
