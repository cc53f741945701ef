/** Between the answer of a change and the next read of what it changed, which is slow or fails (product §21.18). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { COUNT, DEVICES, MAKE, newCodes, sessions, withAccount } from '@/test/app/accountScreen';
import { wireCall, wireCallback, wireOpened } from '@/test/app/callWire';
import { line, openLines } from '@/test/app/linesScreen';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { codeSent, connected, READ, SEND, VERIFY } from '@/test/app/securityScreen';
import { danaProfile } from '@/test/people';
import { settle } from '@/test/waiting';
import { ok } from '@/test/app/scriptedFetch';

const signedIn = (features: string) => ({ accessToken: 'token-1', features });
const press = async (app: ScriptedApp, name: string | RegExp) =>
  app.user.click(await screen.findByRole('button', { name }));
const COUNTS = 'GET /user/callback-counts';
const WAITING = 'GET /user/callbacks?page=1&page_size=3&state=open';
const inDialog = async (app: ScriptedApp, name: string) =>
  app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

// Every call that no test answers is a 500, which is the second of these.
describe.each(['has yet to come', 'fails'])('the next read %s', (fate) => {
  const nextRead = (app: ScriptedApp, call: string) => {
    if (fate === 'has yet to come') app.net.hold(call);
  };

  test('a call that was deleted is in no list', async () => {
    const other = { ...wireCall, id: '2', data: { ...wireCall.data, cust_name: 'Ben Ito' } };
    const app = await renderScripted(
      '/admin-Dashboard/calls',
      (net) => {
        // Another read that is under way puts off whatever a tag asks for.
        net.hold('GET /user/');
        net.once('GET /user/calls', ok({ items: [wireCall, other], next: null }));
        net.once('GET /user/calls/1', ok(wireOpened));
        net.always('DELETE /user/calls/1', { status: 204 });
      },
      signedIn('["calls"]'),
    );
    await app.user.click(await screen.findByRole('link', { name: /Marisol/ }));
    await press(app, 'Delete this call');
    nextRead(app, 'GET /user/calls');
    await inDialog(app, 'Delete call');
    expect(await screen.findByText('The call was deleted.')).toBeVisible();
    await act(settle);
    expect(screen.queryByRole('link', { name: /Marisol/ })).toBeNull();
  });

  test('nor does its caller wait to be called back', async () => {
    const waits = (id: string, name: string) => ({
      ...wireCall,
      id,
      data: { ...wireCall.data, cust_name: name },
      callback: wireCallback(),
    });
    const app = await renderScripted(
      '/admin-Dashboard/crmReports',
      (net) => {
        net.hold('GET /user/');
        net.once(COUNTS, ok({ open: 2, snoozed: 0, done: 0 }));
        net.once(WAITING, ok([waits('2', 'Ben Ito'), waits('1', 'Marisol Okafor')]));
        net.once('GET /user/calls/1', ok(wireOpened));
        net.always('DELETE /user/calls/1', { status: 204 });
      },
      signedIn('["insights","calls","callbacks"]'),
    );
    await app.user.click(await screen.findByRole('link', { name: 'Marisol Okafor' }));
    await press(app, 'Delete this call');
    nextRead(app, WAITING);
    await inDialog(app, 'Delete call');
    await screen.findByText('The call was deleted.');
    await act(() => app.router.navigate('/admin-Dashboard/crmReports'));
    await screen.findByRole('link', { name: 'Ben Ito' });
    expect(screen.queryByRole('link', { name: 'Marisol Okafor' })).toBeNull();
  });

  test('a booking that was cancelled is not upcoming', async () => {
    const row = (id: string) => ({
      id,
      start: new Date(Date.now() + 86_400_000).toISOString(),
      end: new Date(Date.now() + 90_000_000).toISOString(),
      name: `Guest ${id}`,
      email: `${id}@example.com`,
      state: 'upcoming',
      title: 'Fitting',
    });
    const app = await renderScripted(
      '/calendar-board/bookings',
      (net) => {
        net.once(
          'GET /user/bookings',
          ok({ items: [row('a'), row('b')], next: null, upcoming: 2 }),
        );
        net.always('POST /user/bookings/a/cancel', ok({ ...row('a'), state: 'cancelled' }));
        net.always('GET /user/booking-page', ok({ business_name: 'W', calendar: 'off' }));
        net.always('GET /user/meeting-types', ok([]));
      },
      signedIn('["bookings"]'),
    );
    await press(app, /^Cancel\.\.\. the booking of Guest a/);
    nextRead(app, 'GET /user/bookings');
    await inDialog(app, 'Cancel the booking');
    expect(await screen.findByText(/^The booking is cancelled/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /the booking of Guest a/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Upcoming 1' })).toBeVisible();
  });

  test('a line has the name it was given', async () => {
    const app = await openLines('?line=line-1', (net) => {
      net.once('GET /lines', ok([line]));
      net.always('GET /lines/line-1/deliveries', ok([]));
      net.always('PATCH /lines/line-1', ok({ ...line, name: 'Workshop' }));
    });
    await press(app, /^Rename/);
    const field = within(await screen.findByRole('dialog')).getByRole('textbox');
    await app.user.clear(field);
    nextRead(app, 'GET /lines');
    await app.user.type(field, 'Workshop{Enter}');
    expect(await screen.findByText('The line is renamed.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Workshop' })).toBeVisible();
  });

  test('recovery codes that were made are as many as were told', async () => {
    const app = await renderScripted(
      '/profile-dashboard/authentication',
      (net) => {
        net.always('GET /user/', ok({ first_name: 'Dana', sms_2fa_active: true }));
        net.always(READ, connected);
        net.always(DEVICES, ok(sessions));
        net.once(COUNT, ok({ left: 1 }));
        net.always(MAKE, ok({ codes: newCodes }));
      },
      { accessToken: 'token-1', ...withAccount },
    );
    const card = within(await screen.findByRole('region', { name: 'Recovery codes' }));
    expect(await card.findByText('1 left')).toBeVisible();
    nextRead(app, COUNT);
    await app.user.click(card.getByRole('button', { name: 'Make new codes' }));
    await inDialog(app, 'Make new codes');
    await card.findByText(newCodes[0] ?? '');
    await app.user.click(card.getByRole('button', { name: 'I have saved them' }));
    expect(card.getByText(`${newCodes.length} left`)).toBeVisible();
  });

  test('a new factor has signed the other devices out', async () => {
    const app = await renderScripted(
      '/profile-dashboard/authentication',
      (net) => {
        net.always('GET /user/', ok({ first_name: 'Dana', sms_2fa_active: false }));
        net.always(READ, connected);
        net.always(SEND, codeSent);
        net.always(VERIFY, ok({ message: 'ok' }));
        net.once(DEVICES, ok(sessions));
        net.always(COUNT, ok({ left: 9 }));
      },
      { accessToken: 'token-1', ...withAccount },
    );
    const devices = within(await screen.findByRole('region', { name: 'Signed-in devices' }));
    await devices.findByText('Safari on iPhone');
    const card = within(screen.getByRole('region', { name: 'SMS authentication' }));
    await waitFor(() => expect(card.getByRole('switch')).not.toHaveAttribute('aria-busy', 'true'));
    await app.user.click(card.getByRole('switch'));
    nextRead(app, DEVICES);
    await app.user.type(await card.findByLabelText('Verify code'), '123456');
    await app.user.click(card.getByRole('button', { name: 'Submit' }));
    await screen.findByText('SMS 2FA activated successfully!');
    expect(devices.queryByText('Safari on iPhone')).toBeNull();
    await act(settle);
    expect(app.net.sentTo(DEVICES)).toHaveLength(2);
  });

  test('a changed password has signed them out, too', async () => {
    const app = await renderScripted(
      '/profile-dashboard/authentication',
      (net) => {
        net.always('GET /user/', ok({ ...danaProfile, sms_2fa_active: false }));
        net.always(READ, connected);
        net.once(DEVICES, ok(sessions));
        net.always(COUNT, ok({ left: 9 }));
        net.always('POST /user/change-password', ok({ message: 'Password changed' }));
      },
      { accessToken: 'token-1', ...withAccount },
    );
    await screen.findByText('Safari on iPhone');
    await act(() => app.router.navigate('/profile-dashboard/password'));
    await app.user.type(await screen.findByLabelText('Current Password'), 'Old-one-1!');
    await app.user.type(screen.getByLabelText('New Password'), 'New-one-1!');
    await app.user.type(screen.getByLabelText('Confirm New Password'), 'New-one-1!');
    await press(app, 'Change Password');
    await screen.findByRole('dialog', { name: 'Password changed' });
    nextRead(app, DEVICES);
    await act(() => app.router.navigate('/profile-dashboard/authentication'));
    await screen.findByRole('region', { name: 'Signed-in devices' });
    expect(screen.queryByText('Safari on iPhone')).toBeNull();
  });
});
