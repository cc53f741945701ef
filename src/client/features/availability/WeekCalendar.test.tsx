import { act, render, screen } from '@testing-library/react';

import { longDayText } from '@/client/lib/days';

import { WeekCalendar } from './WeekCalendar';
import { defaultWeek } from './week';

afterEach(() => jest.useRealTimers());

test('a page left open over midnight has the new day for today', () => {
  jest.useFakeTimers({ now: new Date('2024-05-16T23:59:30') });
  render(<WeekCalendar week={defaultWeek} dates={[]} isBooked={false} />);
  const today = () => document.querySelector('[aria-current=date]')?.getAttribute('aria-label');
  expect(today()).toContain(longDayText('2024-05-16'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(today()).toContain(longDayText('2024-05-17'));
  // What was chosen stays chosen.
  expect(screen.getByRole('status')).toHaveTextContent(longDayText('2024-05-16'));
});

test('days with hours of their own, or off, are shown by these (product §25.60)', () => {
  jest.useFakeTimers({ now: new Date('2024-05-16T12:00') });
  const saturday = { day: '2024-05-18', hours: { start: '10:00', end: '12:00' } };
  const friday = { day: '2024-05-17', hours: null };
  render(<WeekCalendar week={defaultWeek} dates={[friday, saturday]} isBooked />);
  const button = (day: string) => screen.getByRole('button', { name: RegExp(longDayText(day)) });
  const isAvailable = (day: string) =>
    /Available/.test(button(day).getAttribute('aria-label') ?? '');
  expect(['2024-05-16', '2024-05-17', '2024-05-18'].map(isAvailable)).toEqual([true, false, true]);
  act(() => button('2024-05-18').click());
  expect(screen.getByRole('status')).toHaveTextContent('10:00 AM - 12:00 PM');
  act(() => button('2024-05-17').click());
  expect(screen.getByRole('status')).toHaveTextContent('Unavailable');
});
