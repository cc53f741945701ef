/** A read that was begun before a change, and comes after it, takes nothing of the change back (product §21.18). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { COUNT, DEVICES, sessions, withAccount } from '@/test/app/accountScreen';
import { firstSchedule, withBookings } from '@/test/app/bookingsWire';
import { holdReply } from '@/test/app/holdReply';
import { renderScripted } from '@/test/app/renderScripted';
import { connected, READ } from '@/test/app/securityScreen';
import { danaProfile } from '@/test/people';
import { ok } from '@/test/app/scriptedFetch';
import { signedIn, press, inDialog, beginOlderRead } from '@/test/app/olderRead';

test('a profile', async () => {
  const app = await renderScripted('/profile-dashboard', (net) => {
    net.once('GET /user/', ok(danaProfile));
    net.always('POST /user/', ok({}));
  });
  await app.user.click(await screen.findByText('Edit Profile', { selector: 'button' }));
  const answer = await beginOlderRead(app, 'GET /user/');
  const city = () => screen.getByLabelText('City', { selector: 'input' });
  fireEvent.change(city(), { target: { value: 'Marfa' } });
  await app.user.click(screen.getByText('Save', { selector: 'button' }));
  await screen.findByText('Your details updated successfully');
  await answer(danaProfile);
  expect(city()).toHaveValue('Marfa');
});

test('whether SMS codes are on is known also where the profile is saved while that is read', async () => {
  const app = await renderScripted('/profile-dashboard', (net) => {
    net.once('GET /user/', ok(danaProfile));
    net.always(READ, connected);
  });
  await app.user.click(await screen.findByText('Edit Profile', { selector: 'button' }));
  fireEvent.change(screen.getByLabelText('City', { selector: 'input' }), {
    target: { value: 'Marfa' },
  });
  const answerSave = holdReply(app, 'POST /user/');
  await app.user.click(screen.getByText('Save', { selector: 'button' }));
  app.net.hold('GET /user/');
  const answer = holdReply(app, 'GET /user/');
  await app.user.click(screen.getByText('Security', { selector: 'a' }));
  await inDialog(app, 'Leave');
  const card = within(await screen.findByRole('region', { name: 'SMS authentication' }));
  await answerSave(ok({}));
  await answer(ok({ ...danaProfile, sms_2fa_active: true }));
  await waitFor(() => expect(card.getByRole('switch')).toBeChecked());
  expect(card.queryByText('Failed to fetch SMS 2FA status')).toBeNull();
});

test('how long calls are kept, so that the next save deletes none', async () => {
  const stored = { transcripts_days: 90, calls_days: 90 };
  const app = await renderScripted(
    '/profile-dashboard/privacy',
    (net) => {
      net.always('GET /user/', ok(danaProfile));
      net.once('GET /user/retention', ok(stored));
      net.always('GET /user/history', ok([]));
      net.always('PUT /user/retention', ok({}));
    },
    signedIn('["privacy"]'),
  );
  const keep = (what: string) => app.user.selectOptions(screen.getByLabelText(what), 'keep');
  const form = (await screen.findByLabelText('Keep calls for')).closest('form');
  const save = () =>
    app.user.click(within(form ?? document.body).getByRole('button', { name: 'Save' }));
  const answer = await beginOlderRead(app, 'GET /user/retention');
  await keep('Keep calls for');
  await save();
  await screen.findByText('Saved how long calls are kept.');
  await answer(stored);
  await keep('Keep transcripts for');
  await save();
  await waitFor(() => expect(app.net.sentTo('PUT /user/retention')).toHaveLength(2));
  expect(app.net.sentTo('PUT /user/retention')[1]?.body).toEqual({
    transcripts_days: null,
    calls_days: null,
  });
});

test('notifications', async () => {
  const times = { digest_time: '08:00', quiet_from: null, quiet_to: null, zone: 'UTC' };
  const stored = { callback_mail: 'daily', callback_sms: false, ...times };
  const app = await renderScripted(
    '/profile-dashboard/notifications',
    (net) => {
      net.always('GET /user/', ok(danaProfile));
      net.once('GET /user/notifications', ok(stored));
      net.always('PUT /user/notifications', ok({}));
    },
    signedIn('["notifications"]'),
  );
  const atOnce = await screen.findByRole('radio', { name: /^At once/ });
  const answer = await beginOlderRead(app, 'GET /user/notifications');
  await app.user.click(atOnce);
  await press(app, 'Save');
  await screen.findByText('Notifications saved.');
  await answer(stored);
  expect(screen.getByRole('radio', { name: /^At once/ })).toBeChecked();
});

test('a device that was signed out', async () => {
  const app = await renderScripted(
    '/profile-dashboard/authentication',
    (net) => {
      net.always('GET /user/', ok({ first_name: 'Dana', sms_2fa_active: true }));
      net.always(READ, connected);
      net.once(DEVICES, ok(sessions));
      net.always(COUNT, ok({ left: 9 }));
      net.always('DELETE /user/sessions/session-2', { status: 204 });
    },
    { accessToken: 'token-1', ...withAccount },
  );
  const card = within(await screen.findByRole('region', { name: 'Signed-in devices' }));
  const end = await card.findByRole('button', { name: 'Sign out Safari on iPhone' });
  const answer = await beginOlderRead(app, DEVICES);
  await app.user.click(end);
  await screen.findByText('Safari on iPhone is signed out.');
  await answer(sessions);
  expect(card.queryByText('Safari on iPhone')).toBeNull();
});

test('hours: nobody else is said to have changed them', async () => {
  const stored = { ...firstSchedule, zone: 'UTC', version: 3 };
  const app = await renderScripted(
    '/calendar-board/availability',
    (net) => {
      net.once('GET /user/schedule', ok(stored));
      net.always('PUT /user/schedule', ({ body }) => ok({ ...(body as object), version: 4 }));
    },
    signedIn(withBookings.features),
  );
  await screen.findByText(/^Saved\./);
  const answer = await beginOlderRead(app, 'GET /user/schedule');
  await press(app, /Edit Monday/i);
  const start = screen.getByLabelText(/Start Time/);
  await app.user.clear(start);
  await app.user.type(start, '10:00 AM');
  await press(app, /^Save/);
  await waitFor(() => expect(app.net.sentTo('PUT /user/schedule')).toHaveLength(1));
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  await answer(stored);
  expect(screen.queryByText(/changed elsewhere/)).toBeNull();
  expect(screen.getByText(/10:00 AM/)).toBeVisible();
});
