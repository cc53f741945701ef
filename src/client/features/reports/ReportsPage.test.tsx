/** Reports: which parts there are, and where a day begins (product §23.41 to §23.53). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { addDays } from '@/contract/time';
import { longDayText } from '@/client/lib/days';
import { firstMeeting, firstSchedule } from '@/test/app/bookingsWire';
import { today } from '@/test/app/fromNoon';
import { INSIGHTS, insightsOf, LINES, tellInsights } from '@/test/app/insightsWire';
import { line } from '@/test/app/linesScreen';
import { callsSent, openReports, reportsPart } from '@/test/app/reportScreen';
import { ok } from '@/test/app/scriptedFetch';

test('without the feature the placeholder stays to the letter, and nothing is asked', async () => {
  const { net } = await openReports(['lines', 'calls'], () => undefined);
  expect(
    screen.getByText('There is nothing here yet. Reports of your calls will appear on this page.'),
  ).toBeVisible();
  expect(callsSent(net)).toEqual(['GET /user/']);
});

test('with it alone there are the calls and the report, and nothing of other features', async () => {
  const { net } = await openReports(['insights'], tellInsights);
  const since = within(await reportsPart('214 calls since yesterday'));
  expect(since.getByText('7 yesterday, 7 today so far.')).toBeVisible();
  expect(since.getByText('181').parentElement).toHaveTextContent('181 answered');
  expect(since.queryByRole('link')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Calls by day' })).toBeVisible();
  const asked = new Set(net.sent.map(({ method, path }) => `${method} ${path.split('?')[0]}`));
  expect([...asked]).toEqual(['GET /user/', INSIGHTS]);
});

test('calls of a busy day are written as they are everywhere else', async () => {
  const days = [addDays(today, -1), today].map((day) => ({ day, calls: 12_000, callbacks: 0 }));
  await openReports(['insights'], (net) => tellInsights(net, { days }));
  expect(await screen.findByText('12,000 yesterday, 12,000 today so far.')).toBeVisible();
});

test('calls of which nobody says how they ended are counted, too', async () => {
  const outcomes = { answered: 4, voicemail: 0, not_connected: 0, spam: 0, unknown: 3 };
  await openReports(['insights'], (net) => tellInsights(net, { totals: { calls: 7 }, outcomes }));
  const since = within(await reportsPart('7 calls since yesterday'));
  expect(since.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '4 answered',
    '3 not known',
  ]);
});

test('past midnight it is the next day that is told', async () => {
  await openReports(['insights'], tellInsights);
  await reportsPart('Today');
  expect(screen.getByText(`${longDayText(today)}. Times in UTC`)).toBeVisible();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(`${longDayText(addDays(today, 1))}. Times in UTC`)).toBeVisible();
});

test('a line that is refused is told first, with where to mend it', async () => {
  const refused = {
    ...line,
    id: 'line-2',
    name: 'Rental desk',
    last_refused_at: '2099-01-01T00:00:00Z',
    last_refusal: 'The key does not match.',
    refused_today: 4,
  };
  let now = refused;
  await openReports(['insights', 'lines'], (net) => {
    tellInsights(net);
    net.always(LINES, () => ok([line, now]));
  });
  expect(
    await screen.findByText('The line “Rental desk” was refused 4 times today.'),
  ).toBeVisible();
  now = { ...refused, last_refusal: 'It is too old.' };
  await act(async () => {
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 10_000);
    window.dispatchEvent(new Event('focus'));
  });
  expect(await screen.findByText(/^It is too old\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the line Rental desk' })).toHaveAttribute(
    'href',
    '#/admin-Dashboard/lines?line=line-2',
  );
  expect(screen.queryByText(/Front desk/)).toBeNull();
});

describe('an account that never had a call', () => {
  const nothing = {
    totals: { calls: 0, answered: 0, callbacks_requested: 0, callbacks_done: 0 },
    previous: { calls: 0 },
  };
  const COUNT = 'GET /user/overview-analytics';
  const GOOGLE = 'GET /google-calender/';
  const CRM = 'GET /integration/';

  test('is told what to do first, and each step ticks itself', async () => {
    let isDone = false;
    await openReports(['insights', 'lines', 'callbacks'], (script) => {
      tellInsights(script, nothing);
      script.always(COUNT, ok({ call_count: 0 }));
      script.always(LINES, () => ok(isDone ? [{ ...line, last_received_at: null }] : []));
      script.always(GOOGLE, ok({ status: true }));
      script.always(CRM, () => ok({ hubspot_crm: isDone, zoho_crm: false }));
    });
    const list = within(await reportsPart('Welcome, Dana'));
    expect(await list.findByText('1', { selector: 'b' })).toBeVisible();
    expect(list.getByRole('status')).toHaveTextContent('1 of 3 done');
    expect(list.getByRole('link', { name: 'Connect a line' })).toHaveClass('btn-primary');
    expect(list.queryByRole('link', { name: 'Connect a calendar' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Report' })).toBeNull();
    // It was done meanwhile, elsewhere.
    isDone = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(list.getByRole('status')).toHaveTextContent('3 of 3 done'));
    expect(list.getByText(/waiting for its first call/)).toBeVisible();
  });

  test('is told the same over midnight, while the new day is asked for', async () => {
    let answered: Promise<unknown> = Promise.resolve();
    const { net } = await openReports(['insights'], (script) => {
      script.always(INSIGHTS, async ({ path }) => {
        await answered;
        return ok(insightsOf(path, nothing));
      });
      script.always(COUNT, ok({ call_count: 0 }));
      script.always(GOOGLE, ok({ status: false }));
      script.always(CRM, ok({ hubspot_crm: false, zoho_crm: false }));
    });
    const list = await reportsPart('Welcome, Dana');
    const link = await within(list).findByRole('link', { name: 'Connect a CRM' });
    act(() => link.focus());
    let answer = () => {};
    answered = new Promise<void>((resolve) => (answer = resolve));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const [from, to] = [today, addDays(today, 1)];
    await waitFor(() =>
      expect(net.sentTo(`${INSIGHTS}?from=${from}&to=${to}&zone=UTC`)).toHaveLength(1),
    );
    expect(list).toBeVisible();
    await act(async () => answer());
    expect(link).toHaveFocus();
  });

  test('an open booking page leaves the hours to be saved, a step of its own', async () => {
    let version = 0;
    await openReports(['insights', 'bookings'], (script) => {
      tellInsights(script, nothing);
      script.always(COUNT, ok({ call_count: 0 }));
      script.always(GOOGLE, ok({ status: false }));
      script.always(CRM, ok({ hubspot_crm: false, zoho_crm: false }));
      script.always('GET /user/bookings', ok({ items: [], next: null, upcoming: 0 }));
      script.always('GET /user/meeting-types', ok([{ ...firstMeeting, active: true, version: 1 }]));
      script.always('GET /user/schedule', () => ok({ ...firstSchedule, version }));
    });
    const list = within(await reportsPart('Welcome, Dana'));
    expect(await list.findByText('Your booking page is open.')).toBeVisible();
    expect(list.getByText(/9 to 5 Indian standard time\.$/)).toBeVisible();
    expect(list.getByRole('link', { name: 'Set your hours' })).toHaveAttribute(
      'href',
      '#/calendar-board/availability',
    );
    version = 1;
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await list.findByText('Customers can book in your hours.')).toBeVisible();
    expect(list.queryByRole('link', { name: 'Set your hours' })).toBeNull();
  });

  test.each([
    ['had calls before', ok({ call_count: 5 })],
    ['cannot say', { status: 500 }],
  ])('but not one that %s', async (_, reply) => {
    await openReports(['insights'], (net) => {
      tellInsights(net, nothing);
      net.always(COUNT, reply);
    });
    expect(await reportsPart('0 calls since yesterday')).toBeVisible();
    expect(await screen.findByText('No calls in these 30 days')).toBeVisible();
  });
});
