/** Done on the callback dashboard, and taking it back (product §23.21 to §23.25). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { wireCallback } from '@/test/app/callWire';
import {
  CALLBACKS_PATH,
  doneButton,
  FEATURES,
  menuOf,
  openCallbacks,
  patches,
  shownNames,
  threeCallbacks,
} from '@/test/app/callbacksScreen';
import { holdReply } from '@/test/app/holdReply';
import { renderSignedIn } from '@/test/app/renderSignedIn';
import { ok } from '@/test/app/scriptedFetch';

test('Done: the row is gone before the server answers, the next one has the focus, and Undo brings it back', async () => {
  const app = await openCallbacks(ok(threeCallbacks));
  const { user, net } = app;
  const answer = holdReply(app, 'PATCH /user/callbacks/1');
  await user.dblClick(doneButton('Ana'));
  await waitFor(() => expect(shownNames()).toEqual(['Ben', 'Cleo']));
  await waitFor(() => expect(doneButton('Ben')).toHaveFocus());
  expect(screen.queryByText('Ana is done.')).toBeNull();
  app.server.counts = { open: 2, snoozed: 2, done: 2 };
  await answer(ok(wireCallback({ state: 'done', outcome: 'reached', version: 2 })));
  const notice = within(
    (await screen.findByText('Ana is done.')).closest<HTMLElement>('.notice') ?? document.body,
  );
  expect(await screen.findByRole('button', { name: 'Open 2' })).toBeVisible();

  net.always('PATCH /user/callbacks/1', ok(wireCallback({ version: 3 })));
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shownNames()).toEqual(['Ana', 'Ben', 'Cleo']));
  // Whoever was meant is at hand; the next one would be changed by the same key.
  await waitFor(() => expect(doneButton('Ana')).toHaveFocus());
  expect(await screen.findByText('Ana is open again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(patches(app)).toEqual([
    ['/user/callbacks/1', { version: 1, outcome: 'reached' }],
    ['/user/callbacks/1', { version: 2, state: 'open' }],
  ]);
});

test('Ctrl+Z takes the last change back while that is offered; in a field it is the field’s', async () => {
  const app = await openCallbacks(ok(threeCallbacks));
  const { user, net } = app;
  net.once(
    'PATCH /user/callbacks/1',
    ok(wireCallback({ state: 'done', outcome: 'reached', version: 2 })),
  );
  await user.keyboard('{Control>}z{/Control}');
  expect(patches(app)).toEqual([]);
  // As a browser does that fills a field in.
  screen.getByRole('searchbox').dispatchEvent(new Event('keydown', { bubbles: true }));
  await user.click(doneButton('Ana'));
  await screen.findByRole('button', { name: 'Undo' });
  net.always('PATCH /user/callbacks/1', ok(wireCallback({ version: 3 })));
  await user.type(screen.getByRole('searchbox'), '{Control>}z{/Control}');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(patches(app)).toHaveLength(1);
  act(() => doneButton('Ben').focus());
  await user.keyboard('{Meta>}Z{/Meta}');
  expect(await screen.findByText('Ana is open again.')).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(patches(app)).toHaveLength(2);
});

test('an offer to take back ends after 8 seconds, not while it is pointed at', async () => {
  const app = await openCallbacks(ok(threeCallbacks));
  app.net.always('PATCH /user/callbacks/1', ok(wireCallback({ state: 'done', version: 2 })));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  try {
    await act(async () => doneButton('Ana').click());
    await act(() => jest.advanceTimersByTimeAsync(0));
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => jest.advanceTimersByTime(7_900));
    expect(undo).toBeInTheDocument();
    fireEvent.pointerEnter(undo.closest('.notice') ?? undo);
    act(() => jest.advanceTimersByTime(60_000));
    expect(undo).toBeInTheDocument();
    fireEvent.pointerLeave(undo.closest('.notice') ?? undo);
    act(() => jest.advanceTimersByTime(8_000));
    expect(undo).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(0));
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(patches(app)).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test('on the real backend: tried, snoozed, taken back and done, as the server has it', async () => {
  const { user } = await renderSignedIn(CALLBACKS_PATH, { features: FEATURES });
  const has = (name: string) => screen.findByRole('button', { name });
  expect(await has('Open 9')).toBeVisible();
  await user.click(await has('More for Ruth Abernathy'));
  await user.click(menuOf('Ruth Abernathy').getByRole('button', { name: 'Left a message' }));
  expect(await screen.findByText('Ruth Abernathy: left a message.')).toBeVisible();
  expect(await screen.findByText('Left a message, 1 try')).toBeVisible();
  await user.click(menuOf('Ruth Abernathy').getByRole('button', { name: 'Tomorrow, 9:00' }));
  expect(await screen.findByText('Ruth Abernathy is snoozed until tomorrow, 9:00.')).toBeVisible();
  expect(await has('Snoozed 1')).toBeVisible();
  expect(await has('Open 8')).toBeVisible();
  await user.click(await has('Undo'));
  // Until its answer is there, no other change is sent.
  expect(await screen.findByText('Ruth Abernathy is open again.')).toBeVisible();
  expect(await has('Open 9')).toBeVisible();
  await user.click(await has('Done with Ruth Abernathy'));
  expect(await screen.findByText('Ruth Abernathy is done.')).toBeVisible();
  expect(await has('Open 8')).toBeVisible();
});
