/** Reports follow what happens while they are looked at. */
import { act, screen, waitFor } from '@testing-library/react';

import { CALLBACKS, COUNTS, INSIGHTS, insightsOf } from '@/test/app/insightsWire';
import { writeStreams, type Streams } from '@/test/app/liveWorld';
import {
  openReports,
  reportsPart,
  shownFigures,
  shownTables,
  waitingCaller,
} from '@/test/app/reportScreen';
import { settle } from '@/test/waiting';
import { ok } from '@/test/app/scriptedFetch';

describe('while it is looked at', () => {
  const features = ['insights', 'callbacks', 'calls', 'live'];
  interface Counted {
    calls: number;
    callbacks_done: number;
    /** It is not said before. */
    by?: Promise<void>;
  }
  /** @param counted what the server has by now */
  const openCounted = async (counted: Counted) => {
    let streams: Streams | undefined;
    const app = await openReports(features, (net) => {
      net.always(INSIGHTS, async ({ path }) => {
        await counted.by;
        return ok(insightsOf(path, { totals: { ...counted, callbacks_requested: 42 } }));
      });
      net.always(COUNTS, ok({ open: 1, snoozed: 0, done: 0 }));
      net.always(CALLBACKS, ok([waitingCaller(1)]));
      net.always('GET /user/calls', ok({ items: [], next: null }));
      streams = writeStreams(net);
    });
    await screen.findByRole('heading', { name: 'Calls by day' });
    await waitFor(() => expect(streams?.standing()).toHaveLength(1));
    // The look that the first stream begins with.
    await waitFor(() => expect(app.store.getState().news.isTold).toBe(true));
    await act(() => settle());
    return {
      ...app,
      reads: () => app.net.sentTo(INSIGHTS).length,
      tell: (...events: [id: string, event: string, data: object][]) =>
        act(async () => {
          for (const event of events) streams?.standing()[0]?.tell(...event);
          await settle();
        }),
    };
  };
  const figure = (label: string) => shownFigures().find(([name]) => name === label)?.[1];

  test('calls that come or go are counted in place, many of them at once', async () => {
    const counted: Counted = { calls: 214, callbacks_done: 33 };
    const { reads, tell } = await openCounted(counted);
    const before = reads();
    counted.calls = 216;
    let say = () => {};
    counted.by = new Promise((resolve) => (say = resolve));
    await tell(
      ['1', 'call', { id: '1', kinds: ['new', 'callback'] }],
      ['2', 'call', { id: '2', kinds: ['new'] }],
      ['3', 'call', { id: '3', kinds: ['gone'] }],
    );
    await waitFor(() => expect(reads()).toBe(before + 2));
    // What stands there stays until more is known.
    expect(await reportsPart('214 calls since yesterday')).toHaveAttribute('aria-busy', 'false');
    expect(figure('Calls')).toBe('214');
    act(() => say());
    expect(await reportsPart('216 calls since yesterday')).toBeVisible();
    expect(figure('Calls')).toBe('216');
    // A moment ago they were read.
    await tell(
      ['4', 'call', { id: '4', kinds: ['new'] }],
      ['5', 'callback', { id: '1', version: 1 }],
    );
    expect(reads()).toBe(before + 2);
  });

  test('what somebody else did is counted', async () => {
    const counted = { calls: 214, callbacks_done: 33 };
    const { tell } = await openCounted(counted);
    expect(figure('Callbacks done')).toBe('33');
    counted.callbacks_done = 34;
    await tell(['1', 'callback', { id: '1', version: 2 }]);
    await waitFor(() => expect(figure('Callbacks done')).toBe('34'));
  });

  test('what was done here is counted, also where nobody tells of it', async () => {
    const counted = { calls: 214, callbacks_done: 33 };
    const { user, net } = await openCounted(counted);
    const done = { state: 'done', due_at: null, outcome: 'reached', attempts: 0, version: 2 };
    net.always('PATCH /user/callbacks/1', () => {
      counted.callbacks_done = 34;
      return ok(done);
    });
    await user.click(screen.getByRole('button', { name: 'Done with Caller 1' }));
    await waitFor(() => expect(figure('Callbacks done')).toBe('34'));
    expect(shownTables()[3]?.slice(1)).toEqual([
      ['Done', '34', '81%'],
      ['Not done yet', '8', '19%'],
    ]);
  });
});
