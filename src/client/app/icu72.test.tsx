/** The screens that count in days, where the engine writes days its own way (product §16.10). */
import { cleanup, screen, waitFor, within } from '@testing-library/react';

import { renderScripted } from '@/test/app/renderScripted';
import { onIcu72 } from '@/test/icu72';
import type { ScriptedFetch } from '@/test/app/scriptedFetch';

onIcu72();

const rows = [
  { id: '1', time: '2026-11-21T08:05:00Z', data: { cust_name: 'Ana Ruiz', phone: '+1 512 1' } },
  { id: '2', time: '2026-11-20T08:05:00Z', data: { cust_name: 'Tom Li', phone: '+1 512 2' } },
];

function answer(net: ScriptedFetch) {
  net.always('GET /user/callbacks', { status: 200, body: rows });
  net.always('GET /google-calender/', { status: 200, body: { status: true } });
  net.always('GET /google-calender/view-events', {
    status: 200,
    body: [
      {
        start: { dateTime: new Date().toISOString() },
        end: { dateTime: new Date().toISOString() },
        summary: 'Estimate',
      },
    ],
  });
}

test('the calendar opens, and today has its event', async () => {
  await renderScripted('/calendar-board', answer);
  expect(await screen.findByText('1 event this month')).toBeInTheDocument();
  expect(screen.getByLabelText(/, today, 1 event$/)).toBeInTheDocument();
});

test('the date that was chosen is found again after a reload', async () => {
  const { user } = await renderScripted('/admin-Dashboard/calenderMeeting', answer);
  await screen.findByText('Ana Ruiz');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Select Date' }), 'Nov 21, 2026');
  await waitFor(() => expect(screen.queryByText('Tom Li')).not.toBeInTheDocument());
  const address = window.location.hash.slice(1);
  expect(address).toContain('date=2026-11-21');

  cleanup();
  await renderScripted(address, answer);
  const table = await screen.findByRole('table');
  expect(await within(table).findByText('Ana Ruiz')).toBeInTheDocument();
  expect(within(table).queryByText('Tom Li')).not.toBeInTheDocument();
});

test('the file is named after the whole day', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:rows';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user } = await renderScripted('/admin-Dashboard/calenderMeeting', answer);
  await screen.findByText('Ana Ruiz');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(names).toEqual([expect.stringMatching(/^callbacks-\d{4}-\d\d-\d\d\.csv$/)]);
});
