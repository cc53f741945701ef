/** The callback dashboard where callbacks are handled, on replies the test writes. */
import { screen, waitFor, within } from '@testing-library/react';

import { wireCallback } from './callWire';
import { renderScripted } from './renderScripted';
import { ok, type ScriptedFetch, type ScriptedReply } from './scriptedFetch';

export const CALLBACKS_PATH = '/admin-Dashboard/calenderMeeting';
export const CALLBACKS_LIST = 'GET /user/callbacks';
export const COUNTS = 'GET /user/callback-counts';
export const FEATURES = '["calls","callbacks"]';

export const callbackRow = (
  id: string,
  name: string,
  callback: object | null = wireCallback(),
  more = {},
) => ({
  id,
  time: `2024-05-1${id}T09:42:00Z`,
  data: { cust_name: name, phone: `+1 512 555 000${id}`, query: `Question of ${name}` },
  callback,
  joined: null,
  ...more,
});
export const threeCallbacks = [
  callbackRow('3', 'Cleo'),
  callbackRow('2', 'Ben'),
  callbackRow('1', 'Ana'),
];

export async function openCallbacks(
  reply: ScriptedReply | ((state: string | null, asked: URLSearchParams) => ScriptedReply),
  {
    query = '',
    counts = { open: 3, snoozed: 2, done: 1 },
    features = FEATURES,
  }: { query?: string; counts?: unknown; features?: string } = {},
) {
  const server = { counts };
  const app = await renderScripted(
    CALLBACKS_PATH + query,
    (net: ScriptedFetch) => {
      net.always(CALLBACKS_LIST, ({ path }) => {
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

export const shownRows = () => within(screen.getByRole('table')).queryAllByRole('row').slice(1);
export const shownNames = () =>
  shownRows().map((each) => each.querySelector('.c-name .row-link')?.textContent);
export const shownWaits = () =>
  shownRows().map((each) => each.querySelector('.c-wait')?.textContent);
export const segmentTab = (name: RegExp | string) =>
  within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name });
export const doneButton = (name: string) =>
  screen.getByRole('button', { name: `Done with ${name}` });
export const menuOf = (name: string) => within(screen.getByRole('group', { name }));
export const patches = ({ net }: { net: ScriptedFetch }) =>
  net.sent.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);
