/** The offset beside the visitor's city is that of the times that are shown (product §25.70). */
import { screen } from '@testing-library/react';

import { PAGE, publicPage, SLOTS } from '@/test/app/bookingWire';
import { buttonNamed, openBookPage } from '@/test/app/bookPage';
import { ok } from '@/test/app/scriptedFetch';

const NEXT_YEAR = new Date().getUTCFullYear() + 1;

test.each([
  ['01-15', 'New York (GMT-5)'],
  ['07-15', 'New York (GMT-4)'],
])('of %s it is %s, whatever the season is today', async (date, own) => {
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone: 'America/New_York' } as Intl.ResolvedDateTimeFormatOptions);
  const day = `${NEXT_YEAR}-${date}`;
  await openBookPage((net) => {
    net.always(PAGE, ok({ ...publicPage, first_day: day, last_day: day }));
    net.always(SLOTS, ok({ slots: [`${day}T18:00:00.000Z`] }));
  });
  await buttonNamed(/^1[34]:00$/);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent(own);
});
