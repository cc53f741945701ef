import { act, render, screen } from '@testing-library/react';

import { longDayText } from '@/client/lib/days';

import { WeekCalendar } from './WeekCalendar';
import { defaultWeek } from './week';

afterEach(() => jest.useRealTimers());

test('a page left open over midnight has the new day for today', () => {
  jest.useFakeTimers({ now: new Date('2024-05-16T23:59:30') });
  render(<WeekCalendar week={defaultWeek} />);
  const today = () => document.querySelector('[aria-current=date]')?.getAttribute('aria-label');
  expect(today()).toContain(longDayText('2024-05-16'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(today()).toContain(longDayText('2024-05-17'));
  // What was chosen stays chosen.
  expect(screen.getByRole('status')).toHaveTextContent(longDayText('2024-05-16'));
});
