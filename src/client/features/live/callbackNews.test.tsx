/** A callback that somebody else finishes while its row is looked at (product §23.32, §23.33). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { wireCallback, wireNote, wireOpened } from '@/test/app/callWire';
import { withNews, writeStreams, type Streams } from '@/test/app/liveWorld';
import { renderScripted } from '@/test/app/renderScripted';
import { settle } from '@/test/waiting';
import { ok, type ScriptedReply } from '@/test/app/scriptedFetch';

const finished = wireCallback({ state: 'done', outcome: 'reached', version: 2 });
const PATCH = 'PATCH /user/callbacks/1';

const rowOf = (id: number) => ({
  id: String(id),
  time: `2026-11-20T08:0${id}:00Z`,
  data: { cust_name: `Caller ${id}`, phone: `+120255501${id}`, query: 'Open?' },
  callback: wireCallback(),
  joined: null,
});

/** Two who wait, the first of whom has the focus on Done; somebody else is done with them. */
async function open(path: string, more: string[] = []) {
  const call = ok({ ...wireOpened, id: '1', callback: finished });
  const rows = [rowOf(2), rowOf(1)];
  const reply = (): Promise<ScriptedReply> => Promise.resolve(call);
  const server = { rows, snoozed: 0, isListSlow: false, call: reply };
  let streams: Streams | undefined;
  const app = await renderScripted(
    path,
    (net) => {
      net.always('GET /user/calls', ok({ items: [], next: null }));
      net.always('GET /user/calls/1', () => server.call());
      net.always('GET /user/callbacks', () =>
        server.isListSlow ? new Promise<never>(() => {}) : ok(server.rows),
      );
      net.always('GET /user/callback-counts', () =>
        ok({ open: server.rows.length, snoozed: server.snoozed, done: 0 }),
      );
      net.always('GET /user/overview-analytics', ok({ call_count: 3 }));
      net.always('GET /user/', ok({}));
      streams = writeStreams(net);
    },
    {
      accessToken: 'token-1',
      ...withNews,
      features: JSON.stringify(['calls', 'callbacks', 'live', ...more]),
    },
  );
  const written = streams;
  await waitFor(() => expect(written?.standing()).toHaveLength(1));
  // The look that the first stream begins with.
  await waitFor(() => expect(app.store.getState().news.isTold).toBe(true));
  const done = await screen.findByRole('button', { name: 'Done with Caller 1' });
  act(() => done.focus());
  const tell = () =>
    act(async () => written?.standing()[0]?.tell('1', 'callback', { id: '1', version: 2 }));
  if (!written) throw new Error('It was opened');
  return { ...app, streams: written, server, tell };
}

const names = () =>
  screen.getAllByRole('link', { name: /^Caller/ }).map((link) => link.textContent);
const openAgain = () => screen.findByRole('button', { name: 'Open again: Caller 1' });

describe('on the callback dashboard', () => {
  const path = '/admin-Dashboard/calenderMeeting';

  test.each(['', '?state=all&sort=wait'])(
    '%s its row says so, and stays with its focus',
    async (query) => {
      const app = await open(path + query);
      expect(names()).toEqual(['Caller 1', 'Caller 2']);
      await app.tell();
      expect(await openAgain()).toHaveFocus();
      expect(
        within(screen.getByRole('row', { name: /Caller 1/ })).getByText('Reached'),
      ).toBeVisible();
      expect(names()).toEqual(['Caller 1', 'Caller 2']);
    },
  );

  test('it goes once the list is read anew', async () => {
    const app = await open(path);
    await app.tell();
    await openAgain();
    app.server.rows = [rowOf(2)];
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(names()).toEqual(['Caller 2']));
    // No key that was meant for it is for another caller.
    expect(screen.getByRole('button', { name: 'Open 1' })).toHaveFocus();
  });

  test('what is done about it here counts from then on', async () => {
    const app = await open(path);
    await app.tell();
    app.net.once(PATCH, ok(wireCallback({ version: 3 })));
    await app.user.click(await openAgain());
    expect(await screen.findByText('Caller 1 is open again.')).toBeVisible();
    expect(names()).toEqual(['Caller 1', 'Caller 2']);
    app.net.once(PATCH, ok(wireCallback({ state: 'done', outcome: 'reached', version: 4 })));
    await app.user.click(screen.getByRole('button', { name: 'Done with Caller 1' }));
    expect(await screen.findByText('Caller 1 is done.')).toBeVisible();
    expect(names()).toEqual(['Caller 2']);
    // Nobody takes it back any more.
    const notice = screen.getByText('Caller 1 is done.').closest<HTMLElement>('.notice');
    if (!notice) throw new Error('It stands in a notice');
    await app.user.click(within(notice).getByRole('button', { name: /^Close|^Dismiss/ }));
    expect(names()).toEqual(['Caller 2']);
  });
});

test('on Reports the next one moves up, without the focus', async () => {
  const app = await open('/admin-Dashboard/crmReports', ['insights']);
  app.server.rows = [rowOf(2)];
  await app.tell();
  await waitFor(() => expect(names()).toEqual(['Caller 2']));
  expect(screen.getByRole('link', { name: 'Show all open callbacks' })).toHaveFocus();
});

test('what came stays offered where only the snoozed ones are read, to know when the next is due', async () => {
  const app = await open('/admin-Dashboard/calenderMeeting');
  await act(async () =>
    app.streams.standing()[0]?.tell('1', 'call', { id: '3', kinds: ['new', 'callback'] }),
  );
  expect(await screen.findByText('1 new call.')).toBeVisible();
  expect(document.title).toMatch(/^\(1\)/);
  app.server.snoozed = 1;
  await act(async () => app.streams.standing()[0]?.tell('2', 'callback', { id: '9', version: 2 }));
  const ofSnoozed = 'GET /user/callbacks?page=1&page_size=20&state=snoozed';
  await waitFor(() => expect(app.net.sentTo(ofSnoozed)).toHaveLength(1));
  await settle();
  expect(screen.getByText('1 new call.')).toBeVisible();
  expect(document.title).toMatch(/^\(1\)/);
});

test('a change whose call cannot be read is not asked for again and again', async () => {
  const app = await open('/admin-Dashboard/calenderMeeting');
  app.server.call = () => {
    app.server.call = () => new Promise(() => {});
    return Promise.resolve({ status: 500 });
  };
  await app.tell();
  await act(() => settle());
  expect(app.net.sentTo('GET /user/calls/1')).toHaveLength(1);
});

test('a row follows also where the read of its call is begun anew by a note', async () => {
  const app = await open('/admin-Dashboard/calenderMeeting');
  const { call } = app.server;
  app.server.call = () => Promise.resolve(ok({ ...wireOpened, id: '1', callback: wireCallback() }));
  await app.user.click(screen.getByRole('link', { name: 'Caller 1' }));
  const field = await screen.findByLabelText('New note');
  // The read that follows the news is never answered, the one after it is.
  app.server.call = () => {
    app.server.call = call;
    return new Promise(() => {});
  };
  await app.tell();
  app.net.once('POST /user/calls/1/notes', { status: 201, body: wireNote('9', 'At noon') });
  await app.user.type(field, 'At noon');
  await app.user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(app.net.sentTo('GET /user/calls/1')).toHaveLength(3);
  app.server.isListSlow = true;
  await act(() => app.router.navigate('/admin-Dashboard/calenderMeeting'));
  expect(await openAgain()).toBeVisible();
});
