/** What somebody has of their own, so that a call with an id in its path finds something and goes on. */
import { fieldOf } from '@/contract/fieldOf';

import { ask, strangeAddress, type Ask } from '../ask';
import { signIn, type Person } from '../people';
import { CALL } from './calls';

export interface Belongings {
  /** The path of a call with ids of theirs. @throws where they have none of that kind */
  fill: (path: string) => string;
  /** What the telephone system of their line shows. */
  lineKey: string;
  /** What the visitor who has booked with them shows. */
  bookingToken: string;
}

const DAY = { start: '00:00', end: '24:00' };
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Makes one of each: a call with a note, a line, a kind of meeting and a booking, another session. */
export async function makeBelongings(url: string, person: Person): Promise<Belongings> {
  const { email, intakeKey } = person;
  const token = await signIn(url, email);
  /** What a call is answered with. */
  const made = async (path: string, options: Ask = {}): Promise<unknown> => {
    const { status, text } = await ask(url, path, { token, from: strangeAddress(), ...options });
    if (status >= 300) throw new Error(`Not made: ${path} ${status} ${text}`);
    return JSON.parse(text);
  };
  const text = (value: unknown, ...names: string[]) => String(names.reduce(fieldOf, value));

  await made('/intake/calls', { body: CALL, headers: { authorization: `Bearer ${intakeKey}` } });
  const call = text(await made('/user/calls'), 'items', '0', 'id');
  const note = await made(`/user/calls/${call}/notes`, { body: { text: 'Rang back' } });
  const line = await made('/lines', { body: { platform: 'own', name: 'Front desk' } });

  const week = Object.fromEntries(WEEK.map((day) => [day, DAY]));
  await made('/user/schedule', { method: 'PUT', body: { zone: 'UTC', week, dates: [] } });
  const kind = text(await made('/user/meeting-types'), '0', 'id');
  const body = { name: 'Bike fitting', notice_minutes: 0 };
  const slug = text(await made(`/user/meeting-types/${kind}`, { method: 'PUT', body }), 'slug');
  const start = new Date(Date.now() + 2 * 86_400_000).toISOString().replace(/T.*/, 'T12:00:00Z');
  const visit = { start, name: 'Ann', email: `visitor.${email}`, answers: [], key: 'visit' };
  const booked = await made(`/book/${slug}`, { body: visit });
  // The older one: the credentials of the calls are the newest.
  const session = text(await made('/user/sessions'), '0', 'id');

  const ids = new Map([
    ['/user/calls/:id', call],
    ['/user/callbacks/:id', call],
    ['/notes/:noteId', text(note, 'id')],
    ['/lines/:id', text(line, 'id')],
    ['/intake/:lineId', text(line, 'id')],
    ['/user/meeting-types/:id', kind],
    ['/book/:slug', slug],
    ['/user/bookings/:id', text(booked, 'booking', 'id')],
    ['/user/sessions/:id', session],
  ]);
  return {
    fill: (path) => {
      const filled = [...ids].reduce(
        (part, [place, id]) => part.replace(place, place.replace(/:\w+/, id)),
        path,
      );
      if (filled.includes(':')) throw new Error(`Nobody has anything for ${filled}`);
      return filled;
    },
    lineKey: text(line, 'key'),
    bookingToken: text(booked, 'manage_token'),
  };
}
