/** How calls of meetings and bookings come to a 2xx. */
import { fieldOf } from '@/contract/fieldOf';

import type { Backend } from '../backend';
import { book, manage, openBookings, tomorrow, visit } from '../bookingCalls';
import { addPerson, call, field, signIn } from '../people';
import { answersOf, type Successes } from './success';

/** An account at which somebody has booked. */
async function bookOne(backend: Backend, email: string) {
  const { token, slug } = await openBookings(backend, email);
  const answer = await book(backend, slug, visit(backend));
  const id = String(fieldOf(fieldOf(answer.body, 'booking'), 'id'));
  return { token, answer, id, manageToken: field(answer, 'manage_token') };
}

export const bookingSuccesses = {
  readSchedule: (backend) => answersOf(backend, 'GET', '/user/schedule'),
  saveSchedule: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'hours2@example.com'));
    const { body } = await call(backend, 'GET', '/user/schedule', { token });
    const hours = { ...Object(body), zone: 'Europe/Berlin' };
    return [await call(backend, 'PUT', '/user/schedule', { token, body: hours })];
  },
  listMeetingTypes: (backend) => answersOf(backend, 'GET', '/user/meeting-types'),
  addMeetingType: (backend) => answersOf(backend, 'POST', '/user/meeting-types', { name: 'Visit' }),
  readMeetingType: async (backend) => {
    const { token, typeId } = await openBookings(backend, 'kinds3@example.com');
    return [await call(backend, 'GET', `/user/meeting-types/${typeId}`, { token })];
  },
  saveMeetingType: async (backend) => {
    const { token, typeId } = await openBookings(backend, 'kinds4@example.com');
    const path = `/user/meeting-types/${typeId}`;
    return [await call(backend, 'PUT', path, { token, body: { name: 'Visit' } })];
  },
  removeMeetingType: async (backend) => {
    const { token, typeId } = await openBookings(backend, 'kinds5@example.com');
    return [await call(backend, 'DELETE', `/user/meeting-types/${typeId}`, { token })];
  },
  readBookingPage: (backend) => answersOf(backend, 'GET', '/user/booking-page'),
  saveBookingPage: (backend) =>
    answersOf(backend, 'PUT', '/user/booking-page', { business_name: 'Bell Bikes' }),
  readPage: async (backend) => {
    const { slug } = await openBookings(backend, 'booked@example.com');
    return [await call(backend, 'GET', `/book/${slug}`)];
  },
  listSlots: async (backend) => {
    const { slug } = await openBookings(backend, 'booked2@example.com');
    const day = tomorrow(backend);
    return [await call(backend, 'GET', `/book/${slug}/slots?from=${day}&to=${day}`)];
  },
  book: async (backend) => [(await bookOne(backend, 'booked3@example.com')).answer],
  readBooking: async (backend) => {
    const { manageToken } = await bookOne(backend, 'booked4@example.com');
    return [await manage(backend, manageToken, '/booking')];
  },
  cancelBooking: async (backend) => {
    const { manageToken } = await bookOne(backend, 'booked5@example.com');
    return [await manage(backend, manageToken, '/booking/cancel')];
  },
  rescheduleBooking: async (backend) => {
    const { manageToken } = await bookOne(backend, 'booked6@example.com');
    const body = { start: `${tomorrow(backend)}T15:00:00Z` };
    return [await manage(backend, manageToken, '/booking/reschedule', body)];
  },
  listBookings: async (backend) => {
    const { token } = await bookOne(backend, 'booked7@example.com');
    return [await call(backend, 'GET', '/user/bookings', { token })];
  },
  cancelOwnBooking: async (backend) => {
    const { token, id } = await bookOne(backend, 'booked8@example.com');
    return [await call(backend, 'POST', `/user/bookings/${id}/cancel`, { token })];
  },
} satisfies Successes;
