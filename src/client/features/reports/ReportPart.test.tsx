/** The report of some days, as figures, charts, tables and a file (product §23.47). */
import { screen, within } from '@testing-library/react';

import { readInsights } from '@/contract/insights';
import { addDays } from '@/contract/time';
import { today } from '@/test/app/fromNoon';
import { INSIGHTS, insightsOf, tellInsights } from '@/test/app/insightsWire';
import {
  openReport,
  openReports,
  REPORTS,
  reportsPart,
  shownFigures,
  shownTables,
} from '@/test/app/reportScreen';
import { ok } from '@/test/app/scriptedFetch';

import { reportToCsv } from './exportReport';
import { reportOf } from './report';

describe('the report', () => {
  test('shows figures beside those before, and every picture with its numbers as a table', async () => {
    await openReport();
    expect(shownFigures()).toEqual([
      ['Calls', '214', 'up 12%, 191 before'],
      ['Answered', '181', 'up 14%, 159 before'],
      ['Callbacks asked for', '42', 'As before'],
      ['Callbacks done', '33', 'up 0 before'],
      ['Time to call back', '1 h 12 min', 'down 28%, 1 h 40 min before'],
      ['Average length', '2:06', 'As before'],
      ['Callers', '168', '31 called again'],
      ['Outside opening hours', '–Not known', 'No opening hours are saved'],
    ]);
    const [days, hours, outcomes, callbacks] = shownTables();
    expect(days).toHaveLength(31);
    expect(days?.at(-1)?.[0]).toMatch(/, not over$/);
    expect(hours).toHaveLength(25);
    expect(hours?.[11]).toEqual(['10', '0', '0', '0', '0', '7', '0', '0']);
    expect(outcomes?.slice(1)).toEqual([
      ['Answered', '181', '85%'],
      ['Voicemail', '19', '9%'],
      ['Not connected', '9', '4%'],
      ['Spam', '5', '2%'],
    ]);
    expect(callbacks?.slice(1)).toEqual([
      ['Done', '33', '79%'],
      ['Not done yet', '9', '21%'],
    ]);
    expect(
      screen.getByRole('img', {
        name: 'Calls by weekday and hour: most on Fri from 10:00 with 7',
      }),
    ).toBeVisible();
  });

  test.each([
    [33, 0.4, 'Half of the finished callbacks were done within this time.'],
    [18, null, 'How long it took is not known.'],
    [0, null, 'No callback from these days is done yet, so there is nothing to measure.'],
  ])('says of %j done, in a median of %j min: %s', async (done, median, text) => {
    const totals = { calls: 42, callbacks_requested: 42, callbacks_done: done };
    await openReport(REPORTS, {
      totals: { ...totals, median_minutes_to_done: median },
      previous: { calls: 1 },
    });
    expect(within(await reportsPart('How fast you call back')).getByText(text)).toBeVisible();
  });

  test.each([
    [
      '7',
      'Half of the finished callbacks were done within this time. It was 2 h in the 7 days before.',
    ],
    [
      '1',
      'Half of the finished callbacks were done within this time. It was 2 h in the day before.',
    ],
  ])('of %s days says how fast the same number before was', async (days, text) => {
    const from = addDays(today, 1 - Number(days));
    await openReport(`${REPORTS}?from=${from}&to=${today}`, {
      totals: { calls: 42, callbacks_done: 33, median_minutes_to_done: 90 },
      previous: { calls: 1, median_minutes_to_done: 120 },
    });
    expect(within(await reportsPart('How fast you call back')).getByText(text)).toBeVisible();
  });

  test('has its words small, and its numbers large', async () => {
    await openReport(REPORTS, { totals: { calls: 42, median_minutes_to_done: 0.4 } });
    const tile = screen.getByText('Time to call back').parentElement;
    const small = [...(tile?.querySelectorAll('small') ?? [])];
    expect(small.map(({ textContent }) => textContent)).toEqual(['Less than', 'min']);
    expect(tile?.querySelector('dd')).toHaveTextContent('Less than 1 min');
  });

  test('as a file is what is shown', async () => {
    await openReport();
    const span = { from: addDays(today, -29), to: today };
    const body = insightsOf(`?from=${span.from}&to=${span.to}`);
    const insights = readInsights.read({ status: 200, body });
    const text = insights ? reportToCsv(reportOf(insights, span)) : '';
    const [figures = [], ...tables] = text
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n\r\n')
      .map((table) => table.split('\r\n').map(cellsOf));
    expect(tables).toEqual(shownTables());
    expect(figures.slice(1).map(([label, value]) => [label, value])).toEqual(
      shownFigures().map(([label, value]) => [label, value === '–Not known' ? '' : value]),
    );
    expect(figures.map(([, , , change]) => change)).toContainEqual(
      expect.stringMatching(/^(up|down) \d+%, /),
    );
  });

  test('fails alone, and is tried again', async () => {
    const { user } = await openReports(['insights'], (net) => {
      net.always(INSIGHTS, ({ path }) =>
        path.includes(`from=${addDays(today, -1)}&`) ? ok(insightsOf(path)) : { status: 500 },
      );
    });
    expect(await reportsPart('214 calls since yesterday')).toBeVisible();
    const again = await screen.findByRole('button', { name: 'Try again to load the report' });
    await user.click(again);
    expect(await screen.findByText('The report could not be loaded.')).toBeVisible();
  });

  test('of days without calls offers a longer time', async () => {
    const none = { totals: { calls: 0 }, previous: { calls: 3 } };
    const { user, router } = await openReports(
      ['insights'],
      (net) => tellInsights(net, none),
      `${REPORTS}?days=7`,
    );
    expect(await screen.findByText('No calls in these 7 days')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show 30 days' }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('No calls in these 30 days')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Report' })).toHaveFocus();
  });

  test.each<[string, object]>([
    ['nothing of it', { totals: null, previous: null, days: null, hours: null, outcomes: null }],
    [
      'texts for numbers',
      { totals: { calls: '7' }, days: [{ day: today, calls: '7' }], hours: 'x' },
    ],
    ['huge numbers', { totals: { calls: 9e15, average_seconds: 1e300, callers: 2 ** 53 } }],
    ['negative ones', { totals: { calls: -1, median_minutes_to_done: -5 }, hours: [[-1]] }],
    ['90 rows missing', { days: [] }],
    ['a thousand days', { days: Array.from({ length: 1000 }, () => ({ day: 'x', calls: 1 })) }],
    ['outcomes nobody knows', { outcomes: { exploded: 5, unknown: 12 } }],
    ['half a week', { hours: [[1, 2], [], [3]] }],
  ])('of a server that sends %s is shown, unknown as unknown', async (_, more) => {
    await openReport(REPORTS, more);
    expect(shownTables()[0]).toHaveLength(31);
    expect(document.body).not.toHaveTextContent(/undefined|NaN|null|Infinity|\[object/);
  });

  test.each([[[]], ['x'], [null]])('%j instead of figures is a failure', async (body) => {
    await openReports(['insights'], (net) => net.always(INSIGHTS, ok(body)));
    expect(await screen.findByText('The report could not be loaded.')).toBeVisible();
    expect(await screen.findByText('Your calls could not be counted.')).toBeVisible();
  });
});

/** The cells of a line without line breaks within. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
