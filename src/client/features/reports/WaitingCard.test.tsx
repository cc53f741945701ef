/** Open callbacks on Reports, handled in place (product §23.43). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { CALLBACKS, COUNTS, tellInsights } from '@/test/app/insightsWire';
import { holdReply } from '@/test/app/holdReply';
import { openReports, reportsPart, waitingCaller } from '@/test/app/reportScreen';
import { ok } from '@/test/app/scriptedFetch';

describe('open callbacks', () => {
  const features = ['insights', 'callbacks', 'calls'];

  test.each([
    [7, ['2', '3']],
    [6, ['2']],
    [2, ['1']],
  ])('of %i the three that wait longest stand there, longest first', async (open_, pages) => {
    // Newest first, as the server lists them.
    const rows = Array.from({ length: open_ }, (_, index) => waitingCaller(index + 1));
    const { net } = await openReports(features, (script) => {
      tellInsights(script);
      script.always(COUNTS, ok({ open: open_, snoozed: 0, done: 3 }));
      script.always(CALLBACKS, ({ path }) => {
        const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
        return ok(rows.slice((page - 1) * 3, page * 3));
      });
    });
    const card = within(await reportsPart(`${open_} open callbacks`));
    const items = await card.findAllByRole('listitem');
    const expected = rows.slice(-3).reverse();
    expect(items).toHaveLength(expected.length);
    for (const [index, { data }] of expected.entries()) {
      const item = within(items[index] ?? document.body);
      expect(item.getByText(data.query)).toBeVisible();
      expect(item.getByRole('link', { name: data.cust_name })).toHaveAttribute(
        'href',
        `#/admin-Dashboard/calls/${expected[index]?.id}`,
      );
      expect(item.getByRole('link', { name: `Call ${data.cust_name}` })).toHaveAttribute(
        'href',
        `tel:${data.phone.replace(/[ -]/g, '')}`,
      );
    }
    expect(card.getAllByText(/^Not tried yet$/)).toHaveLength(items.length);
    expect(card.getByRole('link', { name: /^Show all/ })).toHaveAttribute(
      'href',
      '#/admin-Dashboard/calenderMeeting',
    );
    const asked = net.sentTo(CALLBACKS).map(({ path }) => new URLSearchParams(path.split('?')[1]));
    expect(asked.map((query) => query.get('page'))).toEqual(pages);
    expect(new Set(asked.map((query) => query.get('state')))).toEqual(new Set(['open']));
  });

  test('are worked off here: the row leaves with the click, the next one is reached, and Undo brings it back', async () => {
    const rows = [waitingCaller(1), waitingCaller(2), waitingCaller(3), waitingCaller(4)];
    const saved = (state: string, version: number) =>
      ok({
        state,
        due_at: null,
        outcome: state === 'done' ? 'reached' : null,
        attempts: 0,
        version,
      });
    const { user, net } = await openReports(features, (script) => {
      tellInsights(script);
      script.always(COUNTS, () => ok({ open: rows.length, snoozed: 0, done: 0 }));
      script.always(CALLBACKS, ({ path }) => {
        const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
        return ok(rows.slice((page - 1) * 3, page * 3));
      });
    });
    const held = net.hold('PATCH /user/callbacks/4');
    await user.click(await screen.findByRole('button', { name: 'Done with Caller 4' }));
    await waitFor(() => expect(screen.queryByText('Question 4?')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Done with Caller 3' })).toHaveFocus(),
    );
    rows.pop();
    await act(() => held.answer(saved('done', 2)));
    expect(await screen.findByText('Caller 4 is done.')).toBeVisible();
    expect(await screen.findByText('Question 1?')).toBeVisible();
    expect(net.sentTo('PATCH /user/callbacks/4').map(({ body }) => body)).toEqual([
      { version: 1, outcome: 'reached' },
    ]);

    rows.push(
      waitingCaller(4, { callback: { state: 'open', due_at: null, attempts: 0, version: 3 } }),
    );
    net.always('PATCH /user/callbacks/4', saved('open', 3));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Question 4?')).toBeVisible();
    // The list was read anew before it came back; the same key again is meant for this caller still.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Done with Caller 4' })).toHaveFocus(),
    );
  });

  test('that was saved stays away while the next one is worked off and the list is read', async () => {
    const rows = [waitingCaller(1), waitingCaller(2), waitingCaller(3), waitingCaller(4)];
    const done = ok({ state: 'done', due_at: null, outcome: 'reached', attempts: 0, version: 2 });
    const { user, net } = await openReports(features, (script) => {
      tellInsights(script);
      script.always(COUNTS, () => ok({ open: rows.length, snoozed: 0, done: 0 }));
      script.once(CALLBACKS, () => ok([waitingCaller(4)]));
      script.once(CALLBACKS, () => ok([waitingCaller(1), waitingCaller(2), waitingCaller(3)]));
      script.always(CALLBACKS, { silent: true });
    });
    net.always('PATCH /user/callbacks/3', done);
    net.always('PATCH /user/callbacks/2', done);
    await user.click(await screen.findByRole('button', { name: 'Done with Caller 3' }));
    await screen.findByText('Caller 3 is done.');
    rows.pop();
    await user.click(screen.getByRole('button', { name: 'Done with Caller 2' }));
    await screen.findByText('Caller 2 is done.');
    await waitFor(() => expect(screen.queryByText('Caller 3 is done.')).toBeNull());
    expect(screen.queryByText('Question 3?')).toBeNull();
    expect(screen.queryByText('Question 2?')).toBeNull();
  });

  test('that was not saved comes back, and has its focus again', async () => {
    const { user, net } = await openReports(features, (script) => {
      tellInsights(script);
      script.always(COUNTS, () => ok({ open: 3, snoozed: 0, done: 0 }));
      script.always(CALLBACKS, () => ok([waitingCaller(1), waitingCaller(2), waitingCaller(3)]));
    });
    const held = net.hold('PATCH /user/callbacks/3');
    await user.click(await screen.findByRole('button', { name: 'Done with Caller 3' }));
    const next = screen.getByRole('button', { name: 'Done with Caller 2' });
    await waitFor(() => expect(next).toHaveFocus());
    await act(() => held.answer({ cut: true }));
    const back = await screen.findByRole('button', { name: 'Done with Caller 3' });
    await waitFor(() => expect(back).toHaveFocus());
  });

  test('one whose snooze ends is there again by itself', async () => {
    let isOver = false;
    await openReports(features, (script) => {
      tellInsights(script);
      script.always(COUNTS, () => ok({ open: isOver ? 1 : 0, snoozed: isOver ? 0 : 1, done: 0 }));
      script.once(CALLBACKS, () => {
        isOver = true;
        const due_at = new Date(Date.now() + 300).toISOString();
        return ok([waitingCaller(1, { callback: { state: 'snoozed', due_at, version: 2 } })]);
      });
      script.always(CALLBACKS, () => ok([waitingCaller(1)]));
    });
    expect(await screen.findByText('Everyone has been called back')).toBeVisible();
    expect(await screen.findByText('Question 1?')).toBeVisible();
  });

  test('so is one that is snoozed among many, though it comes back first and called first', async () => {
    let isOver = false;
    // Sorted by call, the newest first: a page of 20 has no room for it.
    const due = (id: number) => new Date(Date.now() + (id === 30 ? 300 : 3_600_000)).toISOString();
    const many = Array.from({ length: 30 }, (_, index) =>
      waitingCaller(index + 1, {
        callback: { state: 'snoozed', due_at: due(index + 1), version: 2 },
      }),
    );
    await openReports(features, (script) => {
      tellInsights(script);
      script.always(COUNTS, () => ok({ open: isOver ? 1 : 0, snoozed: isOver ? 29 : 30, done: 0 }));
      script.always(CALLBACKS, ({ path }) => {
        const asked = new URLSearchParams(path.split('?')[1]);
        if (asked.get('state') === 'open') return ok([waitingCaller(30)]);
        isOver = true;
        return ok(many.slice(0, Number(asked.get('page_size'))));
      });
    });
    expect(await screen.findByText('Everyone has been called back')).toBeVisible();
    expect(await screen.findByText('Question 30?')).toBeVisible();
  });

  test('none: everyone has been called back', async () => {
    await openReports(features, (net) => {
      tellInsights(net);
      net.always(COUNTS, ok({ open: 0, snoozed: 0, done: 3 }));
    });
    expect(await screen.findByText('Everyone has been called back')).toBeVisible();
  });

  test.each(['is slow', 'fails'])(
    'that others have done stand there no more when the next caller waits and the read %s',
    async (how) => {
      let open_ = 2;
      const app = await openReports(features, (script) => {
        tellInsights(script);
        script.always(COUNTS, () => ok({ open: open_, snoozed: 0, done: 3 }));
        script.once(CALLBACKS, ok([waitingCaller(1), waitingCaller(2)]));
      });
      const comeBack = () => act(async () => void window.dispatchEvent(new Event('online')));
      await screen.findByText('Question 2?');
      const answers = [holdReply(app, CALLBACKS), holdReply(app, CALLBACKS)];
      open_ = 0;
      await comeBack();
      await screen.findByText('Everyone has been called back');
      open_ = 1;
      await comeBack();
      const card = within(await reportsPart('1 open callback'));
      if (how === 'fails') {
        for (const answer of answers) await answer({ status: 500 });
        await card.findByRole('button', { name: 'Try again to load your callbacks' });
      }
      expect(card.queryByText('Question 2?')).toBeNull();
      expect(card.queryByText('Everyone has been called back')).toBeNull();
    },
  );

  test('fail alone, and are tried again', async () => {
    const { user } = await openReports(features, (net) => {
      tellInsights(net);
      net.once(COUNTS, { status: 500 });
      net.always(COUNTS, ok({ open: 1, snoozed: 0, done: 0 }));
      net.always(CALLBACKS, ok([waitingCaller(1)]));
    });
    expect(await reportsPart('214 calls since yesterday')).toBeVisible();
    await user.click(
      await screen.findByRole('button', { name: 'Try again to load your callbacks' }),
    );
    expect(await reportsPart('1 open callback')).toBeVisible();
    expect(await screen.findByText('Question 1?')).toBeVisible();
  });

  test('rows as no server of ours sends them', async () => {
    const odd = [
      { id: 1, time: 'x', data: null, callback: 7 },
      waitingCaller(2, {
        data: { cust_name: 'x'.repeat(2 ** 20), phone: 'y'.repeat(2 ** 20), query: {} },
      }),
      waitingCaller(3, {
        callback: { state: 'open', version: 1, attempts: 9e15, outcome: 'no_answer' },
      }),
    ];
    await openReports(features, (net) => {
      tellInsights(net);
      net.always(COUNTS, ok({ open: 3, snoozed: 0, done: 0 }));
      net.always(CALLBACKS, ok(odd));
    });
    const card = within(await reportsPart('3 open callbacks'));
    // What has no callback cannot be worked off.
    expect(await card.findAllByRole('listitem')).toHaveLength(2);
    expect(card.getAllByText('No number to call.')).toHaveLength(1);
    expect(document.body).not.toHaveTextContent(/undefined|NaN|null|\[object/);
    expect(document.body.innerHTML.length).toBeLessThan(200_000);
  });
});
