/** The deliveries of a line, by replies a test writes. */
import { act, screen, waitFor, within } from '@testing-library/react';

import { linesApi } from '@/client/api/linesApi';
import { holdReply } from '@/test/app/holdReply';
import { card, DELIVERIES, line, LINES_LIST, openLines } from '@/test/app/linesScreen';
import { ok } from '@/test/app/scriptedFetch';

test('the deliveries follow what comes in, what holds no call as well', async () => {
  let received = 64;
  const app = await openLines('?line=line-1', (net) => {
    net.always(LINES_LIST, () => ok([{ ...line, received_7d: received }]));
    net.once(DELIVERIES, ok([]));
    net.always(DELIVERIES, ok([{ at: line.created_at, outcome: 'broken', event: 'hang' }]));
  });
  expect(await screen.findByText('Nothing has come in yet')).toBeInTheDocument();
  received += 1;
  await act(() => app.store.dispatch(linesApi.util.invalidateTags(['Lines'])));
  expect(await screen.findByRole('cell', { name: 'hang' })).toBeInTheDocument();
});

test('the deliveries have what came in while they were being read', async () => {
  let received = 64;
  const app = await openLines('?line=line-1', (net) => {
    net.always(LINES_LIST, () => ok([{ ...line, received_7d: received }]));
    net.once(DELIVERIES, ok([]));
  });
  await screen.findByText('Nothing has come in yet');
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

test('the deliveries fail alone', async () => {
  const app = await openLines('?line=line-1', (net) => {
    net.always(LINES_LIST, ok([line]));
    net.once(DELIVERIES, { status: 500 });
    net.always(DELIVERIES, ok([]));
  });
  await card('Front desk');
  await app.user.click(
    await screen.findByRole('button', { name: 'Try again to load the deliveries' }),
  );
  expect(await screen.findByText('Nothing has come in yet')).toBeInTheDocument();
});

test.each([
  ['["lines","calls"]', 'Open the call of Oct 2, 2026, 08:00'],
  ['["lines"]', ''],
])(
  'each says when, what became of it, what came, and its call or why: with %s',
  async (features, call) => {
    const at = '2026-10-02T08:00:00Z';
    await openLines(
      '?line=line-1',
      (net) => {
        net.always(LINES_LIST, ok([line]));
        net.always(
          DELIVERIES,
          ok([
            { at, outcome: 'refused', event: '', call_id: null, detail: 'It was signed ahead.' },
            { at, outcome: 'stored', event: 'call_analyzed', call_id: '7', detail: null },
          ]),
        );
      },
      { features },
    );
    const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
    const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual([
      ...['08:00 Oct 2, 2026', 'Refused', 'Report', 'It was signed ahead.'],
      ...['08:00 Oct 2, 2026', 'New call', 'call_analyzed', call],
    ]);
  },
);

const MOST = 80_000;

test('of ten thousand deliveries fifty are drawn; unknown ones stay, bad ones go', async () => {
  const delivery = { at: 'x', outcome: 'exploded', event: 7, call_id: 12, detail: 'x'.repeat(900) };
  await openLines('?line=line-1', (net) => {
    net.always(LINES_LIST, ok([line]));
    net.always(DELIVERIES, ok([null, 'x', ...Array<object>(10_000).fill(delivery)]));
  });
  const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
  expect(table.getAllByRole('row')).toHaveLength(51);
  expect(table.getAllByText('Unknown')).toHaveLength(50);
  expect(table.getAllByRole('link')[0]).toHaveAttribute('href', '#/admin-Dashboard/calls/12');
  expect(document.body.innerHTML.length).toBeLessThan(MOST);
});
