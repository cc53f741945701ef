/** The screens of calls, for tests that write their replies themselves. */
import { screen } from '@testing-library/react';

import { wireCall, wireOpened } from './callWire';
import { renderScripted } from './renderScripted';
import { ok, type Answer } from './scriptedFetch';

/** Who opens the page, at a server that has calls. */
export const deskStored = { accessToken: 'token-1', features: '["calls"]' };

/** Opens call 1, which is answered so. */
export const openCall = (reply: Answer) =>
  renderScripted(
    '/admin-Dashboard/calls/1',
    (net) => {
      net.always('GET /user/calls/1', reply);
      net.always('GET /user/calls', { status: 200, body: { items: [wireCall], next: null } });
    },
    deskStored,
  );

/** The same, answered by a whole call of which the test says what is otherwise. */
export const opened = (part: object = {}) => openCall(ok({ ...wireOpened, ...part }));

export const turns = () => screen.getAllByRole('listitem').filter((item) => item.matches('.turn'));
