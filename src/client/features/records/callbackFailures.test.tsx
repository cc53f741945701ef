/** Changes on the callback dashboard that are not saved (product §23.23 to §23.25). */
import { act, screen, waitFor } from '@testing-library/react';

import { wireCallback } from '@/test/app/callWire';
import {
  callbackRow,
  CALLBACKS_LIST,
  doneButton,
  openCallbacks,
  shownNames,
  threeCallbacks,
} from '@/test/app/callbacksScreen';
import { holdReply } from '@/test/app/holdReply';
import { ok, type ScriptedReply } from '@/test/app/scriptedFetch';

const UNKNOWN = 'Ben may not have been saved. Try again.';

test.each<[string, ScriptedReply, string]>([
  [
    'another was first',
    {
      status: 409,
      body: {
        detail: 'Stale',
        current: wireCallback({ outcome: 'left_message', attempts: 1, version: 2 }),
      },
    },
    'Ben is not saved: somebody else changed this callback. It now says Open: left a message.',
  ],
  [
    'a later call is open',
    { status: 409, body: { detail: 'A later call is open', current: wireCallback() } },
    'Ben is not saved: A later call is open.',
  ],
  [
    'the call is gone',
    { status: 404 },
    'Ben is not saved: the call that showed this callback is gone.',
  ],
  [
    'it is refused',
    { status: 422, body: { detail: [{ msg: 'Not like this' }] } },
    'Ben is not saved: Not like this.',
  ],
  ['nothing comes back', { cut: true }, UNKNOWN],
  ['what comes back is no callback', ok({ state: 'late' }), UNKNOWN],
  ['HTML comes back', ok('<!doctype html>'), UNKNOWN],
  ['the server fails', { status: 500, body: { detail: 'secret' } }, UNKNOWN],
])('%s: the row comes back, with a sentence, and is read anew', async (_, reply, sentence) => {
  const app = await openCallbacks(ok(threeCallbacks));
  const before = app.net.sentTo(CALLBACKS_LIST).length;
  const answer = holdReply(app, 'PATCH /user/callbacks/2');
  await app.user.click(doneButton('Ben'));
  await waitFor(() => expect(shownNames()).toEqual(['Ana', 'Cleo']));
  await waitFor(() => expect(doneButton('Cleo')).toHaveFocus());
  await answer(reply);
  expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() => expect(shownNames()).toEqual(['Ana', 'Ben', 'Cleo']));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(app.net.sentTo(CALLBACKS_LIST).length).toBeGreaterThan(before));
  // The next one's Done had it: the same key would have finished somebody else.
  await waitFor(() => expect(doneButton('Ben')).toHaveFocus());
});

test('a row that comes back leaves the focus where the person took it', async () => {
  const app = await openCallbacks(ok(threeCallbacks));
  const answer = holdReply(app, 'PATCH /user/callbacks/1');
  await app.user.click(doneButton('Ana'));
  await waitFor(() => expect(doneButton('Ben')).toHaveFocus());
  const elsewhere = screen.getByRole('button', { name: 'More for Ben' });
  act(() => elsewhere.focus());
  await answer({ cut: true });
  await waitFor(() => expect(shownNames()).toEqual(['Ana', 'Ben', 'Cleo']));
  expect(elsewhere).toHaveFocus();
});

test('a row that was saved and is opened again by somebody else takes no focus', async () => {
  let ana = wireCallback();
  const app = await openCallbacks(() =>
    ok([...threeCallbacks.slice(0, 2), callbackRow('1', 'Ana', ana)]),
  );
  const saving = holdReply(app, 'PATCH /user/callbacks/1');
  await app.user.click(doneButton('Ana'));
  await waitFor(() => expect(doneButton('Ben')).toHaveFocus());
  await saving(ok(wireCallback({ state: 'done', outcome: 'reached', version: 2 })));
  await screen.findByText('Ana is done.');
  ana = wireCallback({ version: 3 });
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(shownNames()).toEqual(['Ana', 'Ben', 'Cleo']));
  expect(doneButton('Ben')).toHaveFocus();
});

test('what failed stays told, whatever is saved of others, until the same row is saved', async () => {
  const { user, net } = await openCallbacks(ok(threeCallbacks));
  const savedDone = ok(wireCallback({ state: 'done', outcome: 'reached', version: 2 }));
  net.once('PATCH /user/callbacks/1', { cut: true });
  await user.click(doneButton('Ana'));
  const failure = await screen.findByText('Ana may not have been saved. Try again.');
  net.always('PATCH /user/callbacks/2', savedDone);
  await user.click(doneButton('Ben'));
  expect(await screen.findByText('Ben is done.')).toBeVisible();
  expect(failure).toBeVisible();
  net.always('PATCH /user/callbacks/1', savedDone);
  await user.click(doneButton('Ana'));
  expect(await screen.findByText('Ana is done.')).toBeVisible();
  expect(failure).not.toBeInTheDocument();
  expect(screen.queryByText('Ben is done.')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});
