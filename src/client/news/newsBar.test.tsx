/** Calls that come while a list of them is looked at (product §23.33, §23.37). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { listen } from '@/test/app/hearing';
import { withNews, writeStreams, type Streams } from '@/test/app/liveWorld';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { settle } from '@/test/waiting';
import { ok } from '@/test/app/scriptedFetch';

const LOG = '/admin-Dashboard/calls';
const callOf = (id: number) => ({
  id: String(id),
  time: `2026-11-20T08:${String(id).padStart(2, '0')}:00Z`,
  data: { cust_name: `Caller ${id}`, phone: `+120255501${id}`, query: 'Open?' },
});
/** Newest first. */
const upTo = (last: number) => Array.from({ length: last }, (_, index) => callOf(last - index));

interface Screen extends ScriptedApp {
  streams: Streams;
  /** So many calls there are from now on. */
  have(count: number): void;
  /** That many have come, and the stream tells of each. */
  tell(count: number, kinds?: string[]): Promise<void>;
}

async function open(
  path: string,
  logOf: (count: number) => unknown[] = upTo,
): Promise<Screen & { failing: { log: boolean } }> {
  const failing = { log: false };
  let count = 3;
  let told = 3;
  let streams: Streams | undefined;
  const app = await renderScripted(
    path,
    (net) => {
      net.always('GET /user/calls', () =>
        failing.log ? { status: 500 } : ok({ items: logOf(count), next: null }),
      );
      net.always('GET /user/overview-analytics', () => ok({ call_count: 310 + count }));
      net.always('GET /user/queries', () => ok(upTo(count)));
      net.always('GET /user/callbacks', () => ok(upTo(count)));
      streams = writeStreams(net);
    },
    { accessToken: 'token-1', ...withNews },
  );
  if (!streams) throw new Error('It was opened');
  const written = streams;
  await waitFor(() => expect(written.standing()).toHaveLength(1));
  await screen.findByRole('link', { name: /Caller 3/ });
  // The look that the first stream begins with.
  await waitFor(() => expect(app.store.getState().news.isTold).toBe(true));
  return {
    ...app,
    failing,
    streams: written,
    have: (now) => {
      count = now;
    },
    tell: async (now, kinds = ['new', 'query', 'callback']) => {
      count = now;
      await act(async () => {
        while (told < now) {
          told += 1;
          written.standing()[0]?.tell(String(told), 'call', { id: String(told), kinds });
        }
        await settle();
      });
    },
  };
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link', { name: /Caller/ })
    .map(({ textContent }) => textContent);

test.each([
  [LOG, 'Calls'],
  ['/admin-Dashboard/questions', 'Customer queries dashboard'],
  ['/admin-Dashboard/calenderMeeting', 'Callback dashboard'],
])('%s offers them above its rows, and shows them when it is asked to', async (path, title) => {
  const app = await open(path);
  const before = names();
  await app.tell(5);
  expect(await screen.findByText('2 new calls.')).toBeInTheDocument();
  expect(names()).toEqual(before);
  await waitFor(() => expect(document.title).toBe(`(2) ${title} · Parley`));

  await app.user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(names()).toHaveLength(5));
  expect(await screen.findByText('2 calls added')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('link', { name: /Caller 5/ })).toHaveFocus());
  expect(document.title).toBe(`${title} · Parley`);
});

test.each(['/admin-Dashboard/questions', '/admin-Dashboard/calenderMeeting'])(
  '%s counts those it shows, and those that are gone no more',
  async (path) => {
    const app = await open(path);
    expect(await screen.findByText('313')).toBeVisible();
    await app.tell(5);
    await app.user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(await screen.findByText('315')).toBeVisible();
    app.have(4);
    await act(async () => {
      app.streams.standing()[0]?.tell('9', 'call', { id: '1', kinds: ['gone'] });
      await settle();
    });
    expect(await screen.findByText('314')).toBeVisible();
  },
);

test('an offer that goes by itself hands its focus to the heading of the list', async () => {
  const app = await open(LOG);
  await app.tell(4);
  act(() => screen.getByRole('button', { name: 'Show' }).focus());
  app.have(3);
  await act(async () => {
    app.streams.standing()[0]?.tell('9', 'call', { id: '4', kinds: ['gone'] });
    await settle();
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'All calls' })).toHaveFocus();
});

test('what is heard: how many have come, and how many were added', async () => {
  const app = await open(LOG);
  const heard = listen();
  await app.tell(5);
  await app.user.click(await screen.findByRole('button', { name: 'Show' }));
  await screen.findByText('2 calls added');
  await settle();
  expect(heard.filter((words) => words !== '1 new call. Show')).toEqual([
    '2 new calls. Show',
    '5 shown',
    '2 calls added',
  ]);
});

test('a list that is read in another way later says nothing of what was added before', async () => {
  const app = await open(LOG);
  await app.tell(5);
  await app.user.click(await screen.findByRole('button', { name: 'Show' }));
  await screen.findByText('2 calls added');
  await app.tell(6);
  expect(await screen.findByText('1 new call.')).toBeInTheDocument();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(names()).toHaveLength(6));
  await waitFor(() => expect(screen.queryByText('1 new call.')).toBeNull());
  expect(screen.queryByText(/added/)).toBeNull();
});

test('one is one', async () => {
  const app = await open(LOG);
  await app.tell(4);
  expect(await screen.findByText('1 new call.')).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('1 call added')).toBeInTheDocument();
});

test('a row whose number has called again is not taken for the new call', async () => {
  const app = await open(LOG, (count) => [
    { ...callOf(3), ...(count === 4 && { joined: '4' }) },
    ...(count === 4 ? [callOf(4)] : []),
  ]);
  await app.tell(4);
  await app.user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByText('1 call added')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Called again/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Caller 4/ })).toHaveFocus();
});

test('a call that is in another list is no news in this one', async () => {
  const app = await open('/admin-Dashboard/calenderMeeting');
  await app.tell(4, ['new', 'query']);
  await waitFor(() => expect(document.title).toBe('(1) Callback dashboard · Parley'));
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
});

test('what cannot be read is offered again', async () => {
  const app = await open(LOG);
  await app.tell(4);
  const show = await screen.findByRole('button', { name: 'Show' });
  app.failing.log = true;
  await app.user.click(show);
  expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
  await waitFor(() => expect(show).not.toHaveAttribute('aria-disabled'));
  expect(screen.getByText('1 new call.')).toBeInTheDocument();
  expect(show).toHaveFocus();
  app.failing.log = false;
  await app.user.click(show);
  expect(await screen.findByText('1 call added')).toBeInTheDocument();
});

test('where the search leaves none of them, the heading of the list has the focus', async () => {
  const app = await open('/admin-Dashboard/questions');
  await app.user.type(screen.getByRole('searchbox'), 'Caller 3');
  await app.tell(5);
  await app.user.click(await screen.findByRole('button', { name: 'Show' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'All Customer Queries' })).toHaveFocus();
});

test('a call that is gone before it was shown is none', async () => {
  const app = await open(LOG);
  await app.tell(4);
  await screen.findByText('1 new call.');
  await act(async () => {
    app.streams.standing()[0]?.tell('9', 'call', { id: '4', kinds: ['gone'] });
    await settle();
  });
  await waitFor(() => expect(screen.queryByText('1 new call.')).toBeNull());
  expect(document.title).toBe('Calls · Parley');
});

test('coming back to the page shows them, too', async () => {
  const app = await open(LOG);
  await app.tell(5);
  await screen.findByText('2 new calls.');
  // Longer than people flick between windows.
  jest.spyOn(app.services, 'now').mockReturnValue(Date.now() + 10_000);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
  });
  await waitFor(() => expect(names()).toHaveLength(5));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show' })).toBeNull());
});

test('nothing of one session is counted in the next', async () => {
  const app = await open(LOG);
  await app.tell(5);
  await screen.findByText('2 new calls.');
  act(() => {
    app.store.dispatch({ type: 'session/signedOut' });
  });
  await waitFor(() => expect(document.title).toBe('Sign In · Parley'));
  expect(app.streams.standing()).toEqual([]);
});
