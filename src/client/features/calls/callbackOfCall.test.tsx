/** The callback beside its call, where callbacks are worked off (product §23.26, §23.27). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { callsApi } from '@/client/api/callsApi';
import { wireCall, wireCallback, wireOpened } from '@/test/app/callWire';
import { holdReply } from '@/test/app/holdReply';
import { renderScripted } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';

const CALL = 'GET /user/calls/1';
const PATCH = 'PATCH /user/callbacks/1';
async function open(part: object, features = '["calls","callbacks"]') {
  const shown = { part };
  const app = await renderScripted(
    '/admin-Dashboard/calls/1',
    (net) => {
      net.always(CALL, () => ok({ ...wireOpened, ...shown.part }));
      net.always('GET /user/calls', ok({ items: [wireCall], next: null }));
    },
    { accessToken: 'token-1', features },
  );
  await screen.findByRole('heading', { level: 2, name: 'Marisol Okafor' });
  return { ...app, shown };
}
const card = () => within(screen.getByRole('region', { name: 'Callback' }));
const press = (name: string) => card().getByRole('button', { name });

test('it is tried, finished and opened again, at once and with the focus where it was', async () => {
  const app = await open({ callback: wireCallback() });
  const { user, net } = app;
  expect(card().getByRole('link', { name: 'Call +1 512-555-0142' })).toHaveAttribute(
    'href',
    'tel:+15125550142',
  );
  const tried = holdReply(app, PATCH);
  await user.click(press('No answer'));
  expect(await card().findByText(/No answer, 1 try\.$/)).toBeVisible();
  // Until that is saved nothing else is sent, which every control says.
  for (const name of ['Done', 'In 1 hour', 'Not needed']) {
    expect(press(name)).toHaveAttribute('aria-disabled', 'true');
    await user.click(press(name));
  }
  await tried(ok(wireCallback({ outcome: 'no_answer', attempts: 1, version: 2 })));
  expect(await screen.findByText('Marisol Okafor: no answer.')).toBeVisible();
  expect(press('Not needed')).not.toHaveAttribute('aria-disabled');

  const finished = holdReply(app, PATCH);
  await user.click(press('Not needed'));
  expect(await card().findByText('Not needed. 1 try.')).toBeVisible();
  await waitFor(() => expect(press('Open again')).toHaveFocus());
  expect(card().queryByRole('link')).toBeNull();
  await finished(
    ok(wireCallback({ state: 'done', outcome: 'not_needed', attempts: 1, version: 3 })),
  );
  expect(await screen.findByText('Marisol Okafor is done: not needed.')).toBeVisible();
  expect(net.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { version: 1, outcome: 'no_answer' },
    { version: 2, outcome: 'not_needed' },
  ]);
});

test('it rests, which can be taken back', async () => {
  const { user, net } = await open({ callback: wireCallback() });
  const due = '2099-01-01T09:00:00Z';
  net.once(PATCH, ok(wireCallback({ state: 'snoozed', due_at: due, version: 2 })));
  await user.click(press('In 1 hour'));
  expect(await card().findByText('Snoozed until Jan 1, 2099, 9:00.')).toBeVisible();
  net.once(PATCH, ok(wireCallback({ version: 3 })));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await card().findByText(/^Waiting for/)).toBeVisible();
  expect(net.sentTo(PATCH).at(-1)?.body).toEqual({ version: 2, state: 'open' });
});

test('somebody else was first: what it is now stands there, and a sentence says so', async () => {
  const { user, net, shown } = await open({ callback: wireCallback() });
  const current = wireCallback({ state: 'done', outcome: 'wrong_number', version: 2 });
  net.always(PATCH, { status: 409, body: { detail: 'Stale', current } });
  shown.part = { callback: current };
  await user.click(press('Done'));
  expect(
    await screen.findByText(
      'Marisol Okafor is not saved: somebody else changed this callback. It now says Done: wrong number.',
    ),
  ).toBeVisible();
  expect(await card().findByText('Wrong number.')).toBeVisible();
});

test('a call that was joined leads to the later one', async () => {
  await open({ callback: null, joined: '9' });
  expect(card().getByRole('link', { name: 'the later call' })).toHaveAttribute(
    'href',
    '#/admin-Dashboard/calls/9',
  );
  expect(card().queryByRole('button')).toBeNull();
});

test('nobody to call says so', async () => {
  await open({
    callback: wireCallback(),
    data: { cust_name: 'Marisol Okafor', phone: '', query: null },
  });
  expect(card().getByText('This number cannot be called.')).toBeVisible();
  expect(card().queryByRole('link')).toBeNull();
  expect(press('Done')).toBeVisible();
});

test.each(['["calls"]', '["calls","callbacks"]'])(
  'nobody asked for one: it says so, and the number can be called all the same (%s)',
  async (features) => {
    await open({ callback: null, joined: null }, features);
    expect(card().getByText('No callback was asked for.')).toBeVisible();
    expect(card().getByRole('link', { name: 'Call +1 512-555-0142' })).toHaveAttribute(
      'href',
      'tel:+15125550142',
    );
    expect(card().queryByRole('button')).toBeNull();
  },
);

test('nobody asked for one, and there is no number', async () => {
  await open({ callback: null, data: { cust_name: 'Marisol Okafor', phone: '', query: null } });
  expect(card().getByText('No callback was asked for.')).toBeVisible();
  expect(card().queryByRole('link')).toBeNull();
});

test('without the feature it is told, and no more', async () => {
  await open({ callback: wireCallback(), joined: null }, '["calls"]');
  expect(card().getByText('The caller is waiting to be called back.')).toBeVisible();
  expect(card().queryByRole('button')).toBeNull();
});

test('one that rests can be woken', async () => {
  const resting = { state: 'snoozed', due_at: '2099-01-01T09:00:00Z' };
  const { user, net } = await open({ callback: wireCallback(resting) });
  net.once(PATCH, ok(wireCallback({ version: 2 })));
  await user.click(press('Open now'));
  expect(await card().findByText(/^Waiting for/)).toBeVisible();
  expect(net.sentTo(PATCH).at(-1)?.body).toEqual({ version: 1, state: 'open' });
  expect(card().queryByRole('button', { name: 'Open now' })).toBeNull();
  await waitFor(() => expect(press('Done')).toHaveFocus());
});

test.each(['Left a message', 'Call +1 512-555-0142', 'the date of a snooze'])(
  'what somebody else finishes under the focus on %s hands it to the heading, and to no button',
  async (name) => {
    const app = await open({ callback: wireCallback() });
    if (name.startsWith('the')) await app.user.click(press('Choose a time...'));
    else act(() => card().getByText(name).focus());
    app.shown.part = { callback: wireCallback({ state: 'done', version: 2 }) };
    act(() => void app.store.dispatch(callsApi.util.invalidateTags([{ type: 'Call', id: '1' }])));
    expect(await card().findByRole('button', { name: 'Open again' })).toBeVisible();
    expect(card().getByRole('heading', { name: 'Callback' })).toHaveFocus();
  },
);

test('what somebody else changes later takes no focus', async () => {
  const app = await open({ callback: wireCallback() });
  const tried = { outcome: 'no_answer', attempts: 1, version: 2 };
  app.net.once(PATCH, ok(wireCallback(tried)));
  await app.user.click(press('No answer'));
  await screen.findByText('Marisol Okafor: no answer.');
  await waitFor(() => expect(press('Done')).not.toHaveAttribute('aria-disabled'));
  act(() => press('No answer').blur());
  app.shown.part = { callback: wireCallback({ ...tried, state: 'done', version: 3 }) };
  act(() => void app.store.dispatch(callsApi.util.invalidateTags([{ type: 'Call', id: '1' }])));
  expect(await card().findByRole('button', { name: 'Open again' })).toBeVisible();
  expect(document.body).toHaveFocus();
});
