/** The callback dashboard where callbacks are worked off (product §23.20 to §23.29). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { wireCallback } from '@/test/app/callWire';
import { holdReply } from '@/test/app/holdReply';
import { renderScripted } from '@/test/app/renderScripted';
import { renderSignedIn } from '@/test/app/renderSignedIn';
import type { ScriptedFetch, ScriptedReply } from '@/test/app/scriptedFetch';

const PATH = '/admin-Dashboard/calenderMeeting';
const LIST = 'GET /user/callbacks';
const COUNTS = 'GET /user/callback-counts';
const FEATURES = '["calls","callbacks"]';
const ok = (body: unknown): ScriptedReply => ({ status: 200, body });

const row = (id: string, name: string, callback: object | null = wireCallback(), more = {}) => ({
  id,
  time: `2024-05-1${id}T09:42:00Z`,
  data: { cust_name: name, phone: `+1 512 555 000${id}`, query: `Question of ${name}` },
  callback,
  joined: null,
  ...more,
});
const three = [row('3', 'Cleo'), row('2', 'Ben'), row('1', 'Ana')];

async function open(
  reply: ScriptedReply | ((state: string | null, asked: URLSearchParams) => ScriptedReply),
  {
    query = '',
    counts = { open: 3, snoozed: 2, done: 1 },
    features = FEATURES,
  }: { query?: string; counts?: unknown; features?: string } = {},
) {
  const server = { counts };
  const app = await renderScripted(
    PATH + query,
    (net: ScriptedFetch) => {
      net.always(LIST, ({ path }) => {
        const asked = new URLSearchParams(path.split('?')[1]);
        return typeof reply === 'function' ? reply(asked.get('state'), asked) : reply;
      });
      net.always(COUNTS, () => ok(server.counts));
      net.always('GET /user/overview-analytics', ok({ call_count: 3 }));
      net.always('GET /user/', ok({}));
    },
    { accessToken: 'token-1', features },
  );
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  return { ...app, server };
}

const rows = () => within(screen.getByRole('table')).queryAllByRole('row').slice(1);
const names = () => rows().map((each) => each.querySelector('.c-name .row-link')?.textContent);
const waits = () => rows().map((each) => each.querySelector('.c-wait')?.textContent);
const segment = (name: RegExp | string) =>
  within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name });
const done = (name: string) => screen.getByRole('button', { name: `Done with ${name}` });
const menuOf = (name: string) => within(screen.getByRole('group', { name }));
const patches = ({ net }: { net: ScriptedFetch }) =>
  net.sent.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);

test('open ones first, whoever waits longest on top, and what each asks', async () => {
  const { net } = await open((state) => ok(state === 'open' ? three : []));
  expect(names()).toEqual(['Ana', 'Ben', 'Cleo']);
  expect(screen.getByText('Question of Ben')).toBeVisible();
  expect(segment('Open 3')).toHaveAttribute('aria-pressed', 'true');
  expect(segment('Snoozed 2')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('columnheader', { name: 'Waiting' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(screen.getByText('Open now')).toBeVisible();
  const asked = net.sentTo(LIST).map(({ path }) => path);
  expect(asked).toContain('/user/callbacks?page=1&page_size=20&state=open');
  // What is snoozed is known, so that it comes back by itself.
  expect(asked).toContain('/user/callbacks?page=1&page_size=20&state=snoozed');
});

describe('of more open ones than come first', () => {
  const WHOLE = `${LIST}?page=1&page_size=1000&state=open`;
  const AFTER = WHOLE.replace('page=1&', 'page=2&');
  /** `Caller 1` waits longest, and is the last that is told. */
  const crowd = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const name = `Caller ${count - index}`;
      const time = new Date(Date.UTC(2024, 4, 11, 9, 59 - index)).toISOString();
      return row('1', name, wireCallback(), { id: `${count - index}`, time });
    });

  /** @returns also what answers the question for all of them */
  async function openCrowd(count: number) {
    const server = { everyone: crowd(count) };
    type Held = ReturnType<typeof holdReply>;
    const held: { answer?: Held; answerNext?: Held } = {};
    const app = await renderScripted(
      PATH,
      (net) => {
        held.answer = holdReply({ net }, WHOLE);
        if (count > 1_000) held.answerNext = holdReply({ net }, AFTER);
        net.always(LIST, ({ path }) =>
          ok(/page=1&.*state=open/.test(path) ? server.everyone.slice(0, 20) : []),
        );
        net.always(COUNTS, ok({ open: count, snoozed: 0, done: 0 }));
      },
      { accessToken: 'token-1', features: FEATURES },
    );
    const answerAll = async () => await held.answer?.(ok(server.everyone));
    const answerNext = async (rows: object[]) => await held.answerNext?.(ok(rows));
    return { ...app, server, answerAll, answerNext };
  }

  test('none stands before all are there, the longest waiting on top', async () => {
    const { net, answerAll } = await openCrowd(21);
    await waitFor(() => expect(net.sentTo(WHOLE)).toHaveLength(1));
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(names().filter(Boolean)).toEqual([]);

    await answerAll();
    expect(names().slice(0, 2)).toEqual(['Caller 1', 'Caller 2']);
    // What offers more goes by itself; nobody pressed it, so nobody is taken to the end of the list.
    await waitFor(() => expect(net.sentTo(AFTER)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
    expect(document.body).toHaveFocus();
  });

  test('of more than a page holds none stands before the last page is there', async () => {
    const everyone = crowd(1_010);
    const { server, answerAll, answerNext } = await openCrowd(1_010);
    server.everyone = everyone.slice(0, 1_000);
    await answerAll();
    expect(names().filter(Boolean)).toEqual([]);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await answerNext(everyone.slice(1_000));
    expect(names().filter(Boolean)).not.toEqual([]);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  });

  test('those that stood stay while one more is read', async () => {
    const { net, server, services, answerAll } = await openCrowd(19);
    await waitFor(() => expect(names()[0]).toBe('Caller 1'));

    server.everyone = crowd(21);
    const { now } = services;
    services.now = () => now() + 60_000;
    fireEvent.focus(window);
    await waitFor(() => expect(net.sentTo(WHOLE)).toHaveLength(1));
    expect(names()).toHaveLength(19);
    expect(names()[0]).toBe('Caller 1');

    await answerAll();
    expect(names()).toHaveLength(21);
    expect(names()[0]).toBe('Caller 1');
  });
});

const booking = { id: 'b', start: '2030-01-07T14:00:00Z', state: 'upcoming' };

test('a row says what its caller has booked, and leads there; the file stays as it is', async () => {
  const booked = [
    row('3', 'Cleo', wireCallback(), { booking: { ...booking, state: 'cancelled' } }),
    row('2', 'Ben', wireCallback(), { booking: { id: 'b', start: 'soon', state: 'upcoming' } }),
    row('1', 'Ana', wireCallback(), { booking }),
  ];
  await open(ok(booked), { features: '["calls","callbacks","bookings"]' });
  const links = screen.getAllByRole('link', { name: /booked for/i });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Booked for Mon, Jan 7, 2030, 14:00', '#/calendar-board/bookings'],
    [
      'Cancelled, was booked for Mon, Jan 7, 2030, 14:00',
      '#/calendar-board/bookings?show=cancelled',
    ],
  ]);
  expect(rows()[0]).toContainElement(links[0] ?? null);
  expect(waits().join()).not.toMatch(/booked/i);
});

test('without bookings no row says so, whatever the server sends', async () => {
  await open(ok([row('1', 'Ana', wireCallback(), { booking })]));
  expect(screen.queryByText(/booked for/i)).toBeNull();
});

test('their number stands at the menu item, whose name stays what it is', async () => {
  await open(ok(three), { counts: { open: 120, snoozed: 0, done: 0 } });
  const item = await screen.findByRole('link', {
    name: 'Analytics',
    description: '99+ open callbacks',
  });
  expect(item).toBeVisible();
});

test('without the feature the screen asks and shows what it always has', async () => {
  const { net } = await open(ok(three), { features: '["calls"]', query: '?state=done' });
  expect(names()).toEqual(['Cleo', 'Ben', 'Ana']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'S.No',
    'Time',
    'Date',
    'Customer Name',
    'Phone number',
  ]);
  expect(screen.queryByText(/^Question of/)).toBeNull();
  expect(screen.queryByRole('group', { name: 'Show' })).toBeNull();
  expect(net.sentTo(LIST).map(({ path }) => path)).toEqual(['/user/callbacks?page=1&page_size=20']);
  expect(net.sentTo(COUNTS)).toEqual([]);
});

test('Done: the row is gone before the server answers, the next one has the focus, and Undo brings it back', async () => {
  const app = await open(ok(three));
  const { user, net } = app;
  const answer = holdReply(app, 'PATCH /user/callbacks/1');
  await user.dblClick(done('Ana'));
  await waitFor(() => expect(names()).toEqual(['Ben', 'Cleo']));
  await waitFor(() => expect(done('Ben')).toHaveFocus());
  expect(screen.queryByText('Ana is done.')).toBeNull();
  app.server.counts = { open: 2, snoozed: 2, done: 2 };
  await answer(ok(wireCallback({ state: 'done', outcome: 'reached', version: 2 })));
  const notice = within(
    (await screen.findByText('Ana is done.')).closest<HTMLElement>('.notice') ?? document.body,
  );
  expect(await screen.findByRole('button', { name: 'Open 2' })).toBeVisible();

  net.always('PATCH /user/callbacks/1', ok(wireCallback({ version: 3 })));
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Ana', 'Ben', 'Cleo']));
  expect(await screen.findByText('Ana is open again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(patches(app)).toEqual([
    ['/user/callbacks/1', { version: 1, outcome: 'reached' }],
    ['/user/callbacks/1', { version: 2, state: 'open' }],
  ]);
});

test('Ctrl+Z takes the last change back while that is offered; in a field it is the field’s', async () => {
  const app = await open(ok(three));
  const { user, net } = app;
  net.once(
    'PATCH /user/callbacks/1',
    ok(wireCallback({ state: 'done', outcome: 'reached', version: 2 })),
  );
  await user.keyboard('{Control>}z{/Control}');
  expect(patches(app)).toEqual([]);
  // As a browser does that fills a field in.
  screen.getByRole('searchbox').dispatchEvent(new Event('keydown', { bubbles: true }));
  await user.click(done('Ana'));
  await screen.findByRole('button', { name: 'Undo' });
  net.always('PATCH /user/callbacks/1', ok(wireCallback({ version: 3 })));
  await user.type(screen.getByRole('searchbox'), '{Control>}z{/Control}');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(patches(app)).toHaveLength(1);
  act(() => done('Ben').focus());
  await user.keyboard('{Meta>}Z{/Meta}');
  expect(await screen.findByText('Ana is open again.')).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(patches(app)).toHaveLength(2);
});

test('until a change is saved its row sends no other, and says so: Done, and its menu, which stays', async () => {
  const app = await open(ok(three));
  const answer = holdReply(app, 'PATCH /user/callbacks/1');
  const more = screen.getByRole('button', { name: 'More for Ana' });
  await app.user.click(more);
  await app.user.click(menuOf('Ana').getByRole('button', { name: 'No answer' }));
  await waitFor(() => expect(waits()[0]).toMatch(/No answer, 1 try$/));
  expect(done('Ana')).toHaveAttribute('aria-disabled', 'true');
  expect(done('Ben')).not.toHaveAttribute('aria-disabled');
  await app.user.click(more);
  const tomorrow = menuOf('Ana').getByRole('button', { name: 'Tomorrow, 9:00' });
  expect(tomorrow).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(tomorrow);
  expect(names()).toEqual(['Ana', 'Ben', 'Cleo']);
  await app.user.click(menuOf('Ana').getByRole('button', { name: 'Choose a time...' }));
  const chosen = within(screen.getByRole('dialog', { name: 'Snooze Ana' }));
  fireEvent.change(chosen.getByLabelText('Comes back'), { target: { value: '' } });
  const snooze = chosen.getByRole('button', { name: 'Snooze' });
  expect(snooze).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(snooze);
  expect(chosen.queryByText('Choose when it comes back.')).toBeNull();

  const next = holdReply(app, 'PATCH /user/callbacks/1');
  await answer(ok(wireCallback({ outcome: 'no_answer', attempts: 1, version: 2 })));
  expect(done('Ana')).not.toHaveAttribute('aria-disabled');
  await app.user.click(snooze);
  expect(chosen.getByText('Choose when it comes back.')).toBeVisible();
  await app.user.click(chosen.getByRole('button', { name: 'Cancel' }));
  await app.user.click(more);
  await app.user.click(tomorrow);
  await waitFor(() => expect(names()).toEqual(['Ben', 'Cleo']));
  await next(ok(wireCallback({ state: 'snoozed', due_at: '2099-01-01T09:00:00Z', version: 3 })));
  expect(patches(app).map(([path]) => path)).toHaveLength(2);
});

test('the last row that leaves gives the focus to what chooses the rows', async () => {
  const app = await open(ok([row('1', 'Ana')]));
  holdReply(app, 'PATCH /user/callbacks/1');
  await app.user.click(done('Ana'));
  await waitFor(() => expect(segment(/^Open/)).toHaveFocus());
});

test.each<[string, ScriptedReply, string]>([
  [
    'another was first',
    {
      status: 409,
      body: {
        detail: 'Stale',
        current: wireCallback({ outcome: 'left_message', attempts: 1, version: 2 }),
      },
    },
    'Ben is not saved: somebody else changed this callback. It now says Open: left a message.',
  ],
  [
    'a later call is open',
    { status: 409, body: { detail: 'A later call is open', current: wireCallback() } },
    'Ben is not saved: A later call is open.',
  ],
  [
    'the call is gone',
    { status: 404 },
    'Ben is not saved: the call that showed this callback is gone.',
  ],
  [
    'it is refused',
    { status: 422, body: { detail: [{ msg: 'Not like this' }] } },
    'Ben is not saved: Not like this.',
  ],
  ['nothing comes back', { cut: true }, 'Ben is not saved. Try again.'],
  ['what comes back is no callback', ok({ state: 'late' }), 'Ben is not saved. Try again.'],
  ['HTML comes back', ok('<!doctype html>'), 'Ben is not saved. Try again.'],
  ['the server fails', { status: 500, body: { detail: 'secret' } }, 'Ben is not saved. Try again.'],
])('%s: the row comes back, with a sentence, and is read anew', async (_, reply, sentence) => {
  const app = await open(ok(three));
  const before = app.net.sentTo(LIST).length;
  const answer = holdReply(app, 'PATCH /user/callbacks/2');
  await app.user.click(done('Ben'));
  await waitFor(() => expect(names()).toEqual(['Ana', 'Cleo']));
  await waitFor(() => expect(done('Cleo')).toHaveFocus());
  await answer(reply);
  expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Ana', 'Ben', 'Cleo']));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(app.net.sentTo(LIST).length).toBeGreaterThan(before));
  // The next one's Done had it: the same key would have finished somebody else.
  await waitFor(() => expect(done('Ben')).toHaveFocus());
});

test('a row that comes back leaves the focus where the person took it', async () => {
  const app = await open(ok(three));
  const answer = holdReply(app, 'PATCH /user/callbacks/1');
  await app.user.click(done('Ana'));
  await waitFor(() => expect(done('Ben')).toHaveFocus());
  const elsewhere = screen.getByRole('button', { name: 'More for Ben' });
  act(() => elsewhere.focus());
  await answer({ cut: true });
  await waitFor(() => expect(names()).toEqual(['Ana', 'Ben', 'Cleo']));
  expect(elsewhere).toHaveFocus();
});

test('a row that was saved and comes back later takes no focus', async () => {
  const app = await open(ok(three));
  const saving = holdReply(app, 'PATCH /user/callbacks/1');
  await app.user.click(done('Ana'));
  await waitFor(() => expect(done('Ben')).toHaveFocus());
  await saving(ok(wireCallback({ state: 'done', outcome: 'reached', version: 2 })));
  app.net.always('PATCH /user/callbacks/1', ok(wireCallback({ version: 3 })));
  // Not by the pointer, which would take the focus there.
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  await waitFor(() => expect(names()).toEqual(['Ana', 'Ben', 'Cleo']));
  expect(done('Ben')).toHaveFocus();
});

test('what failed stays told, whatever is saved of others, until the same row is saved', async () => {
  const { user, net } = await open(ok(three));
  const savedDone = ok(wireCallback({ state: 'done', outcome: 'reached', version: 2 }));
  net.once('PATCH /user/callbacks/1', { cut: true });
  await user.click(done('Ana'));
  const failure = await screen.findByText('Ana is not saved. Try again.');
  net.always('PATCH /user/callbacks/2', savedDone);
  await user.click(done('Ben'));
  expect(await screen.findByText('Ben is done.')).toBeVisible();
  expect(failure).toBeVisible();
  net.always('PATCH /user/callbacks/1', savedDone);
  await user.click(done('Ana'));
  expect(await screen.findByText('Ana is done.')).toBeVisible();
  expect(failure).not.toBeInTheDocument();
  expect(screen.queryByText('Ben is done.')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});

test('the menu: what was tried, and when it comes back', async () => {
  const app = await open(ok(three));
  const { user, net } = app;
  net.always('PATCH /user/callbacks/1', ({ body }) => {
    const { version } = body as { version: number };
    return ok(wireCallback({ outcome: 'no_answer', attempts: version, version: version + 1 }));
  });
  const more = screen.getByRole('button', { name: 'More for Ana' });
  await user.click(more);
  await user.click(menuOf('Ana').getByRole('button', { name: 'No answer' }));
  expect(await screen.findByText('Ana: no answer.')).toBeVisible();
  await waitFor(() => expect(waits()[0]).toMatch(/No answer, 1 try$/));

  const until = (name: string) => {
    const sent = net.sentTo(`PATCH /user/callbacks/${name}`).at(-1)?.body;
    return Date.parse(String((sent as { snooze_until?: string }).snooze_until));
  };
  const snooze = (name: string, id: string) => {
    net.always(`PATCH /user/callbacks/${id}`, ({ body }) => {
      const { snooze_until: due } = body as { snooze_until: string };
      return ok(wireCallback({ state: 'snoozed', due_at: due, version: 2 }));
    });
    return user.click(screen.getByRole('button', { name: `More for ${name}` }));
  };
  await snooze('Ben', '2');
  const now = Date.now();
  await user.click(menuOf('Ben').getByRole('button', { name: 'In 1 hour' }));
  expect(await screen.findByText(/^Ben is snoozed until t\w+, \d+:\d\d\.$/)).toBeVisible();
  expect(names()).toEqual(['Ana', 'Cleo']);
  expect(until('2') - now).toBeGreaterThanOrEqual(3_600_000);

  await snooze('Cleo', '3');
  await user.click(menuOf('Cleo').getByRole('button', { name: 'Choose a time...' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Snooze Cleo' }));
  const field = dialog.getByLabelText('Comes back');
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: '2020-01-01T09:00' } });
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  expect(dialog.getByText('Choose a time that is still to come.')).toBeVisible();
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  expect(dialog.getByText('Choose when it comes back.')).toBeVisible();
  expect(net.sentTo('PATCH /user/callbacks/3')).toEqual([]);
  const soon = new Date(Date.now() + 7_200_000);
  const text = new Date(soon.getTime() - soon.getTimezoneOffset() * 60_000).toISOString();
  fireEvent.change(field, { target: { value: text.slice(0, 16) } });
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  expect(await screen.findByText(/^Cleo is snoozed until/)).toBeVisible();
  expect(until('3')).toBe(Date.parse(`${text.slice(0, 16)}:00Z`));
  // Of two that can be taken back the newer is offered.
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});

test('in All each row says how it stands, a joined one leads to the later call, a finished one opens again', async () => {
  const all = [
    row('4', 'Dora', wireCallback({ state: 'done', outcome: 'wrong_number' })),
    row('3', 'Cleo', wireCallback({ state: 'snoozed', due_at: '2099-01-01T09:00:00Z' })),
    row('2', 'Ben', null, { joined: '4' }),
    row('1', 'Ana'),
  ];
  const { user, net, router } = await open((state) => ok(state === null ? all : []));
  await user.click(segment('All'));
  await waitFor(() => expect(names()).toEqual(['Dora', 'Cleo', 'Ben', 'Ana']));
  expect(router.state.location.search).toBe('?state=all');
  expect(waits().slice(0, 3)).toEqual([
    'Wrong number',
    'Until Jan 1, 2099, 9:00',
    'Called again: open the later call',
  ]);
  const joined = rows()[2] ?? document.body;
  expect(within(joined).getByRole('link', { name: /^Called again/ })).toHaveAttribute(
    'href',
    '#/admin-Dashboard/calls/4',
  );
  expect(within(joined).queryAllByRole('button')).toEqual([]);
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Waiting' }));
  await waitFor(() => expect(names()).toEqual(['Ana', 'Cleo', 'Dora', 'Ben']));

  net.always('PATCH /user/callbacks/4', ok(wireCallback({ version: 2 })));
  await user.click(screen.getByRole('button', { name: 'Open again: Dora' }));
  expect(await screen.findByText('Dora is open again.')).toBeVisible();
  // It changes what it says, and keeps the focus.
  await waitFor(() => expect(done('Dora')).toHaveFocus());
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).not.toContain('state'));
});

test.each<[string, string, object | null, string, string | null]>([
  ['', 'open', { open: 0, snoozed: 2, done: 9 }, 'Everyone has been called back', 'Show snoozed'],
  ['', 'open', { open: 0, snoozed: 0, done: 9 }, 'Everyone has been called back', 'Show all'],
  ['', 'open', null, 'Everyone has been called back', 'Show all'],
  ['', 'open', { open: 0, snoozed: 0, done: 0 }, 'No callbacks yet', null],
  ['?state=snoozed', 'snoozed', { open: 1, snoozed: 0, done: 9 }, 'Nothing is snoozed', null],
  ['?state=done', 'done', { open: 1, snoozed: 0, done: 0 }, 'Nothing is done yet', null],
  ['?state=all', 'all', { open: 0, snoozed: 0, done: 0 }, 'No callbacks yet', null],
])('%s without rows, of %s and counts %j: %s', async (query, _, counts, title, button) => {
  const { user } = await open(ok([]), { query, counts });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  if (button === null) return;
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() =>
    expect(segment(button === 'Show all' ? 'All' : /^Snoozed/)).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  );
});

test('what is not found in Open is looked for in All, with all of its pages', async () => {
  const old = Array.from({ length: 20 }, (_, index) => row(`0${index}`, `Old ${index}`));
  const all = [...old, row('9', 'Zelda')];
  const { user, router } = await open(
    (state, asked) => ok(state === 'open' ? three : all.slice(0, Number(asked.get('page_size')))),
    { query: '?q=zel' },
  );
  expect(await screen.findByRole('heading', { name: 'No callbacks match' })).toBeVisible();
  expect(
    screen.getByText('Nothing with “zel” was found in Open. Try a shorter search.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search in All' }));
  await waitFor(() => expect(names()).toEqual(['Zelda']));
  expect(router.state.location.search).toBe('?q=zel&state=all&page=all');
  const box = screen.getByRole('searchbox', { name: 'Search...' });
  expect(box).toHaveValue('zel');
  expect(box).toHaveFocus();

  await user.clear(box);
  await user.type(box, 'nobody at all');
  expect(await screen.findByText(/^Nothing with “nobody at all” was found\. /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search in All' })).toBeNull();
});

test('the day stays where no open callback is of it', async () => {
  const { user, router } = await open((state) => ok(state === 'open' ? three : [row('7', 'Gus')]), {
    query: '?date=2024-05-17',
  });
  expect(
    await screen.findByText('Nothing was found in Open on May 17, 2024. Try another date.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search in All' }));
  await waitFor(() => expect(names()).toEqual(['Gus']));
  expect(router.state.location.search).toBe('?date=2024-05-17&state=all&page=all');
});

test.each([[null], ['x'], [{ open: '3' }], [[]]])('counts of %j are no numbers', async (counts) => {
  await open(ok(three), { counts });
  expect(segment('Open')).toBeVisible();
  expect(names()).toHaveLength(3);
});

test('odd rows: what cannot be read costs itself, nobody to call says so, strange ids are ids', async () => {
  const app = await open(
    ok([
      null,
      row('__proto__', 'Zoe'),
      row('2', 'Ben', { state: 'late', version: 1 }),
      { id: '5', callback: wireCallback({ attempts: -1, due_at: {} }) },
    ]),
  );
  expect(names()).toEqual(['Ben', 'Zoe', 'No name given']);
  expect(screen.getByText('Cannot be called')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Done with a withheld number' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Done with Ben' })).toBeNull();
  app.net.always(
    'PATCH /user/callbacks/__proto__',
    ok(wireCallback({ state: 'done', outcome: 'reached', version: 2 })),
  );
  await app.user.click(done('Zoe'));
  await waitFor(() => expect(names()).toEqual(['Ben', 'No name given']));
  expect(await screen.findByText('Zoe is done.')).toBeVisible();
});

test('an offer to take back ends after 8 seconds, not while it is pointed at', async () => {
  const app = await open(ok(three));
  app.net.always('PATCH /user/callbacks/1', ok(wireCallback({ state: 'done', version: 2 })));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  try {
    await act(async () => done('Ana').click());
    await act(() => jest.advanceTimersByTimeAsync(0));
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => jest.advanceTimersByTime(7_900));
    expect(undo).toBeInTheDocument();
    fireEvent.pointerEnter(undo.closest('.notice') ?? undo);
    act(() => jest.advanceTimersByTime(60_000));
    expect(undo).toBeInTheDocument();
    fireEvent.pointerLeave(undo.closest('.notice') ?? undo);
    act(() => jest.advanceTimersByTime(8_000));
    expect(undo).not.toBeInTheDocument();
    expect(app.store.getState().callback).toEqual({});
  } finally {
    jest.useRealTimers();
  }
});

test('on the real backend: tried, snoozed, taken back and done, as the server has it', async () => {
  const { user } = await renderSignedIn(PATH, { features: FEATURES });
  const has = (name: string) => screen.findByRole('button', { name });
  expect(await has('Open 9')).toBeVisible();
  await user.click(await has('More for Ruth Abernathy'));
  await user.click(menuOf('Ruth Abernathy').getByRole('button', { name: 'Left a message' }));
  expect(await screen.findByText('Ruth Abernathy: left a message.')).toBeVisible();
  expect(await screen.findByText('Left a message, 1 try')).toBeVisible();
  await user.click(menuOf('Ruth Abernathy').getByRole('button', { name: 'Tomorrow, 9:00' }));
  expect(await screen.findByText('Ruth Abernathy is snoozed until tomorrow, 9:00.')).toBeVisible();
  expect(await has('Snoozed 1')).toBeVisible();
  expect(await has('Open 8')).toBeVisible();
  await user.click(await has('Undo'));
  // Until its answer is there, no other change is sent.
  expect(await screen.findByText('Ruth Abernathy is open again.')).toBeVisible();
  expect(await has('Open 9')).toBeVisible();
  await user.click(await has('Done with Ruth Abernathy'));
  expect(await screen.findByText('Ruth Abernathy is done.')).toBeVisible();
  expect(await has('Open 8')).toBeVisible();
});

test('a double click or a held key on Done is for one row alone', async () => {
  const { user, net } = await open(ok(three));
  net.hold('PATCH /user/callbacks/1');
  await user.click(done('Ana'));
  await waitFor(() => expect(done('Ben')).toHaveFocus());
  fireEvent.click(done('Ben'), { detail: 2 });
  expect(fireEvent.keyDown(done('Ben'), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(done('Ben'), { key: 'Enter' })).toBe(true);
  expect(net.sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});
