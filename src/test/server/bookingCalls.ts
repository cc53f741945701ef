/** What suites of bookings do often, each by the calls themselves. */
import { SCHEDULE_DAYS } from '@/contract/bookingKinds';
import { fieldOf } from '@/contract/fieldOf';
import { addDays } from '@/contract/time';

import type { Backend } from './backend';
import { addPerson, call, field, signIn, type Answer, type Visiting } from './people';

/** A business that can be booked around the clock, UTC, unless it says otherwise. */
export interface Bookable {
  accountId: string;
  token: string;
  /** Of its one kind of meeting. */
  typeId: string;
  slug: string;
}

/** The same hours on every day. */
export const everyDay = (start: string, end: string) =>
  Object.fromEntries(SCHEDULE_DAYS.map((day) => [day, { start, end }]));

export async function openBookings(
  backend: Backend,
  email: string,
  {
    name,
    schedule = {},
    type = {},
  }: {
    name?: string;
    schedule?: Readonly<Record<string, unknown>>;
    type?: Readonly<Record<string, unknown>>;
  } = {},
): Promise<Bookable> {
  const person = await addPerson(backend, email, name);
  const token = await signIn(backend, person);
  const hours = { zone: 'UTC', week: everyDay('00:00', '24:00'), dates: [], ...schedule };
  await call(backend, 'PUT', '/user/schedule', { token, body: hours });
  const list = await call(backend, 'GET', '/user/meeting-types', { token });
  const typeId = String(fieldOf(fieldOf(list.body, '0'), 'id'));
  const saved = await saveType(backend, { token, typeId }, type);
  if (saved.status !== 200) throw new Error(`Not open: ${saved.status} ${saved.text}`);
  return { accountId: person.id, token, typeId, slug: field(saved, 'slug') };
}

export const saveType = (
  backend: Backend,
  { token, typeId }: Pick<Bookable, 'token' | 'typeId'>,
  settings: Readonly<Record<string, unknown>>,
): Promise<Answer> =>
  call(backend, 'PUT', `/user/meeting-types/${typeId}`, { token, body: settings });

/** Tomorrow, UTC, by the server's clock. */
export const tomorrow = ({ clock }: Backend): string =>
  addDays(clock.now.toISOString().slice(0, 10), 1);

let keys = 0;

/** What a visitor sends, who asks for tomorrow noon unless they say otherwise. */
export function visit(backend: Backend, more: Readonly<Record<string, unknown>> = {}) {
  return {
    start: `${tomorrow(backend)}T12:00:00Z`,
    name: 'Vera Lind',
    email: 'vera@example.com',
    answers: [],
    key: `visit-${(keys += 1)}`,
    ...more,
  };
}

export const book = (
  backend: Backend,
  slug: string,
  body: object,
  headers?: Visiting,
): Promise<Answer> => call(backend, 'POST', `/book/${slug}`, { body, ...(headers && { headers }) });

/** A call by the token of a booking. */
export const manage = (
  backend: Backend,
  token: string,
  path: '/booking' | '/booking/cancel' | '/booking/reschedule',
  body?: object,
): Promise<Answer> =>
  call(backend, path === '/booking' ? 'GET' : 'POST', path, {
    ...(body && { body }),
    headers: { 'booking-token': token },
  });

/** The moments of some days that can be booked. */
export async function slotsOf(
  backend: Backend,
  slug: string,
  { from, to, zone }: { from: string; to: string; zone?: string },
): Promise<string[]> {
  const days = new URLSearchParams({ from, to, ...(zone !== undefined && { zone }) });
  const { body } = await call(backend, 'GET', `/book/${slug}/slots?${days}`);
  const slots = fieldOf(body, 'slots');
  return Array.isArray(slots) ? slots.map(String) : [];
}
