/** Kinds of meetings that are added or removed after their dialog was closed, or whose answers are lost (product §25.54, §25.61). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import { selectNotices } from '@/client/notices/noticesSlice';
import { sessionStarted } from '@/client/session/sessionSlice';
import { bookingPage, firstMeeting, firstSchedule, withBookings } from '@/test/app/bookingsWire';
import { holdReply } from '@/test/app/holdReply';
import {
  askRemoval,
  AWAY,
  button,
  cancel,
  closeRemoval,
  dialog,
  field,
  fitting,
  MEETINGS,
  nameField,
  neverSaved,
  openKinds,
  repair,
  saves,
} from '@/test/app/meetingKindsScreen';
import { renderScripted } from '@/test/app/renderScripted';
import { samSession } from '@/test/people';
import { ok } from '@/test/app/scriptedFetch';
import { settle } from '@/test/waiting';

test('a name of the business whose answer is lost is read again', async () => {
  const app = await renderScripted(
    paths.events,
    (net) => {
      net.once(MEETINGS, ok([fitting]));
      net.once('GET /user/booking-page', ok(bookingPage));
      net.once('GET /user/booking-page', ok({ ...bookingPage, business_name: 'Whitfield' }));
      net.once('PUT /user/booking-page', { cut: true });
      net.always('GET /user/schedule', ok({ ...firstSchedule, version: 1, zone: 'UTC' }));
    },
    { accessToken: 'token-1', ...withBookings },
  );
  await app.user.type(await screen.findByLabelText('Business name'), '!');
  await app.user.click(button('Save name'));
  expect(await screen.findByText('This may not have been saved. Try again.')).toBeVisible();
  // The form says it, and nothing else does.
  expect(selectNotices(app.store.getState())).toEqual([]);
  expect(field('Business name')).toHaveValue('Whitfield Cycles!');
  await settle();
  const form = within(screen.getByRole('form', { name: 'Name of the business' }));
  // Two forms, each with a Cancel of its own.
  expect(cancel()).toHaveAccessibleDescription('Calendar Event Details');
  const drop = form.getByRole('button', { name: 'Cancel' });
  expect(drop).toHaveAccessibleDescription('Name of the business');
  await app.user.click(drop);
  expect(field('Business name')).toHaveValue('Whitfield');
});

test('what was saved by a former session is told to nobody', async () => {
  const app = await openKinds([fitting, repair]);
  const saved = holdReply(app, 'PUT /user/meeting-types/2');
  await app.user.click(button('Save and close'));
  act(() => void app.store.dispatch(sessionStarted(samSession)));
  await saved(ok({ ...fitting, version: 2 }));
  expect(saves(app)).toHaveLength(1);
  expect(selectNotices(app.store.getState())).toEqual([]);
});

test('one that is removed after the screen was left, or not removed, is told as it is', async () => {
  const app = await openKinds([fitting, repair]);
  const refused = await askRemoval(app);
  await closeRemoval(app);
  await refused({ status: 500 });
  const text = 'The kind of meeting may not have been removed. Try again.';
  expect(await screen.findByText(text)).toBeVisible();
  await app.user.click(button('Dismiss message'));
  const answer = await askRemoval(app);
  await closeRemoval(app);
  await act(() => app.router.navigate(AWAY));
  await screen.findByRole('button', { name: 'Edit Profile' });
  expect(selectNotices(app.store.getState())).toEqual([]);
  await answer({ status: 204 });
  expect(await screen.findByText('Bike fitting is removed.')).toBeVisible();
});

test('one that is added after its dialog was closed is told, and takes the screen from nobody', async () => {
  const app = await openKinds([fitting]);
  await app.user.click(button('New'));
  await app.user.type((await dialog()).getByLabelText('Event Name*'), 'Tyres');
  const answer = holdReply(app, 'POST /user/meeting-types');
  await app.user.click((await dialog()).getByRole('button', { name: 'Add' }));
  await app.user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await app.user.type(nameField(), '!');
  await answer({ status: 201, body: { ...firstMeeting, id: '9', name: 'Tyres' } });
  const text = 'Tyres is added. Nobody can book it until it is saved.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(nameField()).toHaveValue('Bike fitting!');
  expect(field('Kind of meeting')).toHaveDisplayValue('Bike fitting');
});

test('one that is not added after its dialog was closed is told, but to no other session', async () => {
  const app = await openKinds([fitting]);
  app.net.always(MEETINGS, ok([fitting]));
  const ask = async () => {
    await app.user.click(button('New'));
    await app.user.type((await dialog()).getByLabelText('Event Name*'), 'Tyres');
    const answer = holdReply(app, 'POST /user/meeting-types');
    await app.user.click((await dialog()).getByRole('button', { name: 'Add' }));
    await app.user.keyboard('{Escape}');
    return answer;
  };
  const text =
    'The kind of meeting may not have been added. See whether it is there before you try again.';
  const tooMany = { status: 409, body: { detail: 'There are 50' } };
  for (const reply of [{ cut: true } as const, tooMany]) {
    const answer = await ask();
    expect(screen.queryByText(text)).toBeNull();
    await answer(reply);
    expect(await screen.findByText(text)).toBeVisible();
    await app.user.click(button('Dismiss message'));
  }
  const answer = await ask();
  act(() => void app.store.dispatch(sessionStarted(samSession)));
  await answer({ status: 500 });
  expect(selectNotices(app.store.getState())).toEqual([]);
});

const lost = [{ cut: true } as const, { status: 502, body: '<h1>Bad Gateway</h1>' }];

test.each(lost)('one whose removal was answered by %j is looked for again', async (reply) => {
  const app = await openKinds([fitting, repair]);
  app.net.once(MEETINGS, ok([repair]));
  const answer = await askRemoval(app);
  await answer(reply);
  expect(await (await dialog()).findByText(/may not have been removed/)).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Kind of meeting')).toBeNull());
  app.net.once('DELETE /user/meeting-types/2', { status: 404, body: { detail: 'Not found' } });
  await app.user.click((await dialog()).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Bike fitting is removed.')).toBeVisible();
});

test('one whose answer is lost is offered all the same, so that it is not added twice', async () => {
  const app = await openKinds([fitting]);
  app.net.once('POST /user/meeting-types', { cut: true });
  app.net.once(MEETINGS, ok([fitting, { ...neverSaved, name: 'Tyres' }]));
  await app.user.click(button('New'));
  await app.user.type((await dialog()).getByLabelText('Event Name*'), 'Tyres');
  await app.user.click((await dialog()).getByRole('button', { name: 'Add' }));
  expect(await (await dialog()).findByText(/may not have been added/)).toBeVisible();
  expect((await dialog()).getByLabelText('Event Name*')).toHaveValue('Tyres');
  expect(await screen.findByRole('option', { name: 'Tyres', hidden: true })).toBeInTheDocument();
});

test.each<[string, () => HTMLElement]>([
  [paths.events, () => button('New')],
  [paths.communication, () => screen.getByRole('heading', { name: 'Basic Notification' })],
  [paths.additionalInfo, () => screen.getByRole('heading', { name: 'Invite Question' })],
  [paths.meetingSettings, () => screen.getByRole('heading', { name: 'Data Range' })],
])('on %s the focus of who adds the first one has a place', async (path, place) => {
  const app = await renderScripted(
    path,
    (net) => {
      net.once(MEETINGS, ok([]));
      net.always('GET /user/booking-page', ok(bookingPage));
      net.always('GET /user/schedule', ok({ ...firstSchedule, version: 1, zone: 'UTC' }));
      net.once('POST /user/meeting-types', { status: 201, body: neverSaved });
    },
    { accessToken: 'token-1', ...withBookings },
  );
  await app.user.click(await screen.findByRole('button', { name: 'Add a kind of meeting' }));
  await app.user.type((await dialog()).getByLabelText('Event Name*'), 'Never saved');
  await app.user.click((await dialog()).getByRole('button', { name: 'Add' }));
  await screen.findByText(/^Never saved is added, and shown here/);
  expect(place()).toHaveFocus();
});
