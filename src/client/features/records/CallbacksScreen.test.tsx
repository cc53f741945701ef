/** The callback dashboard where callbacks are handled: which are listed, in which order (product §23.20 to §23.29). */
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { wireCallback } from '@/test/app/callWire';
import {
  callbackRow,
  CALLBACKS_LIST,
  CALLBACKS_PATH,
  COUNTS,
  FEATURES,
  openCallbacks,
  segmentTab,
  shownNames,
  threeCallbacks,
} from '@/test/app/callbacksScreen';
import { holdReply } from '@/test/app/holdReply';
import { renderScripted } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';

test('open ones first, whoever waits longest on top, and what each asks', async () => {
  const { net } = await openCallbacks((state) => ok(state === 'open' ? threeCallbacks : []));
  expect(shownNames()).toEqual(['Ana', 'Ben', 'Cleo']);
  expect(screen.getByText('Question of Ben')).toBeVisible();
  expect(segmentTab('Open 3')).toHaveAttribute('aria-pressed', 'true');
  expect(segmentTab('Snoozed 2')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('columnheader', { name: 'Waiting' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(screen.getByText('Open now')).toBeVisible();
  const asked = net.sentTo(CALLBACKS_LIST).map(({ path }) => path);
  expect(asked).toContain('/user/callbacks?page=1&page_size=20&state=open');
  // What is snoozed is known, so that it comes back by itself.
  expect(asked).toContain('/user/callbacks?page=1&page_size=20&state=snoozed');
});

describe('of more open ones than come first', () => {
  const WHOLE = `${CALLBACKS_LIST}?page=1&page_size=1000&state=open`;
  const AFTER = WHOLE.replace('page=1&', 'page=2&');
  /** `Caller 1` waits longest, and is the last that is told. */
  const crowd = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const name = `Caller ${count - index}`;
      const time = new Date(Date.UTC(2024, 4, 11, 9, 59 - index)).toISOString();
      return callbackRow('1', name, wireCallback(), { id: `${count - index}`, time });
    });

  /** @returns also what answers the question for all of them */
  async function openCrowd(count: number) {
    const server = { everyone: crowd(count) };
    type Held = ReturnType<typeof holdReply>;
    const held: { answer?: Held; answerNext?: Held } = {};
    const app = await renderScripted(
      CALLBACKS_PATH,
      (net) => {
        held.answer = holdReply({ net }, WHOLE);
        if (count > 1_000) held.answerNext = holdReply({ net }, AFTER);
        net.always(CALLBACKS_LIST, ({ path }) =>
          ok(/page=1&.*state=open/.test(path) ? server.everyone.slice(0, 20) : []),
        );
        net.always(COUNTS, ok({ open: count, snoozed: 0, done: 0 }));
      },
      { accessToken: 'token-1', features: FEATURES },
    );
    const answerAll = async () => await held.answer?.(ok(server.everyone));
    const answerNext = async (rows: object[]) => await held.answerNext?.(ok(rows));
    return { ...app, server, answerAll, answerNext };
  }

  test('none stands before all are there, the longest waiting on top', async () => {
    const { net, answerAll } = await openCrowd(21);
    await waitFor(() => expect(net.sentTo(WHOLE)).toHaveLength(1));
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(shownNames().filter(Boolean)).toEqual([]);

    await answerAll();
    expect(shownNames().slice(0, 2)).toEqual(['Caller 1', 'Caller 2']);
    // What offers more goes by itself; nobody pressed it, so nobody is taken to the end of the list.
    await waitFor(() => expect(net.sentTo(AFTER)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
    expect(document.body).toHaveFocus();
  });

  test('of more than a page holds none stands before the last page is there', async () => {
    const everyone = crowd(1_010);
    const { server, answerAll, answerNext } = await openCrowd(1_010);
    server.everyone = everyone.slice(0, 1_000);
    await answerAll();
    expect(shownNames().filter(Boolean)).toEqual([]);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await answerNext(everyone.slice(1_000));
    expect(shownNames().filter(Boolean)).not.toEqual([]);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  });

  test('those that stood stay while one more is read', async () => {
    const { net, server, services, answerAll } = await openCrowd(19);
    await waitFor(() => expect(shownNames()[0]).toBe('Caller 1'));

    server.everyone = crowd(21);
    const { now } = services;
    services.now = () => now() + 60_000;
    fireEvent.focus(window);
    await waitFor(() => expect(net.sentTo(WHOLE)).toHaveLength(1));
    expect(shownNames()).toHaveLength(19);
    expect(shownNames()[0]).toBe('Caller 1');

    await answerAll();
    expect(shownNames()).toHaveLength(21);
    expect(shownNames()[0]).toBe('Caller 1');
  });
});

test('their number stands at the menu item, whose name stays what it is', async () => {
  await openCallbacks(ok(threeCallbacks), { counts: { open: 120, snoozed: 0, done: 0 } });
  const item = await screen.findByRole('link', {
    name: 'Analytics',
    description: '99+ open callbacks',
  });
  expect(item).toBeVisible();
});

test('without the feature the screen asks and shows what it always has', async () => {
  const { net } = await openCallbacks(ok(threeCallbacks), {
    features: '["calls"]',
    query: '?state=done',
  });
  expect(shownNames()).toEqual(['Cleo', 'Ben', 'Ana']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'S.No',
    'Time',
    'Date',
    'Customer Name',
    'Phone number',
  ]);
  expect(screen.queryByText(/^Question of/)).toBeNull();
  expect(screen.queryByRole('group', { name: 'Show' })).toBeNull();
  expect(net.sentTo(CALLBACKS_LIST).map(({ path }) => path)).toEqual([
    '/user/callbacks?page=1&page_size=20',
  ]);
  expect(net.sentTo(COUNTS)).toEqual([]);
});

test('what is not found in Open is looked for in All, with all of its pages', async () => {
  const old = Array.from({ length: 20 }, (_, index) => callbackRow(`0${index}`, `Old ${index}`));
  const all = [...old, callbackRow('9', 'Zelda')];
  const { user, router } = await openCallbacks(
    (state, asked) =>
      ok(state === 'open' ? threeCallbacks : all.slice(0, Number(asked.get('page_size')))),
    { query: '?q=zel' },
  );
  expect(await screen.findByRole('heading', { name: 'No callbacks match' })).toBeVisible();
  expect(
    screen.getByText('Nothing with “zel” was found in Open. Try a shorter search.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search in All' }));
  await waitFor(() => expect(shownNames()).toEqual(['Zelda']));
  expect(router.state.location.search).toBe('?q=zel&state=all&page=all');
  const box = screen.getByRole('searchbox', { name: 'Search...' });
  expect(box).toHaveValue('zel');
  expect(box).toHaveFocus();

  await user.clear(box);
  await user.type(box, 'nobody at all');
  expect(await screen.findByText(/^Nothing with “nobody at all” was found\. /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search in All' })).toBeNull();
});

test('the day stays where no open callback is of it', async () => {
  const { user, router } = await openCallbacks(
    (state) => ok(state === 'open' ? threeCallbacks : [callbackRow('7', 'Gus')]),
    {
      query: '?date=2024-05-17',
    },
  );
  expect(
    await screen.findByText('Nothing was found in Open on May 17, 2024. Try another date.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search in All' }));
  await waitFor(() => expect(shownNames()).toEqual(['Gus']));
  expect(router.state.location.search).toBe('?date=2024-05-17&state=all&page=all');
});

test.each([[null], ['x'], [{ open: '3' }], [[]]])('counts of %j are no numbers', async (counts) => {
  await openCallbacks(ok(threeCallbacks), { counts });
  expect(segmentTab('Open')).toBeVisible();
  expect(shownNames()).toHaveLength(3);
});
