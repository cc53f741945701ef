/** A list that was changed elsewhere is read anew: at the next visit, and when the person comes back (product §16.11). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { ok, type ScriptedFetch } from '@/test/app/scriptedFetch';
import { settle } from '@/test/waiting';
import { comeBack } from '@/test/app/comeBack';

const LIST = '/admin-Dashboard/calenderMeeting';

/** Pages of callbacks, all full. */
const fullPage = (page: number): object[] | null =>
  Array.from({ length: 20 }, (_, index) => ({
    id: `${page}-${index}`,
    time: '2024-05-16T09:42:00Z',
    data: { cust_name: `Caller ${page}.${index}`, phone: '' },
  }));
const server = { answer: fullPage };
beforeEach(() => void (server.answer = fullPage));

function listOf(net: ScriptedFetch) {
  net.always('GET /user/overview-analytics', ok({ call_count: 1 }));
  net.always('GET /user/callbacks', ({ path }) => {
    const rows = server.answer(Number(new URLSearchParams(path.split('?')[1]).get('page')));
    return rows ? ok(rows) : { status: 503 };
  });
}

const rows = () => within(screen.getByRole('table')).queryAllByRole('row').length - 1;
const pagesAsked = ({ net }: ScriptedApp) =>
  net.sentTo('GET /user/callbacks').map(({ path }) => /[?&]page=(\d+)/.exec(path)?.[1]);

describe('a list', () => {
  it('that is come back to asks for page 1 and shows page 1, whatever was loaded before', async () => {
    const app = await renderScripted(LIST, listOf);
    for (const shown of [40, 60, 80, 100]) {
      await app.user.click(await screen.findByRole('button', { name: 'Show more' }));
      await waitFor(() => expect(rows()).toBe(shown));
    }
    await act(() => app.router.navigate('/admin-Dashboard/crmReports'));
    const before = pagesAsked(app).length;
    await act(() => app.router.navigate(LIST));
    expect(rows()).toBe(20);
    await act(settle);
    expect(rows()).toBe(20);
    expect(pagesAsked(app).slice(before)).toEqual(['1']);
  });

  it.each(['focus', 'online'] as const)('is read anew by %s, in place', async (event) => {
    const app = await renderScripted(LIST, listOf);
    await screen.findByText('Caller 1.0');
    const counts = app.net.sentTo('GET /user/overview-analytics').length;
    server.answer = () => [{ id: 'n', time: null, data: { cust_name: 'Newest', phone: '' } }];
    await comeBack(app, event);
    expect(await screen.findByText('Newest')).toBeInTheDocument();
    expect(screen.queryByText('Caller 1.0')).not.toBeInTheDocument();
    expect(app.net.sentTo('GET /user/overview-analytics')).toHaveLength(counts + 1);
  });

  it('is read anew also where the clock was put back meanwhile', async () => {
    const app = await renderScripted(LIST, listOf);
    await screen.findByText('Caller 1.0');
    const before = pagesAsked(app).length;
    await comeBack(app, 'focus', -3_600_000);
    expect(pagesAsked(app)).toHaveLength(before + 1);
  });

  it('that cannot be read anew keeps its rows and says so', async () => {
    const app = await renderScripted(LIST, listOf);
    await screen.findByText('Caller 1.0');
    server.answer = () => null;
    await comeBack(app, 'focus');
    expect(await screen.findByText('New callbacks could not be loaded.')).toBeInTheDocument();
    expect(rows()).toBe(20);
  });

  it('is not read anew for every glance', async () => {
    const app = await renderScripted(LIST, listOf);
    await screen.findByText('Caller 1.0');
    // However slow the machine: all glances are at one moment.
    const now = app.services.now();
    app.services.now = () => now;
    await comeBack(app, 'focus');
    const before = pagesAsked(app).length;
    for (const [target, event] of [
      [window, 'focus'],
      [document, 'visibilitychange'],
      [window, 'focus'],
    ] as const) {
      await act(async () => {
        target.dispatchEvent(new Event(event));
        await settle();
      });
    }
    expect(pagesAsked(app)).toHaveLength(before);
  });
});
