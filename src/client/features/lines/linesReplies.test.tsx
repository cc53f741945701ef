/** Lines by replies a test writes: none, failures, and whatever else a server may send. */
import { act, screen, waitFor, within } from '@testing-library/react';

import { holdReply } from '@/test/app/holdReply';
import { renderScripted } from '@/test/app/renderScripted';
import { card, line, LINES, ok, openLines } from '@/test/app/linesScreen';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { settle } from '@/test/waiting';

import { linesApi } from '@/client/api/linesApi';
import { newsReducer, sourceChanged } from '@/client/news/newsSlice';

const LIST = 'GET /lines';
const DELIVERIES = 'GET /lines/line-1/deliveries';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const waiting = { ...line, last_received_at: null, received_7d: 0 };

test('no line yet: what one is good for, and three ways to connect it', async () => {
  const { user } = await openLines('', (net) => net.always(LIST, ok([])));
  expect(await screen.findByRole('heading', { name: 'No line yet' })).toBeInTheDocument();
  for (const name of ['Vapi', 'Another system']) {
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
  }
  await user.click(screen.getByRole('link', { name: 'Retell' }));
  expect(await screen.findByRole('radio', { name: /^Retell/ })).toBeChecked();
  expect(screen.getByLabelText('API key')).toBeRequired();
  expect(screen.getByRole('heading', { name: 'Where does your assistant live?' })).toHaveFocus();
});

test('a list that does not come can be asked for again', async () => {
  const app = await openLines('', (net) => {
    net.once(LIST, { status: 500 });
    net.always(LIST, ok([line]));
  });
  expect(await screen.findByText('The phone lines could not be loaded.')).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: /^Try again/ }));
  await card('Front desk');
});

test('the deliveries follow what comes in, what holds no call as well', async () => {
  let received = 64;
  const app = await openLines('?line=line-1', (net) => {
    net.always(LIST, () => ok([{ ...line, received_7d: received }]));
    net.once(DELIVERIES, ok([]));
    net.always(DELIVERIES, ok([{ at: line.created_at, outcome: 'broken', event: 'hang' }]));
  });
  expect(await screen.findByText('Nothing came in yet')).toBeInTheDocument();
  received += 1;
  await act(() => app.store.dispatch(linesApi.util.invalidateTags(['Lines'])));
  expect(await screen.findByRole('cell', { name: 'hang' })).toBeInTheDocument();
});

test('the deliveries have what came in while they were being read', async () => {
  let received = 64;
  const app = await openLines('?line=line-1', (net) => {
    net.always(LIST, () => ok([{ ...line, received_7d: received }]));
    net.once(DELIVERIES, ok([]));
  });
  await screen.findByText('Nothing came in yet');
  /** Reads the lines as their timer does. */
  const report = () => {
    received += 1;
    const read = linesApi.endpoints.getLines.initiate;
    return act(() => app.store.dispatch(read(undefined, { forceRefetch: true, subscribe: false })));
  };
  const answer = holdReply(app, DELIVERIES);
  await report();
  await waitFor(() => expect(app.net.sentTo(DELIVERIES)).toHaveLength(2));
  await report();
  const came = { at: line.created_at, outcome: 'broken' };
  app.net.always(
    DELIVERIES,
    ok([
      { ...came, event: 'second' },
      { ...came, event: 'first' },
    ]),
  );
  await answer(ok([{ ...came, event: 'first' }]));
  expect(await screen.findByRole('cell', { name: 'second' })).toBeInTheDocument();
  expect(app.net.sentTo(DELIVERIES)).toHaveLength(3);
});

test.each(['<h1>Hotel</h1>', 'null', '[]', undefined])(
  'a new name that is answered by 200 and %j is not told as saved, and stays',
  async (body) => {
    const app = await openLines('?line=line-1', (net) => {
      net.always(LIST, ok([line]));
      net.always(DELIVERIES, ok([]));
      net.always('PATCH /lines/line-1', { status: 200, ...(body !== undefined && { body }) });
    });
    await app.user.click(await screen.findByRole('button', { name: `Rename ${line.name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByRole('textbox'), ' 2{Enter}');
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue(`${line.name} 2`);
    expect(screen.queryByText('The line is renamed.')).not.toBeInTheDocument();
  },
);

test('the deliveries fail alone', async () => {
  const app = await openLines('?line=line-1', (net) => {
    net.always(LIST, ok([line]));
    net.once(DELIVERIES, { status: 500 });
    net.always(DELIVERIES, ok([]));
  });
  await card('Front desk');
  await app.user.click(
    await screen.findByRole('button', { name: 'Try again to load the deliveries' }),
  );
  expect(await screen.findByText('Nothing came in yet')).toBeInTheDocument();
});

test.each([
  ['Silent for 9 days', { last_received_at: daysAgo(9.5), busy_days: 20 }],
  ['Silent for 9 days', { last_received_at: daysAgo(9.5), busy_days: undefined }],
  ['Receiving calls', { last_received_at: daysAgo(9.5), busy_days: 2 }],
  ['Receiving calls', { last_received_at: daysAgo(6.9), busy_days: 20 }],
  ['Waiting for its first call', { last_received_at: null }],
  [
    'Refused twice today',
    { last_refused_at: daysAgo(0), last_refusal: 'It was signed ahead.', refused_today: 2 },
  ],
  [
    'The last report was refused',
    { last_received_at: daysAgo(3), last_refused_at: daysAgo(2), last_refusal: 'No.' },
  ],
  [
    'Receiving calls',
    { last_refused_at: daysAgo(1), last_refusal: 'It was before.', refused_7d: 1 },
  ],
])('%s is said of %j', async (title, change) => {
  await openLines('', (net) => net.always(LIST, ok([{ ...line, ...change }])));
  expect(within(await card('Front desk')).getByText(title)).toBeInTheDocument();
});

test.each([
  ['vapi', '["lines"]', 'request_callback'],
  ['vapi', '["lines","bookings"]', 'check_availability, book_meeting and request_callback'],
  ['retell', '["lines"]', 'request_callback'],
  ['retell', '["lines","bookings"]', 'check_availability, book_meeting and request_callback'],
])('the steps at %s with %s name the tools %s', async (platform, features, tools) => {
  const stored = { accessToken: 'token-1', features };
  const one = { ...waiting, platform, check: platform === 'retell' ? 'signature' : 'bearer' };
  const path = `${LINES}?connect=${platform}&line=line-1`;
  await renderScripted(path, (net) => net.always(LIST, ok([one])), stored);
  const steps = await screen.findAllByRole('listitem');
  const step = steps.findLast((each) => each.textContent.includes('If the assistant may'));
  expect(step).toHaveTextContent(
    ` add ${platform === 'vapi' ? 'tool-calls to them, and ' : ''}${tools} to `,
  );
});

test('a line that is connected stands there with the focus, before the lines are read again', async () => {
  const app = await openLines('?connect=own', (net) => {
    net.once(LIST, ok([]));
    net.always('POST /lines', ok({ ...waiting, platform: 'own', key: 'the-key-1' }));
  });
  await app.user.type(await screen.findByLabelText('Name of the line'), 'Front desk');
  const answer = holdReply(app, LIST);
  await app.user.click(screen.getByRole('button', { name: 'Connect the line' }));
  expect(await screen.findByText('the-key-1')).toBeVisible();
  const heading = screen.getByRole('heading', { name: 'Front desk' });
  expect(heading).toHaveFocus();
  await answer(ok([{ ...waiting, platform: 'own' }]));
  expect(heading).toHaveFocus();
});

test('a line that nobody has is said to be gone', async () => {
  await openLines('?line=other', (net) => net.always(LIST, ok([line])));
  expect(await screen.findByRole('heading', { name: 'This line is not there' })).toBeVisible();
});

describe('while a line waits', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const look = (state: 'visible' | 'hidden') =>
    act(async () => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(0);
    });
  afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

  test('it is looked at while the page is', async () => {
    const app = await openLines('', (net) => net.always(LIST, ok([waiting])));
    await pass(10);
    const asked = () => app.net.sentTo(LIST).length;
    const first = asked();
    await pass(8_100);
    expect(asked()).toBe(first + 2);
    await look('hidden');
    const hidden = asked();
    await pass(60_000);
    expect(asked()).toBe(hidden);
    await look('visible');
    await pass(8_100);
    // At once, and every four seconds.
    expect(asked()).toBe(hidden + 3);
  });

  test('it is not looked at where its first call would be told', async () => {
    const app = await openLines('', (net) => net.always(LIST, ok([waiting])));
    await pass(10);
    const asked = () => app.net.sentTo(LIST).length;
    app.store.join({ reducers: { news: newsReducer } });
    await act(async () => app.store.dispatch(sourceChanged(true)));
    const told = asked();
    await pass(60_000);
    expect(asked()).toBe(told);
    await act(async () => app.store.dispatch(sourceChanged(false)));
    await pass(8_100);
    expect(asked()).toBe(told + 2);
  });

  test('a line that receives is left alone', async () => {
    const app = await openLines('', (net) => net.always(LIST, ok([line])));
    await pass(10);
    const asked = app.net.sentTo(LIST).length;
    await pass(60_000);
    expect(app.net.sentTo(LIST)).toHaveLength(asked);
  });

  test('its card turns green by itself, and the ear hears of it', async () => {
    let isIn = false;
    const app = await openLines('', (net) => net.always(LIST, () => ok([isIn ? line : waiting])));
    await pass(10);
    isIn = true;
    await pass(4_100);
    expect(screen.getByText('Receiving calls')).toBeInTheDocument();
    expect(screen.getByText('Front desk: the first call is in.')).toHaveAttribute('role', 'status');
    const asked = app.net.sentTo(LIST).length;
    await pass(60_000);
    expect(app.net.sentTo(LIST)).toHaveLength(asked);
  });
});

const HUGE = 'x'.repeat(2 ** 20);
const MOST = 80_000;

test.each<[string, unknown]>([
  ['numbers as texts', [{ ...line, received_7d: '64', refused_today: '1', refused_7d: {} }]],
  ['nulls', [Object.fromEntries(Object.keys(line).map((key) => [key, null])), line]],
  ['kinds nobody knows', [{ ...line, platform: 'zap', check: 'magic' }]],
  ['an address that is none', [{ ...line, url: 'javascript:alert(1)' }]],
  ['what is no line', [null, 3, 'line', [], {}, line, line]],
  ['texts of a megabyte', [{ ...line, name: HUGE, url: HUGE, last_refusal: HUGE }]],
  [
    'a refusal of a megabyte',
    [{ ...line, last_refusal: HUGE, last_refused_at: '2099-01-01T00:00:00Z' }],
  ],
  ['ten thousand lines', Array.from({ length: 10_000 }, (_, id) => ({ ...line, id }))],
])('a server that sends %s gets something shown of each', async (_, body) => {
  await openLines('', (net) => net.always(LIST, ok(body)));
  const cards = await screen.findAllByRole('region');
  expect(cards.length).toBeLessThanOrEqual(200);
  if (cards.length < 10) expect(document.body.innerHTML.length).toBeLessThan(MOST);
  expect(document.body).not.toHaveTextContent(/undefined|NaN|null|\[object/);
});

test('a name of 200 letters wraps, and a list that is none has failed', async () => {
  const name = 'W'.repeat(200);
  await openLines('', (net) => net.always(LIST, ok([{ ...line, name }])));
  expect(await card(name)).toBeInTheDocument();
});

test.each([[{}], ['[]x'], [null]])('%j instead of a list is a failure', async (body) => {
  await openLines('', (net) => net.always(LIST, ok(body)));
  expect(await screen.findByText('The phone lines could not be loaded.')).toBeInTheDocument();
});

test('one line with an unknown platform and no usable address', async () => {
  const bad = { ...line, platform: 'zap', check: 'magic', url: 'not an address' };
  await openLines('?line=line-1', (net) => {
    net.always(LIST, ok([bad]));
    net.always(DELIVERIES, ok([]));
  });
  const shown = within(await card('Front desk'));
  expect(shown.getByText('The server told no address that can be used.')).toBeVisible();
  expect(shown.queryByRole('button', { name: /^Copy/ })).toBeNull();
});

test('of ten thousand deliveries fifty are drawn; unknown ones stay, bad ones go', async () => {
  const delivery = { at: 'x', outcome: 'exploded', event: 7, call_id: 12, detail: 'x'.repeat(900) };
  await openLines('?line=line-1', (net) => {
    net.always(LIST, ok([line]));
    net.always(DELIVERIES, ok([null, 'x', ...Array<object>(10_000).fill(delivery)]));
  });
  const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
  expect(table.getAllByRole('row')).toHaveLength(51);
  expect(table.getAllByText('Unknown')).toHaveLength(50);
  expect(table.getAllByRole('link')[0]).toHaveAttribute('href', '#/admin-Dashboard/calls/12');
  expect(document.body.innerHTML.length).toBeLessThan(MOST);
});

test('a key that came after its dialog was closed is told, not shown', async () => {
  const app = await openLines('?line=line-1', (net) => {
    net.always(LIST, ok([line]));
    net.always(DELIVERIES, ok([]));
  });
  const held = app.net.hold('POST /lines/line-1/rotate');
  await app.user.click(await screen.findByRole('button', { name: /^Make a new key/ }));
  const dialog = within(screen.getByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Make a new key' }));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => held.answer(ok({ key: 'the-new-key-1' })));
  expect(await screen.findByText(/A new key was made, but its dialog was closed/)).toBeVisible();
  expect(document.body.textContent).not.toContain('the-new-key-1');
});

test.each([
  ['the-key-1', 'Front desk is connected. Its key was not shown: make a new one there.'],
  [undefined, 'Front desk is connected.'],
])('a line that was connected when its form was left is told: key %s', async (key, text) => {
  const app = await openLines('?connect=own', (net) => net.always(LIST, ok([])));
  await app.user.type(await screen.findByLabelText('Name of the line'), 'Front desk');
  const answer = holdReply(app, 'POST /lines');
  await app.user.click(screen.getByRole('button', { name: 'Connect the line' }));
  await act(() => app.router.navigate('/admin-Dashboard/calls'));
  await answer(ok({ ...waiting, platform: 'own', key }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(document.body.textContent).not.toContain('the-key-1');
});

test.each<[string, ScriptedReply | null]>([
  ['has yet to come', null],
  ['fails', { status: 500 }],
  ['is cut off', { cut: true }],
])('a removed line stands in no list while the next read %s', async (_, reply) => {
  const app = await openLines('?line=line-1', (net) => {
    net.once(LIST, ok([line, { ...line, id: 'line-2', name: 'Workshop' }]));
    net.always(DELIVERIES, ok([]));
    net.always('DELETE /lines/line-1', { status: 204 });
  });
  await app.user.click(await screen.findByRole('button', { name: /^Remove\.\.\./ }));
  const answer = holdReply(app, LIST);
  const dialog = within(screen.getByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Remove the line' }));
  await card('Workshop');
  if (reply) await answer(reply);
  expect(screen.queryByRole('region', { name: 'Front desk' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

describe('a late answer about one line is not taken for that of another', () => {
  const other = { ...line, id: 'line-2', name: 'Workshop' };

  async function openTwo() {
    const app = await openLines('?line=line-1', (net) => {
      net.always(LIST, ok([line, other]));
      net.always(DELIVERIES, ok([]));
      net.always('GET /lines/line-2/deliveries', ok([]));
    });
    const press = async (name: RegExp | string) =>
      app.user.click(await screen.findByRole('button', { name }));
    const inDialog = (name: string) =>
      app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    const toOther = async () => {
      await inDialog('Cancel');
      await act(() => app.router.navigate(`${LINES}?line=line-2`));
      await card('Workshop');
    };
    return { ...app, press, inDialog, toOther };
  }

  test('its removal leads away from no dialog of the other', async () => {
    const app = await openTwo();
    const answer = holdReply(app, 'DELETE /lines/line-1');
    await app.press(/^Remove\.\.\./);
    await app.inDialog('Remove the line');
    await app.toOther();
    const answerOther = holdReply(app, 'DELETE /lines/line-2');
    await app.press(/^Remove\.\.\./);
    await app.inDialog('Remove the line');
    await answer({ status: 204 });
    expect(await screen.findByText('The line is removed. Its calls stay.')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('Workshop takes no calls any more');
    expect(app.router.state.location.search).toBe('?line=line-2');
    // Its own leads to the list as ever.
    await answerOther({ status: 204 });
    expect(app.router.state.location.search).toBe('');
  });

  test('its key that nobody saw is told beside the key of the other', async () => {
    const app = await openTwo();
    const answer = holdReply(app, 'POST /lines/line-1/rotate');
    await app.press(/^Make a new key/);
    await app.inDialog('Make a new key');
    await app.toOther();
    app.net.once('POST /lines/line-2/rotate', ok({ key: 'the-new-key-2' }));
    await app.press(/^Make a new key/);
    await app.inDialog('Make a new key');
    expect(await screen.findByText('the-new-key-2')).toBeVisible();
    expect(screen.queryByText(/A new key was made/)).toBeNull();
    await answer(ok({ key: 'the-new-key-1' }));
    expect(await screen.findByText(/A new key was made, but its dialog was closed/)).toBeVisible();
    expect(screen.getByText('the-new-key-2')).toBeVisible();
    expect(document.body.textContent).not.toContain('the-new-key-1');
  });
});

test.each<[string, object]>([
  ['There are at most 50 lines', { status: 400, body: { detail: 'There are at most 50 lines' } }],
  ['The line could not be connected. Try again.', { status: 500, body: {} }],
  ['The line could not be connected. Try again.', { cut: true }],
  ['The line could not be connected. Try again.', { status: 200, body: [] }],
])('a line that is not connected: %s', async (text, reply) => {
  const app = await openLines('?connect=own', (net) => net.always(LIST, ok([])));
  app.net.always('POST /lines', () => reply as { status: number });
  await app.user.type(await screen.findByLabelText('Name of the line'), 'Desk');
  await app.user.click(screen.getByRole('button', { name: 'Connect the line' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  // What was typed stays; the next letter takes the sentence away.
  await app.user.type(screen.getByLabelText('Name of the line'), 's');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Name of the line')).toHaveValue('Desks');
  await settle();
});
