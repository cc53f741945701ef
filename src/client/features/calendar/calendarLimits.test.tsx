/** How far the months go, and how many events of a day stand under them (product §10.7, §10.20). */
import { act, screen, within } from '@testing-library/react';

import { dayButton, EVENTS, openCalendar, popup, timed } from '@/test/app/calendarScreen';
import { goOnFromNoon, today } from '@/test/app/fromNoon';

goOnFromNoon();

test.each([
  ['2020-02-10', 'Previous month', 'January 2020'],
  ['2035-11-20', 'Next month', 'December 2035'],
])('from %s, "%s" leads to %s, where the events end, and no further', async (day, turn, last) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${day}T12:00:00Z`));
  const app = await openCalendar([timed(day, '10:00', '11:00')]);
  await screen.findByText('1 event this month');
  await app.user.click(screen.getByLabelText(turn));
  expect(screen.getByText(last, { selector: 'h2' })).toBeInTheDocument();
  expect(screen.getByText('No events this month')).toBeInTheDocument();
  expect(screen.getByLabelText(turn)).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(screen.getByLabelText(turn));
  expect(screen.getByText(last, { selector: 'h2' })).toBeInTheDocument();
});

test('under the month stand 50 events of the day at most, and how many more it has; the popup has all', async () => {
  const events = Array.from({ length: 52 }, (_, index) =>
    timed(today, '10:00', '11:00', { summary: `No. ${index}` }),
  );
  const app = await openCalendar(events.slice(1));
  expect(await screen.findByText('1 more event. Choose the day to see all.')).toBeInTheDocument();
  expect(screen.getAllByText(/^No\. /)).toHaveLength(50);
  // Another visit, and the day has one more.
  await act(() => app.router.navigate('/calendar-board/events'));
  app.net.once(EVENTS, { status: 200, body: events });
  await act(() => app.router.navigate('/calendar-board'));
  expect(await screen.findByText('2 more events. Choose the day to see all.')).toBeInTheDocument();
  await app.user.click(dayButton(today));
  expect(within(popup()).getByText('Page 1 of 52')).toBeInTheDocument();
});
