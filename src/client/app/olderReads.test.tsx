/** A read that was begun before a change, and comes after it, takes nothing of the change back (product §21.18). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { COUNT, DEVICES, sessions, withAccount } from '@/test/app/accountScreen';
import { bookingPage, firstMeeting, firstSchedule, withBookings } from '@/test/app/bookingsWire';
import { deskStored } from '@/test/app/callScreen';
import { wireNote, wireOpened } from '@/test/app/callWire';
import { holdReply } from '@/test/app/holdReply';
import { line, openLines } from '@/test/app/linesScreen';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { connected, READ } from '@/test/app/securityScreen';
import { danaProfile } from '@/test/people';
import { settle } from '@/test/waiting';
import { ok } from '@/test/app/scriptedFetch';

const signedIn = (features: string) => ({ accessToken: 'token-1', features });
const press = (app: ScriptedApp, name: string | RegExp) =>
  app.user.click(screen.getByRole('button', { name }));
const inDialog = async (app: ScriptedApp, name: string) =>
  app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

/** Begins a read anew, as a screen does when the line is back, and holds its reply. */
async function beginOlderRead(app: ScriptedApp, call: string) {
  const before = app.net.sentTo(call).length;
  const answer = holdReply(app, call);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(app.net.sentTo(call)).toHaveLength(before + 1);
  // The one that follows the change has yet to come.
  app.net.hold(call);
  return async (body: unknown) => {
    await answer(ok(body));
    await act(settle);
  };
}

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

describe('notes of a call', () => {
  async function openCall() {
    const app = await renderScripted(
      '/admin-Dashboard/calls/1',
      (net) => {
        net.once('GET /user/calls/1', ok(wireOpened));
        net.always('POST /user/calls/1/notes', { status: 201, body: wireNote('9', 'At noon') });
        net.always('DELETE /user/calls/1/notes/2', { status: 204 });
      },
      deskStored,
    );
    await screen.findByText('Note 2');
    return { app, answer: await beginOlderRead(app, 'GET /user/calls/1') };
  }

  test('one that was added stays', async () => {
    const { app, answer } = await openCall();
    await app.user.type(screen.getByLabelText('New note'), 'At noon');
    await press(app, 'Add note');
    const note = () => screen.getByText('At noon', { selector: 'p, p *' });
    await waitFor(note);
    await answer(wireOpened);
    expect(note()).toBeVisible();
  });

  test('one that was deleted stays away', async () => {
    const { app, answer } = await openCall();
    const [, second] = screen.getAllByRole('button', { name: /^Delete the note/ });
    if (second) await app.user.click(second);
    await inDialog(app, 'Delete note');
    await waitFor(() => expect(screen.queryByText('Note 2')).toBeNull());
    await answer(wireOpened);
    expect(screen.queryByText('Note 2')).toBeNull();
  });
});

describe('kinds of meetings', () => {
  const fitting = {
    ...firstMeeting,
    id: '2',
    slug: 'b',
    name: 'Fitting',
    version: 1,
    active: true,
  };
  const repair = { ...fitting, id: '4', slug: 'd', name: 'Repair' };

  async function openKinds(types: object[]) {
    const app = await renderScripted(
      '/calendar-board/events',
      (net) => {
        net.once('GET /user/meeting-types', ok(types));
        net.always('GET /user/booking-page', ok(bookingPage));
        net.always('GET /user/schedule', ok({ ...firstSchedule, version: 1, zone: 'UTC' }));
        net.always('PUT /user/meeting-types/2', ok({ ...fitting, name: 'Fitting 2', version: 2 }));
        net.always('POST /user/meeting-types', {
          status: 201,
          body: { ...firstMeeting, id: '3', slug: 'c', name: 'Wheels' },
        });
        net.always('DELETE /user/meeting-types/2', { status: 204 });
      },
      signedIn(withBookings.features),
    );
    await screen.findByLabelText('Event Name*');
    const answer = await beginOlderRead(app, 'GET /user/meeting-types');
    return { app, answer: () => answer(types) };
  }
  const shown = () => screen.getByLabelText<HTMLInputElement>('Event Name*').value;

  test('one that was saved', async () => {
    const { app, answer } = await openKinds([fitting]);
    await app.user.type(screen.getByLabelText('Event Name*'), ' 2');
    await press(app, 'Save and close');
    expect(await screen.findByText('Fitting 2 is saved.')).toBeVisible();
    await answer();
    expect(shown()).toBe('Fitting 2');
  });

  test('one that was added', async () => {
    const { app, answer } = await openKinds([fitting]);
    await press(app, 'New');
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByLabelText('Event Name*'), 'Wheels');
    await inDialog(app, 'Add');
    await waitFor(() => expect(shown()).toBe('Wheels'));
    await answer();
    expect(shown()).toBe('Wheels');
  });

  test('one that was removed', async () => {
    const { app, answer } = await openKinds([fitting, repair]);
    await press(app, 'Remove this one');
    await inDialog(app, 'Remove');
    await waitFor(() => expect(shown()).toBe('Repair'));
    await answer();
    expect(shown()).toBe('Repair');
  });
});

test('a line that was connected keeps its key on the screen', async () => {
  const added = { ...line, last_received_at: null, platform: 'own' };
  const app = await openLines('?connect=own', (net) => {
    net.once('GET /lines', ok([]));
    net.always('POST /lines', ok({ ...added, key: 'the-key-1' }));
  });
  await app.user.type(await screen.findByLabelText('Name of the line'), 'Front desk');
  const answer = await beginOlderRead(app, 'GET /lines');
  await press(app, 'Connect the line');
  expect(await screen.findByText('the-key-1')).toBeVisible();
  await answer([]);
  expect(screen.getByText('the-key-1')).toBeVisible();
});
