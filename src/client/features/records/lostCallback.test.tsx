/** A callback that was changed, and the answer lost: its call is looked at, and nothing is counted twice (product §23.25). */
import { act, screen, waitFor } from '@testing-library/react';

import { sessionStarted } from '@/client/session/sessionSlice';
import { wireCallback, wireOpened } from '@/test/app/callWire';
import { renderScripted } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';
import { danaProfile, danaSession } from '@/test/people';
import { settle } from '@/test/waiting';

const PATCH = 'PATCH /user/callbacks/1';
const OPENED = 'GET /user/calls/1';
const tried = wireCallback({ outcome: 'no_answer', attempts: 1, version: 2 });
const lost = [{ cut: true } as const, { status: 502, body: '<h1>Bad Gateway</h1>' }];

function openCallbacks(features: string) {
  const row = { id: '1', time: '2024-05-16T09:42:00Z', joined: null, callback: wireCallback() };
  const data = { cust_name: 'Ana', phone: '+1 512 555 0001', query: 'Q' };
  return renderScripted(
    '/admin-Dashboard/calenderMeeting',
    (net) => {
      net.once('GET /user/callbacks', ok([{ ...row, data }]));
      net.once('GET /user/callback-counts', ok({ open: 1, snoozed: 0, done: 0 }));
      net.always('GET /user/', ok(danaProfile));
    },
    { accessToken: 'token-1', features },
  );
}

async function tellNoAnswer(app: Awaited<ReturnType<typeof openCallbacks>>) {
  await app.user.click(await screen.findByRole('button', { name: 'More for Ana' }));
  await app.user.click(await screen.findByText('No answer', { selector: 'button' }));
}

test.each(lost)('%j: what was stored counts as saved', async (reply) => {
  const app = await openCallbacks('["calls","callbacks"]');
  app.net.once(PATCH, reply);
  app.net.once(OPENED, ok({ ...wireOpened, callback: tried }));
  await tellNoAnswer(app);
  expect(await screen.findByText('Ana: no answer.')).toBeVisible();
  expect(screen.getByText(/No answer, 1 try/)).toBeVisible();
  expect(screen.queryByText(/not .*saved/)).toBeNull();
});

test.each([
  ['nothing was stored', wireCallback()],
  ['somebody else changed it', wireCallback({ outcome: 'left_message', attempts: 1, version: 2 })],
  ['more was changed since', { ...tried, version: 3 }],
])('%s: it is not said to be saved', async (_, callback) => {
  const app = await openCallbacks('["calls","callbacks"]');
  app.net.once(PATCH, { cut: true });
  app.net.once(OPENED, ok({ ...wireOpened, callback }));
  await tellNoAnswer(app);
  expect(await screen.findByText('Ana may not have been saved. Try again.')).toBeVisible();
});

test('without calls there is nothing to look at', async () => {
  const app = await openCallbacks('["callbacks"]');
  app.net.once(PATCH, { cut: true });
  await tellNoAnswer(app);
  expect(await screen.findByText('Ana may not have been saved. Try again.')).toBeVisible();
  await waitFor(() => expect(app.net.sentTo(OPENED)).toEqual([]));
});

test('a change whose session has ended is not looked for in the next one', async () => {
  const app = await openCallbacks('["calls","callbacks"]');
  const held = app.net.hold(PATCH);
  await tellNoAnswer(app);
  await waitFor(() => expect(app.net.sentTo(PATCH)).toHaveLength(1));
  await act(async () => {
    const features = ['calls', 'callbacks'] as const;
    app.store.dispatch(sessionStarted({ ...danaSession, accessToken: 'token-2', features }));
    await settle();
    await held.answer({ cut: true });
    await settle();
  });
  expect(app.net.sentTo(OPENED)).toEqual([]);
});
