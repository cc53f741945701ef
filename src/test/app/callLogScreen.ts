/** The call log, for tests that write its replies themselves. */
import { screen } from '@testing-library/react';

import { deskStored } from './callScreen';
import { renderScripted } from './renderScripted';
import { ok, type ScriptedReply } from './scriptedFetch';

/** Where it is. */
export const LOG = '/admin-Dashboard/calls';
/** What it asks for. */
export const CALLS = 'GET /user/calls';

/** Opens it; each request of it is answered so. */
export const open = (
  reply: ScriptedReply | ((query: URLSearchParams) => ScriptedReply | Promise<ScriptedReply>),
  { query = '', features = '["calls"]' } = {},
) =>
  renderScripted(
    LOG + query,
    (net) => {
      net.always(CALLS, ({ path }) =>
        typeof reply === 'function' ? reply(new URLSearchParams(path.split('?')[1])) : reply,
      );
      net.always('GET /lines', ok([{ id: 'l1', name: 'Shop counter' }, null, { id: 'l2' }]));
    },
    { ...deskStored, features },
  );
/** Where one types what to search for. */
export const search = () => screen.getByRole('searchbox', { name: 'Name, number or words' });
