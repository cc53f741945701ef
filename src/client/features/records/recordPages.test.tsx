/** Show more and Load all on the two dashboards. */
import { screen, waitFor } from '@testing-library/react';

import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { figureTile, openRecords, recordRows, wireRecords } from '@/test/app/recordsScreen';

test('Show more asks for the next page while pages come back full; a failure keeps the rows', async () => {
  const replies: Record<string, ScriptedReply> = {
    '1': { status: 200, body: wireRecords(1, 20) },
    '2': { status: 200, body: wireRecords(20, 20) },
    '3': { status: 500 },
  };
  const { user, asked } = await openRecords(
    (path) => replies[new URLSearchParams(path.split('?')[1]).get('page') ?? ''] ?? { status: 404 },
  );
  await waitFor(() => expect(recordRows()).toHaveLength(20));
  const more = ', there may be more. Search, sort and CSV cover these.';
  expect(screen.getByText(more).parentElement).toHaveTextContent(`20 shown${more}`);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  // One row had slid to the second page in between.
  await waitFor(() => expect(recordRows()).toHaveLength(39));
  expect(figureTile('Call Back Request')).toBe('39');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('More callbacks could not be loaded.')).toBeInTheDocument();
  expect(recordRows()).toHaveLength(39);
  replies['3'] = { status: 200, body: wireRecords(41, 2) };
  await user.click(screen.getByRole('button', { name: 'Try again to load more callbacks' }));
  await waitFor(() => expect(recordRows()).toHaveLength(41));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(screen.queryByText(more)).not.toBeInTheDocument();
  expect(asked().map((path) => path.split('?')[1])).toEqual(
    [1, 2, 3, 3].map((number) => `page=${number}&page_size=20`),
  );
});

test('Load all reads the rest in the largest pages, and few of the rows are in the page', async () => {
  // Without a layout every row would measure nothing, and all would fit the window.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  const { asked } = await openRecords(
    (path) => {
      const params = new URLSearchParams(path.split('?')[1]);
      const [number, size] = [Number(params.get('page')), Number(params.get('page_size'))];
      return { status: 200, body: wireRecords(1, 1400).slice((number - 1) * size, number * size) };
    },
    { address: '?page=all' },
  );
  await waitFor(() => expect(figureTile('Call Back Request')).toBe('1400'));
  expect(asked().map((path) => path.split('?')[1])).toEqual([
    'page=1&page_size=20',
    'page=1&page_size=1000',
    'page=2&page_size=1000',
  ]);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1401');
  expect(recordRows().length).toBeLessThan(100);
});
