/** A list that was asked for before a change, and comes after it, takes nothing of the change back (product §21.18). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { deskStored } from '@/test/app/callScreen';
import {
  CALLBACKS_LIST,
  CALLBACKS_PATH,
  COUNTS,
  doneButton,
  FEATURES,
  patches,
  shownNames,
  threeCallbacks,
} from '@/test/app/callbacksScreen';
import { wireCall, wireCallback, wireOpened } from '@/test/app/callWire';
import { holdReply } from '@/test/app/holdReply';
import { renderScripted } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';
import { settle } from '@/test/waiting';

const comeBack = () => act(async () => void window.dispatchEvent(new Event('online')));
const done = (version: number) => ok(wireCallback({ state: 'done', outcome: 'reached', version }));

test('callbacks that were done one after the other stay away', async () => {
  const app = await renderScripted(
    CALLBACKS_PATH,
    (net) => {
      net.once(CALLBACKS_LIST, ok(threeCallbacks));
      net.always(COUNTS, ok({ open: 3, snoozed: 0, done: 0 }));
      for (const id of ['1', '2']) net.always(`PATCH /user/callbacks/${id}`, done(2));
    },
    { accessToken: 'token-1', features: FEATURES },
  );
  await waitFor(() => expect(shownNames()).toEqual(['Ana', 'Ben', 'Cleo']));
  const answer = holdReply(app, CALLBACKS_LIST);
  await comeBack();
  for (const name of ['Ana', 'Ben']) {
    await app.user.click(doneButton(name));
    await screen.findByText(`${name} is done.`);
  }
  // The next read has yet to come.
  app.net.hold(CALLBACKS_LIST);
  await answer(ok(threeCallbacks));
  await act(settle);
  expect(shownNames()).toEqual(['Cleo']);
});

test('a callback that was done stays so on its call, once its notice is closed', async () => {
  const opened = { ...wireOpened, callback: wireCallback() };
  const app = await renderScripted(
    '/admin-Dashboard/calls/1',
    (net) => {
      net.once('GET /user/calls/1', ok(opened));
      net.always('PATCH /user/callbacks/1', done(2));
    },
    { accessToken: 'token-1', features: FEATURES },
  );
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('button', { name: 'Done' });
  const answer = holdReply(app, 'GET /user/calls/1');
  await comeBack();
  await press('Done');
  await press('Dismiss message');
  await answer(ok(opened));
  await act(settle);
  expect(screen.getByRole('button', { name: 'Open again' })).toBeVisible();
});

test('a callback that was taken back can be done again, and nobody is said to have changed it', async () => {
  const opened = { ...wireOpened, callback: wireCallback() };
  const app = await renderScripted(
    '/admin-Dashboard/calls/1',
    (net) => {
      net.once('GET /user/calls/1', ok(opened));
      net.once('PATCH /user/callbacks/1', done(2));
      net.once('PATCH /user/callbacks/1', ok(wireCallback({ version: 3 })));
      net.always('PATCH /user/callbacks/1', done(4));
    },
    { accessToken: 'token-1', features: FEATURES },
  );
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('button', { name: 'Done' });
  const answer = holdReply(app, 'GET /user/calls/1');
  await comeBack();
  await press('Done');
  await press('Undo');
  await screen.findByText(/is open again/);
  await answer(ok(opened));
  await act(settle);
  await press('Done');
  await screen.findByRole('button', { name: 'Open again' });
  expect(patches(app).map(([, body]) => body)).toEqual([
    { version: 1, outcome: 'reached' },
    { version: 2, state: 'open' },
    { version: 3, outcome: 'reached' },
  ]);
});

test('a deleted call stays away from the log', async () => {
  const app = await renderScripted(
    '/admin-Dashboard/calls',
    (net) => {
      net.once('GET /user/calls', ok({ items: [wireCall], next: null }));
      net.always('GET /user/calls/1', ok(wireOpened));
      net.always('DELETE /user/calls/1', { status: 204 });
    },
    deskStored,
  );
  const link = await screen.findByRole('link', { name: 'Marisol Okafor' });
  const answer = holdReply(app, 'GET /user/calls');
  await comeBack();
  await app.user.click(link);
  await app.user.click(await screen.findByRole('button', { name: 'Delete this call' }));
  await app.user.click(screen.getByRole('button', { name: 'Delete call' }));
  await screen.findByRole('heading', { level: 1, name: 'Calls' });
  app.net.hold('GET /user/calls');
  await answer(ok({ items: [wireCall], next: null }));
  await act(settle);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Marisol Okafor' })).toBeNull());
  expect(within(screen.getByRole('table')).queryByText(/Marisol/)).toBeNull();
});
