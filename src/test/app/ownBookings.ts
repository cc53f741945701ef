/** The bookings of an owner, on the real backend or on replies the test writes. */
import { screen } from '@testing-library/react';

export const BOOKINGS = '/calendar-board/bookings';
export const BOOKINGS_LIST = 'GET /user/bookings';
export const buttonNamed = (name: RegExp | string) => screen.findByRole('button', { name });

export const bookingRow = (id: string, more: object = {}) => ({
  id,
  start: '2030-01-07T09:00:00Z',
  end: '2030-01-07T10:00:00Z',
  name: `Guest ${id}`,
  email: '',
  phone: null,
  answers: [],
  questions: [],
  state: 'upcoming',
  call: null,
  title: 'Bike fitting',
  by_assistant: false,
  reason: null,
  ...more,
});
export const withOwnBookings = { accessToken: 'token-1', features: '["bookings","calls"]' };
