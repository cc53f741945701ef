/** How one is told of callbacks (product §23.40). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { browserZone } from '@/client/lib/dates';
import { selectNotices } from '@/client/notices/noticesSlice';
import { sessionStarted } from '@/client/session/sessionSlice';
import { danaProfile, samSession } from '@/test/people';
import { holdReply } from '@/test/app/holdReply';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { renderSignedIn } from '@/test/app/renderSignedIn';
import { ok } from '@/test/app/scriptedFetch';

const PATH = '/profile-dashboard/notifications';
const READ = 'GET /user/notifications';
const SAVE = 'PUT /user/notifications';
const SAVED = 'Notifications saved.';
const FAILED = 'Your notifications may not have been saved. Try again.';
const features = '["notifications"]';

const stored = {
  callback_mail: 'daily',
  callback_sms: true,
  digest_time: '08:00',
  quiet_from: '20:00',
  quiet_to: '07:00',
  zone: 'America/Chicago',
};

const mail = (name: RegExp) => screen.getByRole('radio', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const digest = () => field('At this time of the day');
const save = () => screen.getByRole('button', { name: 'Save' });
const sms = () => screen.getByRole('switch', { name: 'Text message' });
const isThere = () => screen.findByRole('radio', { name: /^Off/ });
const saves = (app: ScriptedApp) => app.net.sentTo(SAVE).map(({ body }) => body);

async function open(body: unknown = stored, profile: object = {}): Promise<ScriptedApp> {
  const app = await renderScripted(
    PATH,
    (net) => {
      net.always('GET /user/', ok({ ...danaProfile, sms_2fa_active: true, ...profile }));
      net.always(READ, ok(body));
    },
    { accessToken: 'token-1', features },
  );
  await isThere();
  return app;
}

test('on the real server: saved once, the zone is the browser’s, and what is stored is shown again', async () => {
  const { user, net } = await renderSignedIn(PATH, { features });
  await isThere();
  expect(mail(/^At once/)).toBeChecked();
  expect(field('Time zone')).toHaveValue(browserZone());
  await user.click(mail(/^Once a day/));
  fireEvent.change(digest(), { target: { value: '07:15' } });
  fireEvent.change(field('From'), { target: { value: '20:00' } });
  fireEvent.change(field('to'), { target: { value: '07:00' } });
  await user.click(save());
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(net.sentTo(SAVE).map(({ body }) => body)).toEqual([
    {
      callback_mail: 'daily',
      callback_sms: false,
      digest_time: '07:15',
      quiet_from: '20:00',
      quiet_to: '07:00',
      zone: browserZone(),
    },
  ]);
  await waitFor(() => expect(net.sentTo(READ)).toHaveLength(2));
  expect(mail(/^Once a day/)).toBeChecked();
  expect(digest()).toHaveValue('07:15');
});

test('shows what is stored: whom it goes to, the time, the quiet hours, the zone', async () => {
  await open();
  expect(await screen.findByText(/^To dana@example.com, when/)).toBeVisible();
  expect(mail(/^Once a day/)).toBeChecked();
  expect(digest()).toHaveValue('08:00');
  expect(sms()).toBeChecked();
  expect([field('From').value, field('to').value]).toEqual(['20:00', '07:00']);
  expect(field('Time zone')).toHaveDisplayValue('Chicago (America/Chicago)');
});

test('without verified SMS codes texts cannot be turned on, and it says where to', async () => {
  await open({ ...stored, callback_sms: false }, { sms_2fa_active: false });
  await waitFor(() => expect(sms()).toBeDisabled());
  expect(sms()).toHaveAccessibleDescription(/^Turn SMS codes on first/);
  expect(screen.getByRole('link', { name: 'Go to Security' })).toHaveAttribute(
    'href',
    '#/profile-dashboard/authentication',
  );
});

test('a refusal and a failure keep what was chosen, and say so until something is changed', async () => {
  const app = await open();
  await app.user.click(mail(/^Every hour/));
  const replies: [object, string][] = [
    [{ status: 400, body: { detail: 'Turn SMS codes on first' } }, 'Turn SMS codes on first'],
    [{ status: 500, body: { detail: 'stack trace' } }, FAILED],
    [{ cut: true }, FAILED],
  ];
  for (const [reply, text] of replies) {
    const answer = holdReply(app, SAVE);
    await app.user.click(save());
    // What is being saved stands still.
    expect(save()).toHaveAttribute('aria-busy', 'true');
    await app.user.click(mail(/^Off/));
    expect(mail(/^Every hour/)).toBeChecked();
    await answer(reply as { status: number });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(mail(/^Every hour/)).toBeChecked();
  }
  await app.user.click(sms());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sms()).not.toBeChecked();
  app.net.always(SAVE, ok({}));
  await app.user.click(save());
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(saves(app).at(-1)).toMatchObject({ callback_mail: 'hourly', callback_sms: false });
});

test('Cancel brings back what is stored; leaving with changes asks first', async () => {
  const app = await open();
  await app.user.click(mail(/^Off/));
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(mail(/^Once a day/)).toBeChecked();
  await app.user.click(mail(/^Off/));
  await act(() => app.router.navigate('/profile-dashboard'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Leave without saving?');
  await app.user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(mail(/^Off/)).toBeChecked();
  expect(saves(app)).toEqual([]);
});

test('what was cancelled comes back with no later save, nor is it saved by one', async () => {
  const app = await open();
  await app.user.click(mail(/^Off/));
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  const answer = holdReply(app, SAVE);
  await app.user.click(save());
  expect(mail(/^Once a day/)).toBeChecked();
  await answer({ status: 500 });
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  expect(mail(/^Once a day/)).toBeChecked();
  app.net.always(SAVE, ok({}));
  await app.user.click(save());
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(saves(app)).toEqual([stored, stored]);
});

test.each([
  ['comes to its end', ok({}), SAVED],
  ['fails', { status: 500 }, FAILED],
])('a save that %s after the screen was left is told', async (_, reply, told) => {
  const app = await open();
  await app.user.click(mail(/^Off/));
  const answer = holdReply(app, SAVE);
  await app.user.click(save());
  await act(() => app.router.navigate('/profile-dashboard'));
  await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('button', { name: 'Edit Profile' });
  await answer(reply);
  expect(await screen.findByText(told)).toBeVisible();
});

test('one of a former session is told to nobody', async () => {
  const app = await open();
  const answer = holdReply(app, SAVE);
  await app.user.click(save());
  expect(saves(app)).toHaveLength(1);
  act(() => void app.store.dispatch(sessionStarted(samSession)));
  await answer(ok({}));
  expect(selectNotices(app.store.getState())).toEqual([]);
});

test('quiet hours that end when they begin are none, which is said', async () => {
  await open();
  expect(screen.getByText(/^Nothing is sent in these hours/)).toBeVisible();
  for (const name of ['From', 'to']) {
    fireEvent.change(field(name), { target: { value: '22:00' } });
  }
  expect(screen.getByText('From and to are the same time: no hours are quiet.')).toBeVisible();
  expect(screen.queryByText(/^Nothing is sent in these hours/)).toBeNull();
});

test('quiet hours are two times or none', async () => {
  const app = await open();
  app.net.always(SAVE, ok({}));
  fireEvent.change(field('to'), { target: { value: '' } });
  await app.user.click(save());
  expect(field('to')).toBeInvalid();
  expect(saves(app)).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'No quiet hours' }));
  expect(field('From')).toHaveFocus();
  await app.user.click(save());
  await waitFor(() => expect(saves(app)).toHaveLength(1));
  expect(saves(app)[0]).toMatchObject({ quiet_from: null, quiet_to: null });
});

test('ten clicks save once', async () => {
  const app = await open();
  const answer = holdReply(app, SAVE);
  for (let click = 0; click < 10; click += 1) fireEvent.click(save());
  await waitFor(() => expect(saves(app)).toHaveLength(1));
  await answer(ok({}));
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(saves(app)).toHaveLength(1);
});

test.each<[string, object]>([
  ['nothing of it', {}],
  ['nulls', Object.fromEntries(Object.keys(stored).map((key) => [key, null]))],
  [
    'other kinds',
    { callback_mail: 7, callback_sms: 'yes', digest_time: 8, zone: {}, quiet_to: [] },
  ],
  ['times that are none', { ...stored, digest_time: '25:99', quiet_from: 'x'.repeat(2 ** 20) }],
  ['a zone nobody knows', { ...stored, zone: 'Mars/Olympus_Mons' }],
])('a server that sends %s gets a form that can be filled in', async (_, body) => {
  const app = await open(body);
  app.net.always(SAVE, ok({}));
  expect(document.body).not.toHaveTextContent(/undefined|NaN|null|\[object/);
  await app.user.click(mail(/^At once/));
  fireEvent.change(field('From'), { target: { value: '' } });
  fireEvent.change(field('to'), { target: { value: '' } });
  await app.user.click(save());
  await waitFor(() => expect(saves(app)).toHaveLength(1));
  expect(saves(app)[0]).toMatchObject({ callback_mail: 'at_once', quiet_from: null });
});

test('what does not load says so, and is tried again', async () => {
  const { user } = await renderScripted(
    PATH,
    (net) => {
      net.once(READ, { status: 500 });
      net.always(READ, ok(stored));
    },
    { accessToken: 'token-1', features },
  );
  await user.click(
    await screen.findByRole('button', { name: 'Try again to load your notifications' }),
  );
  expect(await isThere()).toBeVisible();
});
