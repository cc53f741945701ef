/** The menu of a row of the callback dashboard, and presses that must not reach another row (product §23.21 to §23.25). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { wireCallback } from '@/test/app/callWire';
import {
  callbackRow,
  doneButton,
  menuOf,
  openCallbacks,
  patches,
  segmentTab,
  shownNames,
  shownWaits,
  threeCallbacks,
} from '@/test/app/callbacksScreen';
import { holdReply } from '@/test/app/holdReply';
import { ok } from '@/test/app/scriptedFetch';

test('until a change is saved its row sends no other, and says so: Done, and its menu, which stays', async () => {
  const app = await openCallbacks(ok(threeCallbacks));
  const answer = holdReply(app, 'PATCH /user/callbacks/1');
  const more = screen.getByRole('button', { name: 'More for Ana' });
  await app.user.click(more);
  await app.user.click(menuOf('Ana').getByRole('button', { name: 'No answer' }));
  await waitFor(() => expect(shownWaits()[0]).toMatch(/No answer, 1 try$/));
  expect(doneButton('Ana')).toHaveAttribute('aria-disabled', 'true');
  expect(doneButton('Ben')).not.toHaveAttribute('aria-disabled');
  await app.user.click(more);
  const tomorrow = menuOf('Ana').getByRole('button', { name: 'Tomorrow, 9:00' });
  expect(tomorrow).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(tomorrow);
  expect(shownNames()).toEqual(['Ana', 'Ben', 'Cleo']);
  await app.user.click(menuOf('Ana').getByRole('button', { name: 'Choose a time...' }));
  const chosen = within(screen.getByRole('dialog', { name: 'Snooze Ana' }));
  fireEvent.change(chosen.getByLabelText('Comes back'), { target: { value: '' } });
  const snooze = chosen.getByRole('button', { name: 'Snooze' });
  expect(snooze).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(snooze);
  expect(chosen.queryByText('Choose when it comes back.')).toBeNull();

  const next = holdReply(app, 'PATCH /user/callbacks/1');
  await answer(ok(wireCallback({ outcome: 'no_answer', attempts: 1, version: 2 })));
  expect(doneButton('Ana')).not.toHaveAttribute('aria-disabled');
  await app.user.click(snooze);
  expect(chosen.getByText('Choose when it comes back.')).toBeVisible();
  await app.user.click(chosen.getByRole('button', { name: 'Cancel' }));
  await app.user.click(more);
  await app.user.click(tomorrow);
  await waitFor(() => expect(shownNames()).toEqual(['Ben', 'Cleo']));
  await next(ok(wireCallback({ state: 'snoozed', due_at: '2099-01-01T09:00:00Z', version: 3 })));
  expect(patches(app).map(([path]) => path)).toHaveLength(2);
});

test('the last row that leaves gives the focus to what chooses the rows', async () => {
  const app = await openCallbacks(ok([callbackRow('1', 'Ana')]));
  holdReply(app, 'PATCH /user/callbacks/1');
  await app.user.click(doneButton('Ana'));
  await waitFor(() => expect(segmentTab(/^Open/)).toHaveFocus());
});

test('the menu: what was tried, and when it comes back', async () => {
  const app = await openCallbacks(ok(threeCallbacks));
  const { user, net } = app;
  net.always('PATCH /user/callbacks/1', ({ body }) => {
    const { version } = body as { version: number };
    return ok(wireCallback({ outcome: 'no_answer', attempts: version, version: version + 1 }));
  });
  const more = screen.getByRole('button', { name: 'More for Ana' });
  await user.click(more);
  await user.click(menuOf('Ana').getByRole('button', { name: 'No answer' }));
  expect(await screen.findByText('Ana: no answer.')).toBeVisible();
  await waitFor(() => expect(shownWaits()[0]).toMatch(/No answer, 1 try$/));

  const until = (name: string) => {
    const sent = net.sentTo(`PATCH /user/callbacks/${name}`).at(-1)?.body;
    return Date.parse(String((sent as { snooze_until?: string }).snooze_until));
  };
  const snooze = (name: string, id: string) => {
    net.always(`PATCH /user/callbacks/${id}`, ({ body }) => {
      const { snooze_until: due } = body as { snooze_until: string };
      return ok(wireCallback({ state: 'snoozed', due_at: due, version: 2 }));
    });
    return user.click(screen.getByRole('button', { name: `More for ${name}` }));
  };
  await snooze('Ben', '2');
  const now = Date.now();
  const times = within(menuOf('Ben').getByRole('group', { name: 'Snooze' }));
  await user.click(times.getByRole('button', { name: 'In 1 hour' }));
  expect(await screen.findByText(/^Ben is snoozed until t\w+, \d+:\d\d\.$/)).toBeVisible();
  expect(shownNames()).toEqual(['Ana', 'Cleo']);
  expect(until('2') - now).toBeGreaterThanOrEqual(3_600_000);

  await snooze('Cleo', '3');
  await user.click(menuOf('Cleo').getByRole('button', { name: 'Choose a time...' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Snooze Cleo' }));
  const field = dialog.getByLabelText('Comes back');
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: '2020-01-01T09:00' } });
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  expect(dialog.getByText('Choose a time in the future.')).toBeVisible();
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  expect(dialog.getByText('Choose when it comes back.')).toBeVisible();
  expect(net.sentTo('PATCH /user/callbacks/3')).toEqual([]);
  const soon = new Date(Date.now() + 7_200_000);
  const text = new Date(soon.getTime() - soon.getTimezoneOffset() * 60_000).toISOString();
  fireEvent.change(field, { target: { value: text.slice(0, 16) } });
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  expect(await screen.findByText(/^Cleo is snoozed until/)).toBeVisible();
  expect(until('3')).toBe(Date.parse(`${text.slice(0, 16)}:00Z`));
  // Of two that can be taken back the newer is offered.
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});

test('a row that stays without its menu gives the focus to its button', async () => {
  const { user, net } = await openCallbacks(ok(threeCallbacks), { query: '?state=all' });
  const done = wireCallback({ state: 'done', outcome: 'not_needed', version: 2 });
  net.always('PATCH /user/callbacks/1', ok(done));
  await user.click(screen.getByRole('button', { name: 'More for Ana' }));
  await user.click(menuOf('Ana').getByRole('button', { name: 'Not needed' }));
  expect(await screen.findByRole('button', { name: 'Open again: Ana' })).toHaveFocus();
});

test('a double click or a held key on Done is for one row alone', async () => {
  const { user, net } = await openCallbacks(ok(threeCallbacks));
  net.hold('PATCH /user/callbacks/1');
  await user.click(doneButton('Ana'));
  await waitFor(() => expect(doneButton('Ben')).toHaveFocus());
  fireEvent.click(doneButton('Ben'), { detail: 2 });
  expect(fireEvent.keyDown(doneButton('Ben'), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(doneButton('Ben'), { key: 'Enter' })).toBe(true);
  expect(net.sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});
