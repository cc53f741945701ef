/** What the four screens have in common where there are bookings (product §25.50 to §25.55). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import { firstMeeting, withBookings } from '@/test/app/bookingsWire';
import {
  button,
  field,
  MEETINGS,
  openedText,
  openMeetings,
  retype,
  save,
  SAVE_MEETING,
  savedBodies,
  savedMeeting,
} from '@/test/app/meetingScreens';
import { renderScripted } from '@/test/app/renderScripted';
import { staticTexts, textsOf } from '@/test/app/staticTexts';
import { ok } from '@/test/app/scriptedFetch';

const PREVIEW = 'Preview: these settings are not saved yet.';

test.each([
  paths.events,
  paths.communication,
  paths.additionalInfo,
  paths.meetingSettings,
] as const)(
  '%s says every text the product has for it, and no longer that it is a preview',
  async (path) => {
    await openMeetings(path, [firstMeeting]);
    const main = document.querySelector('main');
    const said = main ? textsOf(main) : [];
    expect(staticTexts[path].filter((text) => !said.includes(text))).toEqual([]);
    expect(screen.queryByText(PREVIEW)).toBeNull();
  },
);

test.each([paths.communication, paths.additionalInfo, paths.meetingSettings])(
  '%s says that its first save opens the booking page, and after it that the page is open',
  async (path) => {
    const app = await openMeetings(path, [firstMeeting]);
    expect(screen.getAllByText(/^Nobody can book yet/)).toHaveLength(1);
    app.net.once(SAVE_MEETING, ok({ ...savedMeeting, version: 1 }));
    await save(app);
    expect(await screen.findByText(openedText('30 Minute meeting'))).toBeVisible();
    expect(screen.queryByText(/^Nobody can book yet/)).toBeNull();
    app.net.once(SAVE_MEETING, ok({ ...savedMeeting, version: 2 }));
    await save(app);
    expect(await screen.findByText('30 Minute meeting is saved.')).toBeVisible();
  },
);

test('a refusal stands beside its field, what was typed stays, and typing takes the words away', async () => {
  const app = await openMeetings(paths.events);
  retype('Event Name*', 'Bike fitting');
  const detail = [{ loc: ['body', 'name'], msg: 'Pick another name', type: 'custom' }];
  app.net.once(SAVE_MEETING, { status: 422, body: { detail } });
  await save(app);
  expect(await screen.findByText('Pick another name')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(field('Event Name*')).toBeInvalid();
  expect(field('Event Name*')).toHaveAccessibleDescription('Pick another name');
  expect(field('Event Name*')).toHaveValue('Bike fitting');
  retype('Event Name*', 'Bike fitting 2');
  expect(screen.queryByRole('alert')).toBeNull();

  for (const [reply, text] of [
    [{ status: 409, body: { detail: 'The slug is taken' } }, 'The slug is taken'],
    [{ status: 500, body: { detail: 'stack' } }, 'This may not have been saved. Try again.'],
    [{ cut: true }, 'This may not have been saved. Try again.'],
    [ok('nothing'), 'This may not have been saved. Try again.'],
  ] as const) {
    app.net.once(SAVE_MEETING, reply);
    await save(app);
    expect(await screen.findByText(text)).toBeVisible();
    expect(field('Event Name*')).toHaveValue('Bike fitting 2');
    retype('Event Name*', 'Bike fitting 2');
    await act(() => app.user.type(field('Event Name*'), '!{Backspace}'));
  }
});

test('changed elsewhere: what was saved there is shown; mine goes over it, or is dropped', async () => {
  const app = await openMeetings(paths.events);
  retype('Event Name*', 'Mine');
  const current = { ...savedMeeting, name: 'Theirs', buffer_minutes: 15, version: 8 };
  app.net.once(SAVE_MEETING, { status: 409, body: { detail: 'Changed elsewhere', current } });
  await save(app);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Theirs (yours: Mine)')).toBeVisible();
  expect(dialog.getByText('15 minutes')).toBeVisible();
  // Put off: the form is as it was, and the next save meets the same.
  await app.user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(field('Event Name*')).toHaveValue('Mine');
  app.net.once(SAVE_MEETING, { status: 409, body: { detail: 'Changed elsewhere', current } });
  await save(app);
  app.net.once(SAVE_MEETING, ok({ ...current, name: 'Mine', version: 9 }));
  await app.user.click(await screen.findByRole('button', { name: 'Overwrite with mine' }));
  expect(await screen.findByText('Mine is saved.')).toBeVisible();
  expect(savedBodies(app)).toEqual([
    { version: 3, name: 'Mine' },
    { version: 3, name: 'Mine' },
    { version: 8, name: 'Mine' },
  ]);

  retype('Event Name*', 'Mine again');
  app.net.once(SAVE_MEETING, { status: 409, body: { detail: 'Changed elsewhere', current } });
  await save(app);
  await app.user.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  expect(field('Event Name*')).toHaveValue('Theirs');
});

test('questions changed elsewhere are told apart by how they are answered, too', async () => {
  const question = { text: 'Which bike?', multiline: false, required: false };
  const app = await openMeetings(paths.additionalInfo, [
    { ...savedMeeting, questions: [question] },
  ]);
  await app.user.click(screen.getByRole('checkbox', { name: /^multiple lines/ }));
  const current = { ...savedMeeting, questions: [{ ...question, required: true }], version: 8 };
  app.net.once(SAVE_MEETING, { status: 409, body: { detail: 'Changed elsewhere', current } });
  await save(app);
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('Q1 Which bike? (required) (yours: Q1 Which bike? (multiple lines))'),
  ).toBeVisible();
});

test('Cancel brings back what is stored; leaving with changes asks first', async () => {
  const app = await openMeetings(paths.communication);
  const toggle = () => screen.getByRole('switch', { name: 'Email Reminders' });
  await app.user.click(toggle());
  await app.user.selectOptions(field('Email Reminders: when'), '4 hours before');
  await app.user.click(button('Cancel'));
  expect(toggle()).not.toBeChecked();
  await app.user.click(toggle());
  await act(() => app.router.navigate(paths.events));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Leave without saving?');
  await app.user.click(button('Keep editing'));
  expect(toggle()).toBeChecked();
  await act(() => app.router.navigate(paths.events));
  await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByLabelText('Event Name*')).toBeVisible();
  expect(savedBodies(app)).toEqual([]);
});

test('with several kinds one chooses, on all four screens; a new one is named, one is removed', async () => {
  const second = { ...savedMeeting, id: '2', name: 'Bike fitting', duration_minutes: 60 };
  const app = await openMeetings(paths.events, [savedMeeting, second]);
  const choice = () => field('Kind of meeting');
  await app.user.selectOptions(choice(), 'Bike fitting');
  expect(field('Event Name*')).toHaveValue('Bike fitting');
  await act(() => app.router.navigate(paths.communication));
  await waitFor(() => expect(choice()).toHaveDisplayValue('Bike fitting'));
  await app.user.click(screen.getByRole('switch', { name: 'Email Reminders' }));
  expect(choice()).toBeDisabled();
  await app.user.click(button('Cancel'));

  await act(() => app.router.navigate(paths.events));
  await app.user.click(await screen.findByRole('button', { name: 'New' }));
  await app.user.type(within(screen.getByRole('dialog')).getByLabelText('Event Name*'), 'Tyres');
  app.net.once('POST /user/meeting-types', { status: 409, body: { detail: 'There are 50' } });
  await app.user.click(button('Add'));
  expect(await screen.findByText('There are 50')).toBeVisible();
  const third = { ...firstMeeting, id: '3', name: 'Tyres' };
  app.net.once('POST /user/meeting-types', { status: 201, body: third });
  await app.user.click(button('Add'));
  await waitFor(() => expect(choice()).toHaveDisplayValue('Tyres'));
  // On a phone neither the choice nor the form's beginning is in sight.
  expect(screen.getByText(/^Tyres is added, and shown here\. Nobody can book it/)).toBeVisible();
  expect(app.net.sentTo('POST /user/meeting-types')[1]?.body).toEqual({
    name: 'Tyres',
    active: false,
    version: 0,
  });
  expect(screen.getByText(/^Nobody can book yet/)).toBeVisible();

  await app.user.click(button('Remove this one'));
  expect(screen.getByRole('dialog')).toHaveTextContent('Remove “Tyres”?');
  app.net.once('DELETE /user/meeting-types/3', { status: 204 });
  await app.user.click(button('Remove'));
  await waitFor(() => expect(choice()).toHaveDisplayValue('30 Minute meeting'));
  expect(screen.getByText('Tyres is removed.')).toBeVisible();
  expect(within(choice()).getAllByRole('option')).toHaveLength(2);
});

test.each<[string, unknown]>([
  ['nothing of it', [{ id: 1, version: 0 }]],
  ['other kinds', [Object.fromEntries(Object.keys(savedMeeting).map((key) => [key, {}]))]],
  ['nulls beside one', [null, 7, { ...savedMeeting, questions: [null, {}, 'x'], range: [] }]],
])('a server that sends %s gets a screen that works', async (_, body) => {
  for (const path of [paths.events, paths.meetingSettings, paths.additionalInfo]) {
    const app = await renderScripted(path, (net) => net.always(MEETINGS, ok(body)), {
      accessToken: 'token-1',
      ...withBookings,
    });
    const isThere = await screen.findByRole('button', { name: /^(Save and close|Add a kind)/ });
    expect(isThere).toBeVisible();
    expect(document.body).not.toHaveTextContent(/undefined|NaN|null|\[object/);
    document.body.innerHTML = '';
    app.router.dispose();
  }
});

test('while the meetings load the headings of Events stand as they will', async () => {
  const app = await renderScripted(paths.events, (net) => void net.hold(MEETINGS), {
    accessToken: 'token-1',
    ...withBookings,
  });
  expect(await screen.findByText('Loading your meetings...')).toBeVisible();
  const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings.slice(-2)).toEqual(['Booking page', 'Calendar Event Details']);
  app.router.dispose();
});

test('what does not load says so, and is tried again; with no kind left one is added', async () => {
  const { user } = await renderScripted(
    paths.events,
    (net) => {
      net.once(MEETINGS, { status: 500 });
      net.always(MEETINGS, ok([]));
    },
    { accessToken: 'token-1', ...withBookings },
  );
  await user.click(await screen.findByRole('button', { name: 'Try again to load your meetings' }));
  expect(await screen.findByRole('button', { name: 'Add a kind of meeting' })).toBeVisible();
});

test('Communication says what it is for, even where its settings could not be loaded', async () => {
  const app = await renderScripted(
    paths.communication,
    ({ always }) => always(MEETINGS, { status: 500 }),
    { accessToken: 'token-1', ...withBookings },
  );
  expect(await screen.findByText('Your meetings could not be loaded.')).toBeVisible();
  expect(screen.getByText('Send automatic communication for your events')).toBeVisible();
  expect(app.net.sentTo(MEETINGS)).toHaveLength(1);
});
