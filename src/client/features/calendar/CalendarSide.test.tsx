/** What stands beside the month (product §10.1). */
import { render, screen } from '@testing-library/react';

import { CalendarSide } from './CalendarSide';

test.each([
  ['2026-03-07', 'Central Standard Time'],
  ['2026-03-08', 'Central Daylight Time'],
  ['2026-11-01', 'Central Standard Time'],
])('on %s the zone is called %s', (day, name) => {
  render(<CalendarSide day={day} timeZone="America/Chicago" />);
  expect(screen.getByText(name)).toBeVisible();
});
