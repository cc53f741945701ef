/** What a new account has still to do for its bookings (product §25.80). */
import { within } from '@testing-library/react';

import { firstMeeting, firstSchedule } from '@/test/app/bookingsWire';
import { tellInsights } from '@/test/app/insightsWire';
import { openReports, reportsPart } from '@/test/app/reportScreen';
import { ok } from '@/test/app/scriptedFetch';

test('is to save the hours and to open a page, as long as neither was done', async () => {
  await openReports(['insights', 'bookings'], (net) => {
    const totals = { calls: 0, answered: 0, callbacks_requested: 0, callbacks_done: 0 };
    tellInsights(net, { totals, previous: { calls: 0 } });
    net.always('GET /user/overview-analytics', ok({ call_count: 0 }));
    net.always('GET /google-calender/', ok({ status: false }));
    net.always('GET /integration/', ok({ hubspot_crm: false, zoho_crm: false }));
    net.always('GET /user/bookings', ok({ items: [], next: null, upcoming: 0 }));
    net.always('GET /user/meeting-types', ok([{ ...firstMeeting, active: false }]));
    net.always('GET /user/schedule', ok({ ...firstSchedule, version: 0 }));
  });
  const list = within(await reportsPart('Welcome, Dana'));
  for (const [step, button, screen] of [
    ['Save your hours', 'Set your hours', 'availability'],
    ['Let customers book', 'Set up a meeting', 'events'],
  ] as const) {
    expect(await list.findByText(step)).toBeVisible();
    expect(await list.findByRole('link', { name: button })).toHaveAttribute(
      'href',
      `#/calendar-board/${screen}`,
    );
  }
  expect(list.getByRole('status')).toHaveTextContent('0 of 4 done');
});
