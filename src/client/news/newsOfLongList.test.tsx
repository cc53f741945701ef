/** Calls that come while a list of them is looked at that is too long to be rendered whole (product §23.33). */
import { act, screen, waitFor } from '@testing-library/react';

import { withNews, writeStreams, type Streams } from '@/test/app/liveWorld';
import { renderScripted } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';
import { settle } from '@/test/waiting';

beforeEach(() => {
  // jsdom lays nothing out: rows without a height would all be near the window.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});

afterEach(() => jest.restoreAllMocks());

const callOf = (id: string, name: string) => ({ id, time: null, data: { cust_name: name } });

test('those that come to stand far below are counted and gone to as well', async () => {
  let calls = Array.from({ length: 300 }, (_, index) => callOf(`m${index}`, `Mia ${index}`));
  let streams: Streams | undefined;
  const app = await renderScripted(
    '/admin-Dashboard/questions?sort=name&page=all',
    (net) => {
      net.always('GET /user/overview-analytics', () => ok({ call_count: calls.length }));
      net.always('GET /user/queries', () => ok(calls));
      streams = writeStreams(net);
    },
    { accessToken: 'token-1', ...withNews },
  );
  await waitFor(() => expect(app.store.getState().news.isTold).toBe(true));

  calls = [callOf('1', 'Zoe'), callOf('2', 'Zoe'), ...calls];
  await act(async () => {
    for (const id of ['1', '2']) {
      streams?.standing()[0]?.tell(id, 'call', { id, kinds: ['new', 'query'] });
    }
    await settle();
  });
  await app.user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByText('2 calls added')).toBeInTheDocument();
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Zoe'));
});
