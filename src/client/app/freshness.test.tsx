/** What was changed elsewhere is seen here: at the next visit, and when the person comes back (product §16.11). */
import { act, screen, waitFor } from '@testing-library/react';

import { FEATURES } from '@/contract/features';
import { deskStored } from '@/test/app/callScreen';
import { wireCall } from '@/test/app/callWire';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';
import { button, field, press, retype, saves } from '@/test/app/profileScreen';
import { danaProfile } from '@/test/people';
import { settle } from '@/test/waiting';
import { comeBack } from '@/test/app/comeBack';

const CONNECT_FIRST = 'Please connect your calendar first.';

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
