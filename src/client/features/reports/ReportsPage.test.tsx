/** Today and the report, on replies the test writes (product §23.41 to §23.53). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { readInsights } from '@/contract/insights';
import { addDays } from '@/contract/time';
import { firstMeeting, firstSchedule } from '@/test/app/bookingsWire';
import {
  CALLBACKS,
  COUNTS,
  INSIGHTS,
  insightsOf,
  LINES,
  ok,
  tellInsights,
  today,
} from '@/test/app/insightsWire';
import { line } from '@/test/app/linesScreen';
import { writeStreams, type Streams } from '@/test/app/liveWorld';
import { renderScripted } from '@/test/app/renderScripted';
import { shownFigures, shownTables } from '@/test/app/reportScreen';
import type { ScriptedFetch } from '@/test/app/scriptedFetch';
import { danaProfile } from '@/test/people';
import { settle } from '@/test/waiting';

import { reportToCsv } from './exportReport';
import { reportOf } from './report';

const PATH = '/admin-Dashboard/crmReports';
const DAY = 86_400_000;

const waiting = (id: number, more: object = {}) => ({
  id: String(id),
  time: new Date(Date.now() - id * DAY - 2 * 3_600_000).toISOString(),
  data: { cust_name: `Caller ${id}`, phone: `+1 202-555-010${id}`, query: `Question ${id}?` },
  callback: { state: 'open', due_at: null, outcome: null, attempts: 0, version: 1 },
  joined: null,
  ...more,
});

function open(
  features: readonly string[],
  script: (net: ScriptedFetch) => void,
  path = PATH,
): ReturnType<typeof renderScripted> {
  return renderScripted(
    path,
    (net) => {
      net.always('GET /user/', ok(danaProfile));
      script(net);
    },
    { accessToken: 'token-1', features: JSON.stringify(features) },
  );
}

const part = (name: string) => screen.findByRole('region', { name });
const calls = (net: ScriptedFetch) => net.sent.map(({ method, path }) => `${method} ${path}`);

test('without the feature the placeholder stays to the letter, and nothing is asked', async () => {
  const { net } = await open(['lines', 'calls'], () => undefined);
  expect(
    screen.getByText('There is nothing here yet. Reports of your calls will appear on this page.'),
  ).toBeVisible();
  expect(calls(net)).toEqual(['GET /user/']);
});

test('with it alone there are the calls and the report, and nothing of other features', async () => {
  const { net } = await open(['insights'], tellInsights);
  const since = within(await part('214 calls since yesterday'));
  expect(since.getByText('7 yesterday, 7 today so far.')).toBeVisible();
  expect(since.getByText('181').parentElement).toHaveTextContent('181 answered');
  expect(since.queryByRole('link')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Calls by day' })).toBeVisible();
  const asked = new Set(net.sent.map(({ method, path }) => `${method} ${path.split('?')[0]}`));
  expect([...asked]).toEqual(['GET /user/', INSIGHTS]);
});

test('calls of a busy day are written as they are everywhere else', async () => {
  const days = [addDays(today, -1), today].map((day) => ({ day, calls: 12_000, callbacks: 0 }));
  await open(['insights'], (net) => tellInsights(net, { days }));
  expect(await screen.findByText('12,000 yesterday, 12,000 today so far.')).toBeVisible();
});

test('calls of which nobody says how they ended are counted, too', async () => {
  const outcomes = { answered: 4, voicemail: 0, not_connected: 0, spam: 0, unknown: 3 };
  await open(['insights'], (net) => tellInsights(net, { totals: { calls: 7 }, outcomes }));
  const since = within(await part('7 calls since yesterday'));
  expect(since.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '4 answered',
    '3 not known',
  ]);
});

describe('open callbacks', () => {
  const features = ['insights', 'callbacks', 'calls'];

  test.each([
    [7, ['2', '3']],
    [6, ['2']],
    [2, ['1']],
  ])('of %i the three that wait longest stand there, longest first', async (open_, pages) => {
    // Newest first, as the server lists them.
    const rows = Array.from({ length: open_ }, (_, index) => waiting(index + 1));
    const { net } = await open(features, (script) => {
      tellInsights(script);
      script.always(COUNTS, ok({ open: open_, snoozed: 0, done: 3 }));
      script.always(CALLBACKS, ({ path }) => {
        const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
        return ok(rows.slice((page - 1) * 3, page * 3));
      });
    });
    const card = within(await part(`${open_} open callbacks`));
    const items = await card.findAllByRole('listitem');
    const expected = rows.slice(-3).reverse();
    expect(items).toHaveLength(expected.length);
    for (const [index, { data }] of expected.entries()) {
      const item = within(items[index] ?? document.body);
      expect(item.getByText(data.query)).toBeVisible();
      expect(item.getByRole('link', { name: data.cust_name })).toHaveAttribute(
        'href',
        `#/admin-Dashboard/calls/${expected[index]?.id}`,
      );
      expect(item.getByRole('link', { name: `Call ${data.cust_name}` })).toHaveAttribute(
        'href',
        `tel:${data.phone.replace(/[ -]/g, '')}`,
      );
    }
    expect(card.getAllByText(/^Not tried yet$/)).toHaveLength(items.length);
    expect(card.getByRole('link', { name: /^Show all/ })).toHaveAttribute(
      'href',
      '#/admin-Dashboard/calenderMeeting',
    );
    const asked = net.sentTo(CALLBACKS).map(({ path }) => new URLSearchParams(path.split('?')[1]));
    expect(asked.map((query) => query.get('page'))).toEqual(pages);
    expect(new Set(asked.map((query) => query.get('state')))).toEqual(new Set(['open']));
  });

  test('are worked off here: the row leaves with the click, the next one is reached, and Undo brings it back', async () => {
    const rows = [waiting(1), waiting(2), waiting(3), waiting(4)];
    const saved = (state: string, version: number) =>
      ok({
        state,
        due_at: null,
        outcome: state === 'done' ? 'reached' : null,
        attempts: 0,
        version,
      });
    const { user, net } = await open(features, (script) => {
      tellInsights(script);
      script.always(COUNTS, () => ok({ open: rows.length, snoozed: 0, done: 0 }));
      script.always(CALLBACKS, ({ path }) => {
        const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
        return ok(rows.slice((page - 1) * 3, page * 3));
      });
    });
    const held = net.hold('PATCH /user/callbacks/4');
    await user.click(await screen.findByRole('button', { name: 'Done with Caller 4' }));
    await waitFor(() => expect(screen.queryByText('Question 4?')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Done with Caller 3' })).toHaveFocus(),
    );
    rows.pop();
    await act(() => held.answer(saved('done', 2)));
    expect(await screen.findByText('Caller 4 is done.')).toBeVisible();
    expect(await screen.findByText('Question 1?')).toBeVisible();
    expect(net.sentTo('PATCH /user/callbacks/4').map(({ body }) => body)).toEqual([
      { version: 1, outcome: 'reached' },
    ]);

    rows.push(waiting(4, { callback: { state: 'open', due_at: null, attempts: 0, version: 3 } }));
    net.always('PATCH /user/callbacks/4', saved('open', 3));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Question 4?')).toBeVisible();
  });

  test('that was saved stays away while the next one is worked off and the list is read', async () => {
    const rows = [waiting(1), waiting(2), waiting(3), waiting(4)];
    const done = ok({ state: 'done', due_at: null, outcome: 'reached', attempts: 0, version: 2 });
    const { user, net } = await open(features, (script) => {
      tellInsights(script);
      script.always(COUNTS, () => ok({ open: rows.length, snoozed: 0, done: 0 }));
      script.once(CALLBACKS, () => ok([waiting(4)]));
      script.once(CALLBACKS, () => ok([waiting(1), waiting(2), waiting(3)]));
      script.always(CALLBACKS, { silent: true });
    });
    net.always('PATCH /user/callbacks/3', done);
    net.always('PATCH /user/callbacks/2', done);
    await user.click(await screen.findByRole('button', { name: 'Done with Caller 3' }));
    await screen.findByText('Caller 3 is done.');
    rows.pop();
    await user.click(screen.getByRole('button', { name: 'Done with Caller 2' }));
    await screen.findByText('Caller 2 is done.');
    await waitFor(() => expect(screen.queryByText('Caller 3 is done.')).toBeNull());
    expect(screen.queryByText('Question 3?')).toBeNull();
    expect(screen.queryByText('Question 2?')).toBeNull();
  });

  test('that was not saved comes back, and has its focus again', async () => {
    const { user, net } = await open(features, (script) => {
      tellInsights(script);
      script.always(COUNTS, () => ok({ open: 3, snoozed: 0, done: 0 }));
      script.always(CALLBACKS, () => ok([waiting(1), waiting(2), waiting(3)]));
    });
    const held = net.hold('PATCH /user/callbacks/3');
    await user.click(await screen.findByRole('button', { name: 'Done with Caller 3' }));
    const next = screen.getByRole('button', { name: 'Done with Caller 2' });
    await waitFor(() => expect(next).toHaveFocus());
    await act(() => held.answer({ cut: true }));
    const back = await screen.findByRole('button', { name: 'Done with Caller 3' });
    await waitFor(() => expect(back).toHaveFocus());
  });

  test('one whose snooze ends is there again by itself', async () => {
    const due = Date.now() + 4_000;
    const snoozed = { state: 'snoozed', due_at: new Date(due).toISOString(), version: 2 };
    const isOver = () => Date.now() >= due;
    await open(features, (script) => {
      tellInsights(script);
      script.always(COUNTS, () =>
        ok({ open: isOver() ? 1 : 0, snoozed: isOver() ? 0 : 1, done: 0 }),
      );
      script.always(CALLBACKS, () => ok([waiting(1, isOver() ? {} : { callback: snoozed })]));
    });
    expect(await screen.findByText('Question 1?')).toBeVisible();
  });

  test('none: everyone has been called back', async () => {
    await open(features, (net) => {
      tellInsights(net);
      net.always(COUNTS, ok({ open: 0, snoozed: 0, done: 3 }));
    });
    expect(await screen.findByText('Everyone has been called back')).toBeVisible();
  });

  test('fail alone, and are tried again', async () => {
    const { user } = await open(features, (net) => {
      tellInsights(net);
      net.once(COUNTS, { status: 500 });
      net.always(COUNTS, ok({ open: 1, snoozed: 0, done: 0 }));
      net.always(CALLBACKS, ok([waiting(1)]));
    });
    expect(await part('214 calls since yesterday')).toBeVisible();
    await user.click(
      await screen.findByRole('button', { name: 'Try again to load your callbacks' }),
    );
    expect(await part('1 open callback')).toBeVisible();
    expect(await screen.findByText('Question 1?')).toBeVisible();
  });

  test('rows as no server of ours sends them', async () => {
    const odd = [
      { id: 1, time: 'x', data: null, callback: 7 },
      waiting(2, {
        data: { cust_name: 'x'.repeat(2 ** 20), phone: 'y'.repeat(2 ** 20), query: {} },
      }),
      waiting(3, { callback: { state: 'open', version: 1, attempts: 9e15, outcome: 'no_answer' } }),
    ];
    await open(features, (net) => {
      tellInsights(net);
      net.always(COUNTS, ok({ open: 3, snoozed: 0, done: 0 }));
      net.always(CALLBACKS, ok(odd));
    });
    const card = within(await part('3 open callbacks'));
    // What has no callback cannot be worked off.
    expect(await card.findAllByRole('listitem')).toHaveLength(2);
    expect(card.getAllByText('No number to call.')).toHaveLength(1);
    expect(document.body).not.toHaveTextContent(/undefined|NaN|null|\[object/);
    expect(document.body.innerHTML.length).toBeLessThan(200_000);
  });
});

describe('while it is looked at', () => {
  const features = ['insights', 'callbacks', 'calls', 'live'];
  interface Counted {
    calls: number;
    callbacks_done: number;
    /** It is not said before. */
    by?: Promise<void>;
  }
  /** @param counted what the server has by now */
  const openCounted = async (counted: Counted) => {
    let streams: Streams | undefined;
    const app = await open(features, (net) => {
      net.always(INSIGHTS, async ({ path }) => {
        await counted.by;
        return ok(insightsOf(path, { totals: { ...counted, callbacks_requested: 42 } }));
      });
      net.always(COUNTS, ok({ open: 1, snoozed: 0, done: 0 }));
      net.always(CALLBACKS, ok([waiting(1)]));
      net.always('GET /user/calls', ok({ items: [], next: null }));
      streams = writeStreams(net);
    });
    await screen.findByRole('heading', { name: 'Calls by day' });
    await waitFor(() => expect(streams?.standing()).toHaveLength(1));
    // The look that the first stream begins with.
    await waitFor(() => expect(app.store.getState().news.isTold).toBe(true));
    await act(() => settle());
    return {
      ...app,
      reads: () => app.net.sentTo(INSIGHTS).length,
      tell: (...events: [id: string, event: string, data: object][]) =>
        act(async () => {
          for (const event of events) streams?.standing()[0]?.tell(...event);
          await settle();
        }),
    };
  };
  const figure = (label: string) => shownFigures().find(([name]) => name === label)?.[1];

  test('calls that come or go are counted in place, many of them at once', async () => {
    const counted: Counted = { calls: 214, callbacks_done: 33 };
    const { reads, tell } = await openCounted(counted);
    const before = reads();
    counted.calls = 216;
    let say = () => {};
    counted.by = new Promise((resolve) => (say = resolve));
    await tell(
      ['1', 'call', { id: '1', kinds: ['new', 'callback'] }],
      ['2', 'call', { id: '2', kinds: ['new'] }],
      ['3', 'call', { id: '3', kinds: ['gone'] }],
    );
    await waitFor(() => expect(reads()).toBe(before + 2));
    // What stands there stays until more is known.
    expect(await part('214 calls since yesterday')).toHaveAttribute('aria-busy', 'false');
    expect(figure('Calls')).toBe('214');
    act(() => say());
    expect(await part('216 calls since yesterday')).toBeVisible();
    expect(figure('Calls')).toBe('216');
    // A moment ago they were read.
    await tell(
      ['4', 'call', { id: '4', kinds: ['new'] }],
      ['5', 'callback', { id: '1', version: 1 }],
    );
    expect(reads()).toBe(before + 2);
  });

  test('what somebody else did is counted', async () => {
    const counted = { calls: 214, callbacks_done: 33 };
    const { tell } = await openCounted(counted);
    expect(figure('Callbacks done')).toBe('33');
    counted.callbacks_done = 34;
    await tell(['1', 'callback', { id: '1', version: 2 }]);
    await waitFor(() => expect(figure('Callbacks done')).toBe('34'));
  });

  test('what was done here is counted, also where nobody tells of it', async () => {
    const counted = { calls: 214, callbacks_done: 33 };
    const { user, net } = await openCounted(counted);
    const done = { state: 'done', due_at: null, outcome: 'reached', attempts: 0, version: 2 };
    net.always('PATCH /user/callbacks/1', () => {
      counted.callbacks_done = 34;
      return ok(done);
    });
    await user.click(screen.getByRole('button', { name: 'Done with Caller 1' }));
    await waitFor(() => expect(figure('Callbacks done')).toBe('34'));
    expect(shownTables()[3]?.slice(1)).toEqual([
      ['Done', '34', '81%'],
      ['Not done yet', '8', '19%'],
    ]);
  });
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
  await open(['insights', 'lines'], (net) => {
    tellInsights(net);
    net.always(LINES, ok([line, refused]));
  });
  expect(
    await screen.findByText('The line “Rental desk” was refused 4 times today.'),
  ).toBeVisible();
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
    await open(['insights', 'lines', 'callbacks'], (script) => {
      tellInsights(script, nothing);
      script.always(COUNT, ok({ call_count: 0 }));
      script.always(LINES, () => ok(isDone ? [{ ...line, last_received_at: null }] : []));
      script.always(GOOGLE, ok({ status: true }));
      script.always(CRM, () => ok({ hubspot_crm: isDone, zoho_crm: false }));
    });
    const list = within(await part('Welcome, Dana'));
    expect(await list.findByText('1', { selector: 'b' })).toBeVisible();
    expect(list.getByRole('status')).toHaveTextContent('1 of 3 done');
    expect(list.getByRole('link', { name: 'Connect a line' })).toHaveClass('btn-primary');
    expect(list.queryByRole('link', { name: 'Connect a calendar' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Report' })).toBeNull();
    // It was done meanwhile, elsewhere.
    isDone = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(list.getByRole('status')).toHaveTextContent('3 of 3 done'));
    expect(list.getByText(/waits for its first call/)).toBeVisible();
  });

  test('an open booking page leaves the hours to be saved, a step of its own', async () => {
    let version = 0;
    await open(['insights', 'bookings'], (script) => {
      tellInsights(script, nothing);
      script.always(COUNT, ok({ call_count: 0 }));
      script.always(GOOGLE, ok({ status: false }));
      script.always(CRM, ok({ hubspot_crm: false, zoho_crm: false }));
      script.always('GET /user/bookings', ok({ items: [], next: null, upcoming: 0 }));
      script.always('GET /user/meeting-types', ok([{ ...firstMeeting, active: true, version: 1 }]));
      script.always('GET /user/schedule', () => ok({ ...firstSchedule, version }));
    });
    const list = within(await part('Welcome, Dana'));
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
    await open(['insights'], (net) => {
      tellInsights(net, nothing);
      net.always(COUNT, reply);
    });
    expect(await part('0 calls since yesterday')).toBeVisible();
    expect(await screen.findByText('No calls in these 30 days')).toBeVisible();
  });
});

describe('the report', () => {
  const report = async (path = PATH, more: object = {}) => {
    const app = await open(['insights'], (net) => tellInsights(net, more), path);
    await screen.findByRole('heading', { name: 'Calls by day' });
    return app;
  };
  const yesterday = `${addDays(today, -1)} to ${today}`;
  /** Days that were asked for, but those of Today. */
  const spans = (net: ScriptedFetch) =>
    net
      .sentTo(INSIGHTS)
      .map(({ path }) => new URLSearchParams(path.split('?')[1]))
      .map((query) => `${query.get('from')} to ${query.get('to')}`)
      .filter((span) => span !== yesterday);

  test('is of the last 30 days, says so, and stands in the address when it is of others', async () => {
    const { user, net, router } = await report();
    expect(spans(net)).toEqual([`${addDays(today, -29)} to ${today}`]);
    const range = within(screen.getByRole('group', { name: 'Days' }));
    expect(range.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(/beside the 30 days before\. Today is not over\.$/)).toBeVisible();
    await user.click(range.getByRole('button', { name: '7 days' }));
    expect(router.state.location.search).toBe('?days=7');
    await waitFor(() => expect(spans(net)).toContain(`${addDays(today, -6)} to ${today}`));
    await user.click(range.getByRole('button', { name: 'Own days' }));
    const from = screen.getByLabelText('From');
    await user.clear(from);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(from).toHaveFocus();
    expect(from).toHaveAccessibleDescription('Choose the first day.');
    await user.type(from, '2026-01-01');
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-01-31');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(router.state.location.search).toBe('?from=2026-01-01&to=2026-01-31');
    expect(
      await screen.findByText(/^Jan 1 – 31, 2026, beside the 31 days before\.$/),
    ).toBeVisible();
  });

  test('a second click on the same days is no step of its own to go back to', async () => {
    const { user, router } = await report();
    const entries = window.history.length;
    const range = within(screen.getByRole('group', { name: 'Days' }));
    await user.dblClick(range.getByRole('button', { name: '30 days' }));
    expect(window.history.length - entries).toBe(0);
    await user.dblClick(range.getByRole('button', { name: '7 days' }));
    expect(router.state.location.search).toBe('?days=7');
    expect(window.history.length - entries).toBe(1);
  });

  test('of days to come says nothing of today', async () => {
    const [from, to] = [addDays(today, 1), addDays(today, 3)];
    await report(`${PATH}?from=${from}&to=${to}`);
    expect(screen.getByText(/beside the 3 days before\.$/)).toBeVisible();
    expect(screen.queryByText(/Today is not over/)).toBeNull();
  });

  test('of an address is the one that is asked for', async () => {
    const { net } = await report(`${PATH}?from=2026-01-01&to=2026-01-31`);
    expect(spans(net)).toEqual(['2026-01-01 to 2026-01-31']);
  });

  test('shows figures beside those before, and every picture with its numbers as a table', async () => {
    await report();
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
    [33, 0.4, 'Of the callbacks that were done, half were done within this time.'],
    [18, null, 'How long it took is not known.'],
    [0, null, 'No callback of these days was done yet, so there is nothing to measure.'],
  ])('says of %j done, in a median of %j min: %s', async (done, median, text) => {
    const totals = { calls: 42, callbacks_requested: 42, callbacks_done: done };
    await report(PATH, {
      totals: { ...totals, median_minutes_to_done: median },
      previous: { calls: 1 },
    });
    expect(within(await part('How fast you call back')).getByText(text)).toBeVisible();
  });

  test('has its words small, and its numbers large', async () => {
    await report(PATH, { totals: { calls: 42, median_minutes_to_done: 0.4 } });
    const tile = screen.getByText('Time to call back').parentElement;
    const small = [...(tile?.querySelectorAll('small') ?? [])];
    expect(small.map(({ textContent }) => textContent)).toEqual(['Less than', 'min']);
    expect(tile?.querySelector('dd')).toHaveTextContent('Less than 1 min');
  });

  test('as a file is what is shown', async () => {
    await report();
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
    const { user } = await open(['insights'], (net) => {
      net.always(INSIGHTS, ({ path }) =>
        path.includes(`from=${addDays(today, -1)}&`) ? ok(insightsOf(path)) : { status: 500 },
      );
    });
    expect(await part('214 calls since yesterday')).toBeVisible();
    const again = await screen.findByRole('button', { name: 'Try again to load the report' });
    await user.click(again);
    expect(await screen.findByText('The report could not be loaded.')).toBeVisible();
  });

  test('of days without calls offers a longer time', async () => {
    const none = { totals: { calls: 0 }, previous: { calls: 3 } };
    const { user, router } = await open(
      ['insights'],
      (net) => tellInsights(net, none),
      `${PATH}?days=7`,
    );
    expect(await screen.findByText('No calls in these 7 days')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show 30 days' }));
    expect(router.state.location.search).toBe('');
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
    await report(PATH, more);
    expect(shownTables()[0]).toHaveLength(31);
    expect(document.body).not.toHaveTextContent(/undefined|NaN|null|Infinity|\[object/);
  });

  test.each([[[]], ['x'], [null]])('%j instead of figures is a failure', async (body) => {
    await open(['insights'], (net) => net.always(INSIGHTS, ok(body)));
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
