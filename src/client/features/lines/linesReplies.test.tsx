/** Lines by replies a test writes: none, failures, and whatever else a server may send. */
import { act, screen, waitFor, within } from '@testing-library/react';

import {
  card,
  daysAgo,
  DELIVERIES,
  line,
  LINES_LIST,
  openLines,
  waitingLine,
} from '@/test/app/linesScreen';
import { ok } from '@/test/app/scriptedFetch';

test('no line yet: what one is good for, and three ways to connect it', async () => {
  const { user } = await openLines('', (net) => net.always(LINES_LIST, ok([])));
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
    net.once(LINES_LIST, { status: 500 });
    net.always(LINES_LIST, ok([line]));
  });
  expect(await screen.findByText('The phone lines could not be loaded.')).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: /^Try again/ }));
  await card('Front desk');
});

test.each([
  ['Silent for 9 days', { last_received_at: daysAgo(9.5), busy_days: 20 }],
  ['Silent for 9 days', { last_received_at: daysAgo(9.5), busy_days: undefined }],
  ['Silent for 7 days', { last_received_at: daysAgo(7.1), busy_days: 5 }],
  ['Receiving calls', { last_received_at: daysAgo(9.5), busy_days: 4 }],
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
  await openLines('', (net) => net.always(LINES_LIST, ok([{ ...line, ...change }])));
  expect(within(await card('Front desk')).getByText(title)).toBeInTheDocument();
});

test('a line that nobody has is said to be gone', async () => {
  await openLines('?line=other', (net) => net.always(LINES_LIST, ok([line])));
  expect(await screen.findByRole('heading', { name: 'This line is not there' })).toBeVisible();
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
  await openLines('', (net) => net.always(LINES_LIST, ok(body)));
  const cards = await screen.findAllByRole('region');
  expect(cards.length).toBeLessThanOrEqual(200);
  if (cards.length < 10) expect(document.body.innerHTML.length).toBeLessThan(MOST);
  expect(document.body).not.toHaveTextContent(/undefined|NaN|null|\[object/);
});

test('a name of 200 letters wraps, and a list that is none has failed', async () => {
  const name = 'W'.repeat(200);
  await openLines('', (net) => net.always(LINES_LIST, ok([{ ...line, name }])));
  expect(await card(name)).toBeInTheDocument();
});

test.each([[{}], ['[]x'], [null]])('%j instead of a list is a failure', async (body) => {
  await openLines('', (net) => net.always(LINES_LIST, ok(body)));
  expect(await screen.findByText('The phone lines could not be loaded.')).toBeInTheDocument();
});

test('one line with an unknown platform and no usable address', async () => {
  const bad = { ...line, platform: 'zap', check: 'magic', url: 'not an address' };
  await openLines('?line=line-1', (net) => {
    net.always(LINES_LIST, ok([bad]));
    net.always(DELIVERIES, ok([]));
  });
  const shown = within(await card('Front desk'));
  expect(shown.getByText('The server gave no address that can be used.')).toBeVisible();
  expect(shown.queryByRole('button', { name: /^Copy/ })).toBeNull();
});

test('a line whose key is right again leaves the focus on the button for its key', async () => {
  const refused = { ...line, last_refused_at: daysAgo(0), last_refusal: 'key', refused_today: 2 };
  let now: object = refused;
  await openLines('', (net) => net.always(LINES_LIST, () => ok([now])));
  expect(await screen.findByText(/^Refused/, { selector: 'b' })).toBeVisible();
  const key = await screen.findByRole('button', { name: /^Make a new key/ });
  act(() => key.focus());
  now = line;
  await act(async () => {
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 10_000);
    window.dispatchEvent(new Event('focus'));
  });
  expect(await screen.findByText('Receiving calls')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Make a new key/ })).toHaveFocus();
});

test.each([
  ['its page', '?line=line-1', line],
  ['its steps', '?connect=vapi&line=line-1', waitingLine],
])('on %s, a line that is refused for another reason says the new one', async (_, query, of) => {
  const refused = {
    ...of,
    last_refused_at: daysAgo(0),
    last_refusal: 'Too old.',
    refused_today: 2,
  };
  let now: object = refused;
  await openLines(query, (net) => net.always(LINES_LIST, () => ok([now])));
  expect(await screen.findByText(/^Too old\./)).toBeVisible();
  now = { ...refused, last_refusal: 'Another key.', refused_today: 3 };
  await act(async () => {
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 10_000);
    window.dispatchEvent(new Event('focus'));
  });
  expect(await screen.findByText(/^Another key\./)).toBeVisible();
});

test('a key pasted for a line that waits again leaves the focus on its card', async () => {
  const refused = {
    ...waitingLine,
    ...{ platform: 'retell', check: 'signature' },
    ...{ last_refused_at: daysAgo(0), last_refusal: 'No.', refused_today: 1 },
  };
  const right = { ...refused, last_refusal: null };
  let now: object = refused;
  const app = await openLines('', (net) => {
    net.always(LINES_LIST, () => ok([line, { ...now, id: 'line-2', name: 'Workshop' }]));
    net.always('PATCH /lines/line-2', () => {
      now = right;
      return ok({ ...right, id: 'line-2', name: 'Workshop' });
    });
  });
  await app.user.click(await screen.findByRole('button', { name: /^Paste the API key again/ }));
  await app.user.type(await screen.findByLabelText('API key'), 'key_of_retell_2');
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  const steps = await screen.findByRole('link', { name: 'Show the steps of Workshop' });
  await waitFor(() => expect(steps).toHaveFocus());
});

test('a new key for a line that was refused leaves the focus on the button for its key', async () => {
  let isRefused = true;
  const refused = { last_refused_at: daysAgo(0), last_refusal: 'No.', refused_today: 1 };
  const app = await openLines('', (net) => {
    net.always(LINES_LIST, () => ok([isRefused ? { ...line, ...refused } : line]));
    net.always('POST /lines/line-1/rotate', () => {
      isRefused = false;
      return ok({ key: 'key-2' });
    });
  });
  await app.user.click(await screen.findByRole('button', { name: /^Make a new key for/ }));
  await app.user.click(await screen.findByRole('button', { name: 'Make a new key' }));
  await screen.findByText('Receiving calls');
  await app.user.click(await screen.findByRole('button', { name: 'Copy the key' }));
  await app.user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /^Make a new key for/ })).toHaveFocus();
});

test('a line that somebody else has removed is removed', async () => {
  const app = await openLines('?line=line-1', (net) => {
    net.once(LINES_LIST, ok([line]));
    net.always(LINES_LIST, ok([]));
    net.always(DELIVERIES, ok([]));
    net.always('DELETE /lines/line-1', { status: 404, body: { detail: 'Not found' } });
  });
  await app.user.click(await screen.findByRole('button', { name: /^Remove\.\.\./ }));
  const dialog = within(screen.getByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Remove the line' }));
  expect(await screen.findByText('The line is removed. Its calls stay.')).toBeVisible();
});
