/** Callbacks that were changed, before their numbers and lists are read again (product §21.18). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { wireCallback, wireOpened } from '@/test/app/callWire';
import { holdReply } from '@/test/app/holdReply';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { danaProfile } from '@/test/people';
import { ok } from '@/test/app/scriptedFetch';

const LIST = 'GET /user/callbacks';
const COUNTS = 'GET /user/callback-counts';

const callbackRows = (names: string[]) =>
  names.map((name) => ({
    id: name.slice(0, 1),
    time: `2024-05-1${name.slice(0, 1)}T09:42:00Z`,
    data: { cust_name: name.slice(2), phone: `+1 512 555 000${name.slice(0, 1)}`, query: 'Q' },
    callback: wireCallback(),
    joined: null,
  }));

function openCallbacks(names: string[]) {
  const rows = callbackRows(names);
  return renderScripted(
    '/admin-Dashboard/calenderMeeting',
    (net) => {
      net.once(LIST, ok(rows));
      net.once(COUNTS, ok({ open: rows.length, snoozed: 0, done: 1 }));
      net.always('GET /user/', ok(danaProfile));
    },
    { accessToken: 'token-1', features: '["calls","callbacks"]' },
  );
}

const PATCH_ANA = 'PATCH /user/callbacks/1';
const reached = ok(wireCallback({ state: 'done', outcome: 'reached', version: 2 }));

const press = async (app: ScriptedApp, name: string) =>
  app.user.click(await screen.findByRole('button', { name }));

// Every call that no test answers is a 500, which is the second of these.
describe.each(['has yet to come', 'fails'])('the next read %s', (fate) => {
  const nextRead = (app: ScriptedApp) => {
    if (fate === 'has yet to come') app.net.hold(COUNTS);
  };

  test('the numbers follow what was done', async () => {
    const app = await openCallbacks(['1 Ana']);
    app.net.once(PATCH_ANA, reached);
    const done = await screen.findByRole('button', { name: 'Done with Ana' });
    nextRead(app);
    await app.user.click(done);
    expect(await screen.findByText('Ana is done.')).toBeVisible();
    expect(screen.getByText('Everyone has been called back')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open 1' })).toBeNull();
  });

  test('a try that leaves one open counts nobody more', async () => {
    const app = await openCallbacks(['1 Ana']);
    app.net.once(PATCH_ANA, ok(wireCallback({ outcome: 'no_answer', attempts: 1, version: 2 })));
    await press(app, 'More for Ana');
    nextRead(app);
    await app.user.click(await screen.findByText('No answer', { selector: 'button' }));
    await screen.findByText('Ana: no answer.');
    expect(screen.getByRole('button', { name: 'Open 1' })).toBeVisible();
  });

  test('of two changes at once both are counted', async () => {
    const app = await openCallbacks(['1 Ana', '2 Ben']);
    const done = await screen.findByRole('button', { name: 'Done with Ana' });
    nextRead(app);
    const answerAna = holdReply(app, PATCH_ANA);
    const answerBen = holdReply(app, 'PATCH /user/callbacks/2');
    await app.user.click(done);
    await press(app, 'Done with Ben');
    await answerAna(reached);
    await answerBen(reached);
    await screen.findByText('Ben is done.');
    expect(screen.getByRole('button', { name: 'Open 0' })).toBeVisible();
  });
});

describe('a list of callbacks that was asked for before a change', () => {
  const both = ['1 Ana', '2 Ben'];

  async function beginOlderRead(app: ScriptedApp) {
    const answer = holdReply(app, LIST);
    await act(async () => void window.dispatchEvent(new Event('online')));
    return answer;
  }

  test('is read again where it brings back who is done, also once nothing offers to undo it', async () => {
    const app = await openCallbacks(both);
    app.net.once(PATCH_ANA, reached);
    const done = await screen.findByRole('button', { name: 'Done with Ana' });
    const answer = await beginOlderRead(app);
    app.net.once(LIST, ok(callbackRows(['2 Ben'])));
    await app.user.click(done);
    const said = (await screen.findByText('Ana is done.')).closest<HTMLElement>('.notice');
    if (said) await app.user.click(within(said).getByRole('button', { name: /Dismiss/ }));
    await answer(ok(callbackRows(both)));
    await waitFor(() => expect(screen.queryByText('Ana')).toBeNull());
    expect(screen.getByText('Ben')).toBeVisible();
  });

  test('is read again where it lacks who is open by an undo', async () => {
    const app = await openCallbacks(both);
    app.net.once(PATCH_ANA, reached);
    await press(app, 'Done with Ana');
    await screen.findByText('Ana is done.');
    const answer = await beginOlderRead(app);
    app.net.once(LIST, ok(callbackRows(both)));
    app.net.once(PATCH_ANA, ok(wireCallback({ version: 3 })));
    await press(app, 'Undo');
    await screen.findByRole('button', { name: 'Done with Ana' });
    await answer(ok(callbackRows(['2 Ben'])));
    expect(await screen.findByRole('button', { name: 'Done with Ana' })).toBeVisible();
  });
});

describe('the number of open callbacks, once a call was deleted', () => {
  /** Opens a call of two that wait to be called back; another read is under way all the while. */
  async function openCall() {
    const app = await renderScripted(
      '/admin-Dashboard/calls/1',
      (net) => {
        // Whatever a tag asks for waits for it.
        net.hold('GET /user/');
        net.once(COUNTS, ok({ open: 2, snoozed: 0, done: 1 }));
        net.always('GET /user/calls/1', ok(wireOpened));
        net.always('DELETE /user/calls/1', { status: 204 });
      },
      { accessToken: 'token-1', features: '["calls","callbacks"]' },
    );
    await screen.findByText('2', { selector: '.menu-count' });
    await press(app, 'Delete this call');
    return app;
  }
  const confirm = async (app: ScriptedApp) => {
    await press(app, 'Delete call');
    await screen.findByText('The call was deleted.');
  };
  const afterwards = ok({ open: 1, snoozed: 0, done: 1 });

  test('is read again at once, whatever else is being read', async () => {
    const app = await openCall();
    app.net.once(COUNTS, afterwards);
    await confirm(app);
    expect(await screen.findByText('1', { selector: '.menu-count' })).toBeVisible();
    expect(app.net.sentTo(COUNTS)).toHaveLength(2);
  });

  test('is not what was asked for before', async () => {
    const app = await openCall();
    const answer = holdReply(app, COUNTS);
    await act(async () => void window.dispatchEvent(new Event('online')));
    app.net.once(COUNTS, afterwards);
    await confirm(app);
    await screen.findByText('1', { selector: '.menu-count' });
    await answer(ok({ open: 2, snoozed: 0, done: 1 }));
    expect(screen.getByText('1', { selector: '.menu-count' })).toBeVisible();
  });

  test('is not asked for where the server has none', async () => {
    const app = await renderScripted(
      '/admin-Dashboard/calls/1',
      (net) => {
        net.always('GET /user/calls/1', ok(wireOpened));
        net.always('DELETE /user/calls/1', { status: 204 });
      },
      { accessToken: 'token-1', features: '["calls"]' },
    );
    await press(app, 'Delete this call');
    await confirm(app);
    expect(app.net.sentTo(COUNTS)).toHaveLength(0);
  });
});
