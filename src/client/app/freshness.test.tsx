/** What was changed elsewhere is seen here: at the next visit, and when the person comes back (product §16.11). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { FEATURES } from '@/contract/features';
import { deskStored } from '@/test/app/callScreen';
import { wireCall } from '@/test/app/callWire';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { ok, type ScriptedFetch } from '@/test/app/scriptedFetch';
import { button, field, press, retype, saves } from '@/test/app/profileScreen';
import { danaProfile } from '@/test/people';
import { settle } from '@/test/waiting';

const LIST = '/admin-Dashboard/calenderMeeting';
const CONNECT_FIRST = 'Please connect your calendar first.';

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

/** Later, the person looks at the page again, or the connection is back. */
async function comeBack(app: ScriptedApp, event: 'focus' | 'online', after = 60_000) {
  const { now } = app.services;
  app.services.now = () => now() + after;
  await act(async () => {
    window.dispatchEvent(new Event(event));
    await settle();
  });
}

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

describe('the profile', () => {
  it.each<[string, (app: ScriptedApp) => Promise<void>]>([
    [
      'before this visit',
      async ({ router }) => {
        await act(() => router.navigate('/admin-Dashboard/crmReports'));
        await act(() => router.navigate('/profile-dashboard'));
      },
    ],
    ['while it was edited', (app) => comeBack(app, 'focus')],
  ])('keeps what was changed elsewhere %s', async (when, happens) => {
    const app = await renderScripted('/profile-dashboard', (net) =>
      net.once('GET /user/', ok(danaProfile)),
    );
    app.net.always('GET /user/', ok({ ...danaProfile, zipcode: '10115' }));
    await screen.findByText('Edit Profile', { selector: 'button' });
    const edit = async () => {
      await press(button('Edit Profile'));
      retype(field('City'), 'Berlin');
    };
    if (when.startsWith('while')) await edit();
    await happens(app);
    if (when.startsWith('before')) await edit();
    await waitFor(() => expect(field('Zip Code')).toHaveValue('10115'));
    expect(field('City')).toHaveValue('Berlin');
    app.net.once('POST /user/', ok({}));
    await press(button('Save'));
    expect(saves(app).map(({ body }) => body)).toEqual([
      expect.objectContaining({ city: 'Berlin', zipcode: '10115' }),
    ]);
  });
});

describe('the calendar', () => {
  async function openUnconnected() {
    const app = await renderScripted('/calendar-board', (net) => {
      net.once('GET /google-calender/', ok({ status: false }));
      net.always('GET /google-calender/', ok({ status: true }));
      net.always('GET /google-calender/view-events', ok([]));
    });
    await screen.findByText(CONNECT_FIRST);
    return app;
  }

  it('knows at the next visit that it was connected', async () => {
    const app = await openUnconnected();
    await act(() => app.router.navigate('/calendar-board/info'));
    await act(() => app.router.navigate('/calendar-board'));
    expect(await screen.findByText('There are no events in your calendar.')).toBeInTheDocument();
    expect(screen.queryByText(CONNECT_FIRST)).not.toBeInTheDocument();
  });

  it('knows it when the person comes back to the page', async () => {
    const app = await openUnconnected();
    await comeBack(app, 'focus');
    expect(await screen.findByText('There are no events in your calendar.')).toBeInTheDocument();
  });
});

// Without news, which have reasons of their own to ask again.
const QUIET = JSON.stringify(FEATURES.filter((feature) => feature !== 'live'));

test.each(['focus', 'online'] as const)(
  '%s offers a line that was added elsewhere to find calls by',
  async (event) => {
    const app = await renderScripted(
      '/admin-Dashboard/calls',
      (net) => {
        net.always('GET /user/calls', ok({ items: [wireCall], next: null }));
        net.once('GET /lines', ok([]));
        net.always('GET /lines', ok([{ id: 'l1', name: 'Shop counter' }]));
      },
      { ...deskStored, features: '["calls","lines"]' },
    );
    await screen.findByText('1 shown');
    await comeBack(app, event);
    expect(await screen.findByRole('option', { name: 'Shop counter' })).toBeInTheDocument();
  },
);

test.each([
  ['/admin-Dashboard/crmReports', 'GET /user/insights'],
  ['/admin-Dashboard/calls', 'GET /user/calls'],
  ['/admin-Dashboard/lines', 'GET /lines'],
  ['/calendar-board', 'GET /google-calender/view-events'],
  ['/calendar-board/events', 'GET /user/meeting-types'],
  ['/calendar-board/availability', 'GET /user/schedule'],
  ['/calendar-board/bookings', 'GET /user/bookings'],
  ['/profile-dashboard/authentication', 'GET /user/'],
  ['/profile-dashboard/authentication', 'GET /user/sessions'],
  ['/profile-dashboard/authentication', 'GET /user/recovery-codes'],
  ['/profile-dashboard/notifications', 'GET /user/notifications'],
  ['/profile-dashboard/privacy', 'GET /user/history'],
  ['/profile-dashboard/privacy', 'GET /user/retention'],
])('who comes back to %s has %s asked again', async (path, call) => {
  const app = await renderScripted(path, undefined, { ...deskStored, features: QUIET });
  const asked = () => app.net.sentTo(call).length;
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  await act(settle);
  const before = asked();
  await comeBack(app, 'focus');
  expect(asked()).toBe(2 * before);
});

test('SMS codes that were turned on elsewhere let notifications come by SMS', async () => {
  const app = await renderScripted(
    '/profile-dashboard/notifications',
    (net) => {
      net.always('GET /user/notifications', ok({ callback_mail: 'off', callback_sms: false }));
      net.once('GET /user/', ok({ ...danaProfile, sms_2fa_active: false }));
      net.always('GET /user/', ok({ ...danaProfile, sms_2fa_active: true }));
    },
    { ...deskStored, features: QUIET },
  );
  const link = await screen.findByRole('link', { name: 'Go to Security' });
  await comeBack(app, 'focus');
  expect(link).not.toBeInTheDocument();
});

test('the connections are read anew once the connection is back', async () => {
  const app = await renderScripted('/admin-Dashboard/crm', (net) => {
    net.once('GET /google-calender/', ok({ status: true }));
    net.once('GET /integration/', ok({ hubspot_crm: true, zoho_crm: true }));
    net.always('GET /google-calender/', ok({ status: false }));
    net.always('GET /integration/', ok({ hubspot_crm: false, zoho_crm: false }));
  });
  expect(await screen.findAllByText('Connected')).toHaveLength(3);
  await comeBack(app, 'online');
  expect(screen.getAllByText('Connect')).toHaveLength(3);
});

test.each(['focus', 'online'] as const)('%s tells that the address was verified', async (event) => {
  const app = await renderScripted('/admin-Dashboard/crm', (net) => {
    net.once('GET /user/', ok({ ...danaProfile, email_verified: false }));
    // By the link of the mail, in another tab.
    net.always('GET /user/', ok({ ...danaProfile, email_verified: true }));
  });
  expect(await screen.findByText(/^Verify your e-mail/)).toBeInTheDocument();
  screen.getByRole('button', { name: 'Send again' }).focus();
  await comeBack(app, event);
  expect(screen.queryByText(/^Verify your e-mail/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
