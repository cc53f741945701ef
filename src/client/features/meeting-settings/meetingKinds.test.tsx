/** Kinds of meetings that come and go while one of them is on the screen (product §25.50, §25.54, §25.61). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import { selectNotices } from '@/client/notices/noticesSlice';
import { sessionStarted } from '@/client/session/sessionSlice';
import {
  bookingPage,
  firstMeeting,
  firstSchedule,
  ok,
  withBookings,
} from '@/test/app/bookingsWire';
import { holdReply } from '@/test/app/holdReply';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { danaProfile, samSession } from '@/test/people';
import { settle } from '@/test/waiting';

const AWAY = paths.profileDashboard;
const LIST = 'GET /user/meeting-types';
const fitting = { ...firstMeeting, id: '2', name: 'Bike fitting', version: 1, active: true };
const repair = { ...fitting, id: '4', name: 'Repair' };
const neverSaved = { ...firstMeeting, id: '5', name: 'Never saved' };
const GONE = (name: string) => new RegExp(`^“${name}” was removed while you were editing it`);

async function open(types: object[], path: string = paths.events): Promise<ScriptedApp> {
  const app = await renderScripted(
    path,
    (net) => {
      net.once(LIST, ok(types));
      net.always('GET /user/', ok(danaProfile));
      net.always('GET /user/booking-page', ok(bookingPage));
      net.always('GET /user/schedule', ok({ ...firstSchedule, version: 1, zone: 'UTC' }));
    },
    { accessToken: 'token-1', ...withBookings },
  );
  await screen.findByRole('button', { name: 'Save and close' });
  return app;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const name = () => field('Event Name*');
const button = (called: string) => screen.getByRole('button', { name: called });
const form = () => within(screen.getByRole('form', { name: 'Calendar Event Details' }));
const cancel = () => form().getByRole('button', { name: 'Cancel' });
const dialog = async () => within(await screen.findByRole('dialog'));
const saves = ({ net }: ScriptedApp) => net.sent.filter(({ method }) => method === 'PUT');

async function leave({ router, user }: ScriptedApp) {
  await act(() => router.navigate(AWAY));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('button', { name: 'Edit Profile' });
}

/** @returns what answers it */
async function askRemoval(app: ScriptedApp) {
  await app.user.click(button('Remove this one'));
  const answer = holdReply(app, 'DELETE /user/meeting-types/2');
  await app.user.click((await dialog()).getByRole('button', { name: 'Remove' }));
  return answer;
}

async function closeRemoval({ user }: ScriptedApp) {
  await user.click((await dialog()).getByRole('button', { name: 'Keep' }));
}

/** The list is read again, and is another by then. */
async function listBecomes({ net }: ScriptedApp, types: object[]) {
  net.once(LIST, ok(types));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await settle();
}

test('one that is edited here and removed elsewhere stays, says so, and is saved as no other', async () => {
  const app = await open([fitting, repair]);
  await app.user.selectOptions(field('Kind of meeting'), 'Repair');
  await app.user.type(name(), ' of wheels');
  await listBecomes(app, [fitting]);
  expect(await screen.findByRole('alert')).toHaveTextContent(GONE('Repair'));
  expect(name()).toHaveValue('Repair of wheels');
  expect(name()).toHaveFocus();
  expect(field('Kind of meeting')).toHaveDisplayValue('Repair (removed)');
  expect(field('Kind of meeting')).toHaveAccessibleDescription('Cancel your changes first.');
  // Its page is no more, whatever it was.
  expect(screen.queryByRole('switch', { name: 'Booking page' })).toBeNull();

  expect(button('Save and close')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Save and close')).toHaveAccessibleDescription(GONE('Repair'));
  await app.user.click(button('Save and close'));
  await app.user.type(name(), '{Enter}');
  expect(saves(app)).toEqual([]);

  await app.user.click(cancel());
  expect(name()).toHaveValue('Bike fitting');
  expect(cancel()).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one that was removed here, while it is edited after its dialog was closed, is saved as no other', async () => {
  const app = await open([fitting, neverSaved]);
  const answer = await askRemoval(app);
  await closeRemoval(app);
  await app.user.type(name(), ' long');
  await answer({ status: 204 });
  expect(await screen.findByRole('alert')).toHaveTextContent(GONE('Bike fitting'));
  expect(name()).toHaveValue('Bike fitting long');
  await app.user.click(button('Save and close'));
  await app.user.click(cancel());
  expect(name()).toHaveValue('Never saved');
  expect(saves(app)).toEqual([]);
});

test('one whose removal elsewhere is found out by saving it says so', async () => {
  const app = await open([fitting, repair]);
  await app.user.type(name(), '!');
  app.net.once('PUT /user/meeting-types/2', { status: 404, body: { detail: 'Not found' } });
  app.net.once(LIST, ok([repair]));
  await app.user.click(button('Save and close'));
  expect(await screen.findByText(GONE('Bike fitting'))).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(name()).toHaveValue('Bike fitting!');
});

test('and says so also where a read that began before still has it', async () => {
  const app = await open([fitting, repair]);
  await app.user.type(name(), '!');
  const answer = holdReply(app, LIST);
  await act(async () => void window.dispatchEvent(new Event('online')));
  app.net.once('PUT /user/meeting-types/2', { status: 404, body: { detail: 'Not found' } });
  app.net.once(LIST, ok([repair]));
  await app.user.click(button('Save and close'));
  await screen.findByRole('alert');
  await answer(ok([fitting, repair]));
  expect(await screen.findByText(GONE('Bike fitting'))).toBeVisible();
});

test('one that comes back can be saved again', async () => {
  const app = await open([fitting, repair]);
  await app.user.type(name(), '!');
  await listBecomes(app, [repair]);
  await screen.findByText(GONE('Bike fitting'));
  await listBecomes(app, [fitting, repair]);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  app.net.once('PUT /user/meeting-types/2', ok({ ...fitting, name: 'Bike fitting!', version: 2 }));
  await app.user.click(button('Save and close'));
  expect(await screen.findByText('Bike fitting! is saved.')).toBeVisible();
  expect(saves(app)[0]?.body).toEqual({ version: 1, name: 'Bike fitting!' });
});

test('the one that is edited stays, also where the list begins with another by then', async () => {
  const app = await open([fitting]);
  await app.user.type(name(), '!');
  await listBecomes(app, [repair, fitting]);
  await waitFor(() => expect(field('Kind of meeting')).toHaveDisplayValue('Bike fitting'));
  expect(name()).toHaveValue('Bike fitting!');
});

test('changed elsewhere and then removed, there is nothing left to choose from', async () => {
  const app = await open([fitting, repair]);
  await app.user.type(name(), '!');
  const current = { ...fitting, name: 'Theirs', version: 8 };
  app.net.once('PUT /user/meeting-types/2', { status: 409, body: { detail: 'Changed', current } });
  await app.user.click(button('Save and close'));
  await screen.findByRole('dialog', { name: 'Changed elsewhere' });
  await listBecomes(app, [repair]);
  expect(await screen.findByRole('alert')).toHaveTextContent(GONE('Theirs'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(name()).toHaveValue('Bike fitting!');
  await app.user.click(cancel());
  expect(name()).toHaveValue('Repair');
});

test('what goes away without being edited goes without a word', async () => {
  const app = await open([fitting, repair]);
  await listBecomes(app, [repair]);
  await waitFor(() => expect(name()).toHaveValue('Repair'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('also the last one stays as long as it is edited', async () => {
  const app = await open([fitting], paths.communication);
  await app.user.click(screen.getByRole('switch', { name: 'Email Reminders' }));
  await listBecomes(app, []);
  await screen.findByText(GONE('Bike fitting'));
  expect(screen.getByRole('switch', { name: 'Email Reminders' })).toBeChecked();
  await app.user.click(button('Cancel'));
  expect(await screen.findByRole('button', { name: 'Add a kind of meeting' })).toHaveFocus();
});

/** Saves a kind with one letter more, and leaves the screen before the answer. @returns answers that */
async function leaveWhileSaving(app: ScriptedApp, { id }: { id: string }) {
  await app.user.type(name(), '!');
  const answer = holdReply(app, `PUT /user/meeting-types/${id}`);
  await app.user.click(button('Save and close'));
  await leave(app);
  return answer;
}

test('one that is saved after its screen was left is told', async () => {
  const app = await open([neverSaved]);
  const answer = await leaveWhileSaving(app, neverSaved);
  await answer(ok({ ...neverSaved, name: 'Never saved!', version: 1, active: true }));
  expect(
    await screen.findByText(/^Never saved! is saved\. The booking page is open/),
  ).toBeVisible();
});

test('and so is the name of the business', async () => {
  const app = await open([fitting]);
  await app.user.type(await screen.findByLabelText('Business name'), '!');
  const answer = holdReply(app, 'PUT /user/booking-page');
  await app.user.click(button('Save name'));
  await leave(app);
  await answer(ok({ ...bookingPage, business_name: 'Whitfield Cycles!' }));
  expect(await screen.findByText('The name of the business is saved.')).toBeVisible();
});

test('who comes back before a save is answered changes nothing until then, and then what was saved', async () => {
  const app = await open([fitting]);
  const answer = await leaveWhileSaving(app, fitting);
  app.net.once(LIST, ok([fitting]));
  await act(() => app.router.navigate(paths.events));
  await screen.findByRole('button', { name: 'Save and close' });
  await app.user.type(name(), '?');
  await app.user.click(button('Save and close'));
  const stored = { ...fitting, name: 'Bike fitting!', version: 2 };
  await answer(ok(stored));
  expect(await screen.findByText('Bike fitting! is saved.')).toBeVisible();
  await app.user.type(name(), '?');
  app.net.once('PUT /user/meeting-types/2', ok({ ...stored, name: 'Bike fitting!?', version: 3 }));
  await app.user.click(button('Save and close'));
  expect(await screen.findByText('Bike fitting!? is saved.')).toBeVisible();
  expect(saves(app).map(({ body }) => body)).toEqual([
    { version: 1, name: 'Bike fitting!' },
    { version: 2, name: 'Bike fitting!?' },
  ]);
});

test('who comes back before a save is answered can choose another kind all the same', async () => {
  const app = await open([fitting, repair]);
  const answer = await leaveWhileSaving(app, fitting);
  app.net.once(LIST, ok([fitting, repair]));
  await act(() => app.router.navigate(paths.events));
  await app.user.selectOptions(await screen.findByLabelText('Kind of meeting'), 'Repair');
  await app.user.type(name(), '!');
  expect(name()).toHaveValue('Repair!');
  await answer({ status: 500 });
  expect(name()).toHaveValue('Repair!');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was saved by a former session is told to nobody', async () => {
  const app = await open([fitting, repair]);
  const saved = holdReply(app, 'PUT /user/meeting-types/2');
  await app.user.click(button('Save and close'));
  act(() => void app.store.dispatch(sessionStarted(samSession)));
  await saved(ok({ ...fitting, version: 2 }));
  expect(saves(app)).toHaveLength(1);
  expect(selectNotices(app.store.getState())).toEqual([]);
});

test.each<[string, (app: ScriptedApp) => Promise<void>]>([
  ['its dialog is open', async () => {}],
  ['its dialog was closed', closeRemoval],
])('one of two that is removed while %s is told, and New has the focus', async (_, meanwhile) => {
  const app = await open([fitting, repair]);
  const answer = await askRemoval(app);
  await meanwhile(app);
  await answer({ status: 204 });
  expect(await screen.findByText('Bike fitting is removed.')).toBeVisible();
  expect(name()).toHaveValue('Repair');
  expect(screen.queryByRole('button', { name: 'Remove this one' })).toBeNull();
  expect(button('New')).toHaveFocus();
});

test('one that goes away elsewhere takes the focus from nobody', async () => {
  const app = await open([fitting, repair]);
  await listBecomes(app, [repair]);
  await waitFor(() => expect(name()).toHaveValue('Repair'));
  expect(document.body).toHaveFocus();
});

test('one that is removed after the screen was left, or not removed, is told as it is', async () => {
  const app = await open([fitting, repair]);
  const refused = await askRemoval(app);
  await closeRemoval(app);
  await refused({ status: 500 });
  const answer = await askRemoval(app);
  await closeRemoval(app);
  await act(() => app.router.navigate(AWAY));
  await screen.findByRole('button', { name: 'Edit Profile' });
  expect(selectNotices(app.store.getState())).toEqual([]);
  await answer({ status: 204 });
  expect(await screen.findByText('Bike fitting is removed.')).toBeVisible();
});

test('one that is added after its dialog was closed is told, and takes the screen from nobody', async () => {
  const app = await open([fitting]);
  await app.user.click(button('New'));
  await app.user.type((await dialog()).getByLabelText('Event Name*'), 'Tyres');
  const answer = holdReply(app, 'POST /user/meeting-types');
  await app.user.click((await dialog()).getByRole('button', { name: 'Add' }));
  await app.user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await app.user.type(name(), '!');
  await answer({ status: 201, body: { ...firstMeeting, id: '9', name: 'Tyres' } });
  const text = 'Tyres is added. Nobody can book it before it is saved.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(name()).toHaveValue('Bike fitting!');
  expect(field('Kind of meeting')).toHaveDisplayValue('Bike fitting');
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
      net.once(LIST, ok([]));
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
