/** The call log on the screen (product §22.30 to §22.32). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { wireCall, wireCallback } from '@/test/app/callWire';
import { renderSignedIn } from '@/test/app/renderSignedIn';
import { watchDownloads } from '@/test/app/privacyScreen';
import { ok, type ScriptedReply } from '@/test/app/scriptedFetch';
import { LOG, open, search } from '@/test/app/callLogScreen';

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...wireCall,
    id: String(from + index),
    data: { ...wireCall.data, cust_name: `Caller ${from + index}` },
  }));

const rows = () => within(screen.getByRole('table')).queryAllByRole('row').slice(1);

test('the real log: found by a word somebody said, opened, and come back to as it was', async () => {
  const { user } = await renderSignedIn(`${LOG}?q=gets+worse`, { features: '["calls"]' });
  await screen.findByText('Search: gets worse');
  const [link] = await within(screen.getByRole('table')).findAllByRole('link');
  if (!link) throw new Error('Nobody said it');
  await user.click(link);
  const transcript = await screen.findByRole('searchbox', { name: 'Search in the transcript' });
  expect(transcript).toHaveValue('gets worse');
  expect(document.querySelector('.turn mark')).toHaveTextContent('gets worse');
  await user.click(screen.getByRole('link', { name: 'Calls', current: false }));
  expect(await screen.findByText('Search: gets worse')).toBeVisible();
  expect(search()).toHaveValue('gets worse');
});

test('each row says what is known, and what is not', async () => {
  const bare = { id: '2', data: { phone: '+1 512 555 0148' }, outcome: 'voicemail' };
  await open(ok({ items: [wireCall, bare, { ...wireCall, id: '3', callback: wireCallback() }] }));
  await screen.findByText('3 shown');
  const cells = rows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells[0]?.slice(1)).toEqual([
    'Marisol Okafor+1 512-555-0142',
    'The rear wheel of her cargo bike is bent.',
    'Answered',
    '2:48',
    '–None asked for',
    'Recording.Transcript.',
  ]);
  expect(cells[1]).toEqual([
    '–Not known',
    '+1 512 555 0148No name given',
    'No summary came with this call.',
    'Voicemail',
    '–Not known',
    '–None asked for',
    '',
  ]);
  expect(cells[2]?.[5]).toBe('Open');
});

test('a row marks the words it was found by, as the beginnings they are', async () => {
  await open(ok({ items: [wireCall] }), { query: '?q=bent+maris+ear' });
  await screen.findByText('1 shown');
  const marks = [...document.querySelectorAll('tbody mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['Maris', 'bent']);
});

test('an older call of a callback says that the caller called again, and leads there', async () => {
  const { user, router } = await open(ok({ items: [{ ...wireCall, joined: '9' }] }), {
    query: '?q=wheel',
  });
  await screen.findByText('1 shown');
  const [row = document.body] = rows();
  expect(within(row).getByText('Called again')).toBeVisible();
  expect(within(row).queryByText('None asked for')).toBeNull();
  await user.click(within(row).getByRole('link', { name: /^Called again/ }));
  expect(router.state.location.pathname).toBe(`${LOG}/9`);
  await user.click(await screen.findByRole('link', { name: 'Calls', current: false }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=wheel'));
});

test('more pages come one after the other, a reload brings as many, and a cursor that goes round ends', async () => {
  const serve = (query: URLSearchParams) => {
    const at = Number(query.get('cursor') ?? '0');
    return ok({ items: numbered(at * 50, 50), next: at < 2 ? String(at + 1) : '2' });
  };
  const app = await open(serve);
  await screen.findByText('50 shown');
  await app.user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('100 shown');
  // Reading goes on where it stood: the button is fifty rows away.
  expect(screen.getByRole('link', { name: 'Caller 50' })).toHaveFocus();
  expect(app.router.state.location.search).toBe('?page=2');
  await act(() => app.router.navigate('/admin-Dashboard/crmReports'));
  await act(() => app.router.navigate(-1));
  expect(screen.getByText('100 shown')).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('150 shown');
  expect(screen.getByRole('link', { name: 'Caller 100' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a file of the calls that are shown says where they are not all', async () => {
  const files = watchDownloads();
  const part = /^The file has the 50 calls that are shown/;
  const app = await open((query) =>
    ok({
      items: numbered(0, query.has('outcome') ? 1 : 50),
      next: query.has('outcome') ? null : 'c',
    }),
  );
  await screen.findByText('50 shown');
  const exported = screen.getByRole('button', { name: 'Export CSV' });
  await app.user.click(exported);
  await app.user.click(exported);
  expect(await screen.findAllByText(part)).toHaveLength(1);
  await app.user.click(screen.getByRole('button', { name: 'Dismiss message' }));
  await app.user.selectOptions(screen.getByLabelText('Outcome'), 'Answered');
  await screen.findByText('1 shown');
  await app.user.click(exported);
  expect(screen.queryByText(part)).toBeNull();
  expect(files).toHaveLength(3);
});

test('a page that fails is asked for again, and the rows stay', async () => {
  let isDown = true;
  const app = await open((query) =>
    query.has('cursor') && isDown
      ? { status: 503 }
      : ok({
          items: numbered(query.has('cursor') ? 50 : 0, 50),
          next: query.has('cursor') ? null : 'c',
        }),
  );
  await screen.findByText('50 shown');
  await app.user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('More calls could not be loaded.');
  expect(rows()).toHaveLength(50);
  isDown = false;
  await app.user.click(screen.getByRole('button', { name: 'Try again to load more calls' }));
  await screen.findByText('100 shown');
  // As after Show more; not at the head of the card: that would be fifty rows away.
  expect(screen.getByRole('link', { name: 'Caller 50' })).toHaveFocus();
});

test.each([
  ['["calls"]', 'Calls come in from your voice assistant.'],
  ['["calls","lines"]', /connect a phone line/],
])('an account without calls at a server with %s is told what to do', async (features, words) => {
  await open(ok({ items: [] }), { features });
  expect(await screen.findByRole('heading', { name: 'No calls yet' })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test.each([[{ status: 500 }], [{ cut: true as const }], [ok({ items: 'none' })], [ok(null)]])(
  'a log answered with %j says so, and can be asked for again',
  async (reply: ScriptedReply) => {
    let isDown = true;
    const app = await open(() => (isDown ? reply : ok({ items: [wireCall] })));
    await screen.findByText('Calls could not be loaded.');
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: 'Try again to load the calls' }));
    await screen.findByText('1 shown');
  },
);

test('rows that are no calls are left out and logged', async () => {
  const app = await open(ok({ items: [null, wireCall, 'x'], next: {} }));
  await screen.findByText('1 shown');
  expect(app.services.logged).toContain('Rows that are not calls were left out · GET /user/calls');
});
