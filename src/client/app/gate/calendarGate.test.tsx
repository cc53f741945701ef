/** The Calendar menu item of both menus (product §2.22 to §2.24). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import { signedOut } from '@/client/session/sessionSlice';
import { openMeetings } from '@/test/app/meetingScreens';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { holdReply } from '@/test/app/holdReply';

const STATUS = 'GET /google-calender/';
const status = (isConnected: boolean): ScriptedReply => ({
  status: 200,
  body: { status: isConnected },
});

const open = (path = '/admin-Dashboard/crmReports') => renderScripted(path);

const item = () => within(screen.getByRole('navigation')).getByRole('link', { name: 'Calendar' });
const popup = () => screen.queryByRole('dialog', { name: 'Connect Calendar' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const asked = ({ net }: ScriptedApp) => net.sentTo(STATUS).length;

test.each(['/admin-Dashboard/crmReports', '/calendar-board/info'])(
  'not connected, at %s: no navigation, the popup, and the focus back on the item',
  async (path) => {
    const app = await open(path);
    app.net.always(STATUS, status(false));
    await app.user.click(item());
    expect(await screen.findByText('Please connect your calendar first.')).toBeInTheDocument();
    expect(popup()).toContainElement(screen.getByRole('link', { name: 'Open Integrations' }));
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(popup()).not.toBeInTheDocument();
    expect(item()).toHaveFocus();
    expect(item()).not.toHaveAttribute('aria-current');
    expect(app.router.state.location.pathname).toBe(path);
    expect(app.store.getState().menu.selected).toBeNull();

    // It may have been connected in another tab since.
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(popup()).toBeInTheDocument());
    expect(asked(app)).toBe(2);
    await app.user.keyboard('{Escape}');
    expect(popup()).not.toBeInTheDocument();
    expect(item()).toHaveFocus();
  },
);

test.each([
  [undefined, 0],
  ['["bookings"]', 1],
])(
  'with features %s the popup leads to the bookings, which need no calendar: %i',
  async (features, links) => {
    const app = await renderScripted('/admin-Dashboard/crmReports', () => {}, {
      accessToken: 'token-1',
      ...(features !== undefined && { features }),
    });
    app.net.always(STATUS, status(false));
    await app.user.click(item());
    await screen.findByText('Please connect your calendar first.');
    expect(screen.queryAllByRole('link', { name: 'Go to Bookings' })).toHaveLength(links);
  },
);

test('connected: the click waits for the status, shows so, and goes there once', async () => {
  const app = await open();
  const answer = holdReply(app, STATUS);
  await app.user.dblClick(item());
  expect(item()).toHaveClass('is-opening');
  expect(item()).toHaveAttribute('aria-busy', 'true');
  expect(app.router.state.location.pathname).toBe('/admin-Dashboard/crmReports');
  await answer(status(true));
  await heading('Calendar');
  expect(item()).not.toHaveAttribute('aria-busy');
  expect(asked(app)).toBe(1);
  expect(app.services.visited).toEqual(['/calendar-board']);
  expect(item()).toHaveAttribute('aria-current', 'page');
  expect(app.store.getState().menu.selected).toBe('/calendar-board');
  // Known by now; nothing is asked for again.
  await act(() => app.router.navigate('/calendar-board/info'));
  await app.user.click(item());
  await heading('Calendar');
  expect(asked(app)).toBe(1);
});

test.each<[string, ScriptedReply]>([
  ['a 500', { status: 500, body: { status: true } }],
  ['HTML', { status: 200, body: '<html>' }],
  ['a text for true', { status: 200, body: { status: 'true' } }],
  ['nothing', { cut: true }],
])('a status that comes as %s reads as not connected', async (_, reply) => {
  const app = await open();
  app.net.once(STATUS, reply);
  await app.user.click(item());
  await waitFor(() => expect(popup()).toBeInTheDocument());
  expect(app.services.visited).toEqual([]);
});

test.each([true, false])(
  'whoever went elsewhere meanwhile stays there (%s)',
  async (isConnected) => {
    const app = await open();
    const answer = holdReply(app, STATUS);
    await app.user.click(item());
    await act(() => app.router.navigate('/admin-Dashboard/questions'));
    await answer(status(isConnected));
    await heading('Customer queries dashboard');
    expect(popup()).not.toBeInTheDocument();
    expect(app.services.visited).toEqual([]);
  },
);

test('whoever signed out meanwhile is at the sign-in page, and nothing else happens', async () => {
  const app = await open();
  const answer = holdReply(app, STATUS);
  await app.user.click(item());
  await act(async () => app.store.dispatch(signedOut()));
  await answer(status(true));
  await heading('Sign In');
  expect(app.services.visited).toEqual(['/']);
});

test('a 401 ends the session; no popup', async () => {
  const app = await open();
  app.net.always(STATUS, { status: 401, body: { detail: 'Invalid or expired token' } });
  await app.user.click(item());
  await heading('Sign In');
  expect(popup()).not.toBeInTheDocument();
  expect(screen.getByText(/Your session has ended/)).toBeInTheDocument();
});

test('the link in the popup leads to the integrations and closes it', async () => {
  const app = await open();
  app.net.always(STATUS, status(false));
  await app.user.click(item());
  await app.user.click(await screen.findByRole('link', { name: 'Open Integrations' }));
  await heading('Integrations');
  expect(popup()).not.toBeInTheDocument();
});

test('a link of the popup closes it before unsaved edits are asked about', async () => {
  const app = await openMeetings(paths.communication);
  app.net.always(STATUS, status(false));
  await app.user.click(screen.getByRole('switch', { name: 'Email Reminders' }));
  await app.user.click(item());
  await app.user.click(await screen.findByRole('link', { name: 'Open Integrations' }));
  await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(item()).toHaveFocus();
});

describe('the history', () => {
  it.each([1, 3])('has one entry more after %s clicks', async (clicks) => {
    const app = await renderScripted('/admin-Dashboard/crmReports', (net) => {
      net.always('GET /google-calender/', { status: 200, body: { status: true } });
      net.always('GET /google-calender/view-events', { status: 200, body: [] });
    });
    const entries = window.history.length;
    for (let click = 0; click < clicks; click += 1) {
      await app.user.click(screen.getByRole('link', { name: 'Calendar' }));
      await screen.findByRole('heading', { level: 1, name: 'Calendar' });
    }
    expect(window.history.length - entries).toBe(1);
  });
});

test('for a new tab or window it is a link as any other', async () => {
  const app = await open();
  expect(item()).toHaveAttribute('href', '#/calendar-board');
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]) {
    // True: nobody prevented what the browser does with it.
    expect(fireEvent.click(item(), how)).toBe(true);
  }
  expect(fireEvent.click(item(), { button: 1 })).toBe(true);
  expect(asked(app)).toBe(0);
});
