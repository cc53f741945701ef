/** The four screens where there are bookings (product §25.50 to §25.55). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import {
  bookingPage,
  firstMeeting,
  firstSchedule,
  ok,
  withBookings,
} from '@/test/app/bookingsWire';
import { holdReply } from '@/test/app/holdReply';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { staticTexts, textsOf } from '@/test/app/staticTexts';

const LIST = 'GET /user/meeting-types';
const SAVE = 'PUT /user/meeting-types/1';
const PAGE = 'PUT /user/booking-page';
const PREVIEW = 'Preview: these settings are not saved yet.';
const OPENED = (name: string) =>
  `${name} is saved. The booking page is open now: its link is on Events.`;
const saved = { ...firstMeeting, version: 3, active: true };

type Wire = Omit<typeof firstMeeting, 'location'> & { location: string };

async function open(
  path: string,
  types: Partial<Wire>[] = [saved],
  schedule = firstSchedule,
): Promise<ScriptedApp> {
  const app = await renderScripted(
    path,
    (net) => {
      net.always(LIST, ok(types));
      net.always('GET /user/booking-page', ok(bookingPage));
      net.always('GET /user/schedule', ok(schedule));
    },
    { accessToken: 'token-1', ...withBookings },
  );
  await screen.findByRole('button', { name: 'Save and close' });
  return app;
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const retype = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const bodies = (app: ScriptedApp, call = SAVE) => app.net.sentTo(call).map(({ body }) => body);
const save = (app: ScriptedApp) => app.user.click(button('Save and close'));

test.each([
  paths.events,
  paths.communication,
  paths.additionalInfo,
  paths.meetingSettings,
] as const)(
  '%s says every text the product has for it, and no longer that it is a preview',
  async (path) => {
    await open(path, [firstMeeting]);
    const main = document.querySelector('main');
    const said = main ? textsOf(main) : [];
    expect(staticTexts[path].filter((text) => !said.includes(text))).toEqual([]);
    expect(screen.queryByText(PREVIEW)).toBeNull();
  },
);

test('Events saves what was changed and no more, says so, and shows what is stored then', async () => {
  const app = await open(paths.events, [{ ...saved, version: 0, active: false }]);
  expect(screen.getByText(/^Nobody can book yet/)).toBeVisible();
  expect(screen.getByText(/\/book\/dana-whitfield$/)).toBeVisible();
  retype('Event Name*', 'Bike fitting');
  await app.user.selectOptions(field('Duration*'), '1 Hour');
  await app.user.click(screen.getByRole('radio', { name: 'In-person' }));
  retype('Address', '2104 South Lamar');
  retype('Description', 'On your own bike.');
  const answer = holdReply(app, SAVE);
  await save(app);
  expect(button('Save and close')).toHaveAttribute('aria-busy', 'true');
  retype('Event Name*', 'Something else');
  for (let click = 0; click < 5; click += 1) fireEvent.click(button('Save and close'));
  await answer(
    ok({
      ...saved,
      name: 'Bike fitting',
      duration_minutes: 60,
      location: 'in_person',
      location_detail: '2104 South Lamar',
      version: 1,
    }),
  );
  expect(await screen.findByText(OPENED('Bike fitting'))).toBeVisible();
  expect(bodies(app)).toEqual([
    {
      version: 0,
      name: 'Bike fitting',
      duration_minutes: 60,
      location: 'in_person',
      location_detail: '2104 South Lamar',
      description: 'On your own bike.',
    },
  ]);
  expect(field('Event Name*')).toHaveValue('Bike fitting');
  // What the server answered, whatever was typed.
  expect(field('Description')).toHaveValue('');
  expect(screen.getByText('Active')).toBeVisible();
});

test.each([paths.communication, paths.additionalInfo, paths.meetingSettings])(
  '%s says that its first save opens the booking page, and after it that the page is open',
  async (path) => {
    const app = await open(path, [firstMeeting]);
    expect(screen.getAllByText(/^Nobody can book yet/)).toHaveLength(1);
    app.net.once(SAVE, ok({ ...saved, version: 1 }));
    await save(app);
    expect(await screen.findByText(OPENED('30 Minute meeting'))).toBeVisible();
    expect(screen.queryByText(/^Nobody can book yet/)).toBeNull();
    app.net.once(SAVE, ok({ ...saved, version: 2 }));
    await save(app);
    expect(await screen.findByText('30 Minute meeting is saved.')).toBeVisible();
  },
);

test('a first save that leaves the booking page closed does not say that it is open', async () => {
  const app = await open(paths.communication, [firstMeeting]);
  app.net.once(SAVE, ok({ ...firstMeeting, version: 1 }));
  await save(app);
  expect(await screen.findByText('30 Minute meeting is saved.')).toBeVisible();
});

test('without the link of a meeting room Events says that visitors get none', async () => {
  await open(paths.events);
  const link = field('Link of the meeting room');
  expect(link).toHaveAccessibleDescription(/visitors get no link\.$/);
  retype('Link of the meeting room', 'https://zoom.example/j/1');
  expect(link).toHaveAccessibleDescription('Stands in the invitation.');
});

test('the switch of the booking page is saved with the rest, and says so', async () => {
  const app = await open(paths.events);
  const toggle = screen.getByRole('switch', { name: 'Booking page' });
  expect(toggle).toBeChecked();
  await app.user.click(toggle);
  expect(screen.getByText(/^Takes effect/)).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  app.net.always(SAVE, ok({ ...saved, active: false, version: 4 }));
  await save(app);
  expect(await screen.findByText('Off')).toBeVisible();
  expect(bodies(app)).toEqual([{ version: 3, active: false }]);
});

test('a refusal stands beside its field, what was typed stays, and typing takes the words away', async () => {
  const app = await open(paths.events);
  retype('Event Name*', 'Bike fitting');
  const detail = [{ loc: ['body', 'name'], msg: 'Pick another name', type: 'custom' }];
  app.net.once(SAVE, { status: 422, body: { detail } });
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
    [{ status: 500, body: { detail: 'stack' } }, 'This could not be saved. Try again.'],
    [{ cut: true }, 'This could not be saved. Try again.'],
    [ok('nothing'), 'This could not be saved. Try again.'],
  ] as const) {
    app.net.once(SAVE, reply);
    await save(app);
    expect(await screen.findByText(text)).toBeVisible();
    expect(field('Event Name*')).toHaveValue('Bike fitting 2');
    retype('Event Name*', 'Bike fitting 2');
    await act(() => app.user.type(field('Event Name*'), '!{Backspace}'));
  }
});

test('changed elsewhere: what was saved there is shown; mine goes over it, or is dropped', async () => {
  const app = await open(paths.events);
  retype('Event Name*', 'Mine');
  const current = { ...saved, name: 'Theirs', buffer_minutes: 15, version: 8 };
  app.net.once(SAVE, { status: 409, body: { detail: 'Changed elsewhere', current } });
  await save(app);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Theirs (yours: Mine)')).toBeVisible();
  expect(dialog.getByText('15 minutes')).toBeVisible();
  // Put off: the form is as it was, and the next save meets the same.
  await app.user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(field('Event Name*')).toHaveValue('Mine');
  app.net.once(SAVE, { status: 409, body: { detail: 'Changed elsewhere', current } });
  await save(app);
  app.net.once(SAVE, ok({ ...current, name: 'Mine', version: 9 }));
  await app.user.click(await screen.findByRole('button', { name: 'Save mine over it' }));
  expect(await screen.findByText('Mine is saved.')).toBeVisible();
  expect(bodies(app)).toEqual([
    { version: 3, name: 'Mine' },
    { version: 3, name: 'Mine' },
    { version: 8, name: 'Mine' },
  ]);

  retype('Event Name*', 'Mine again');
  app.net.once(SAVE, { status: 409, body: { detail: 'Changed elsewhere', current } });
  await save(app);
  await app.user.click(await screen.findByRole('button', { name: 'Drop my changes' }));
  expect(field('Event Name*')).toHaveValue('Theirs');
});

test('Cancel brings back what is stored; leaving with changes asks first', async () => {
  const app = await open(paths.communication);
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
  expect(bodies(app)).toEqual([]);
});

test('Communication saves when each message goes out', async () => {
  const app = await open(paths.communication);
  await app.user.click(screen.getByRole('switch', { name: 'Email Reminders' }));
  await app.user.click(screen.getByRole('switch', { name: 'Text Reminders' }));
  await app.user.selectOptions(field('Text Reminders: when'), '1 hour before');
  await app.user.click(screen.getByRole('switch', { name: 'Email Follow-up' }));
  await app.user.selectOptions(field('Email Follow-up: when'), '1 hour after');
  app.net.once(SAVE, ok({ ...saved, version: 4 }));
  await save(app);
  await screen.findByText('30 Minute meeting is saved.');
  expect(bodies(app)).toEqual([
    {
      version: 3,
      email_reminder_minutes: 1440,
      text_reminder_minutes: 60,
      follow_up_minutes: 60,
    },
  ]);
});

test('Additional Info has up to ten questions, which come and go', async () => {
  const app = await open(paths.additionalInfo);
  const add = () => button('+ Add new question');
  await app.user.click(add());
  expect(field('Question 2')).toHaveFocus();
  await app.user.type(field('Question 2'), 'Which bike?');
  await app.user.click(screen.getAllByLabelText('An answer is required')[1] ?? add());
  await app.user.click(button('Remove question 1'));
  expect(add()).toHaveFocus();
  expect(field('Question 1')).toHaveValue('Which bike?');
  for (let count = 1; count < 10; count += 1) fireEvent.click(add(), { detail: 1 });
  expect(add()).toBeDisabled();
  for (let count = 10; count > 1; count -= 1) {
    await app.user.click(button(`Remove question ${count}`));
  }
  const detail = [{ loc: ['body', 'questions', '0', 'text'], msg: 'Too odd', type: 'custom' }];
  app.net.once(SAVE, { status: 422, body: { detail } });
  await save(app);
  await waitFor(() => expect(field('Question 1')).toHaveAccessibleDescription('Too odd'));
  app.net.once(SAVE, ok({ ...saved, version: 4 }));
  await save(app);
  await screen.findByText('30 Minute meeting is saved.');
  expect(bodies(app)[1]).toEqual({
    version: 3,
    questions: [{ text: 'Which bike?', multiline: false, required: true }],
  });
});

test('a double click or a held key removes one question alone', async () => {
  const questions = ['First', 'Second', 'Third'].map((text) => ({
    text,
    multiline: false,
    required: false,
  }));
  const app = await open(paths.additionalInfo, [{ ...saved, questions }]);
  await app.user.dblClick(button('Remove question 1'));
  expect(field('Question 1')).toHaveValue('Second');
  expect(field('Question 2')).toHaveValue('Third');
  // The focus is on the button that adds by then.
  button('Remove question 1').focus();
  await app.user.keyboard('{Enter>5/}');
  expect(field('Question 1')).toHaveValue('Third');
  expect(screen.queryByLabelText('Question 2')).toBeNull();
});

const UNSAVED = /^Visitors are offered Monday to Friday, 9 to 5, Indian standard time, until your/;

test.each([paths.events, paths.meetingSettings])(
  '%s says in whose hours people book, until hours are saved',
  async (path) => {
    await open(path);
    expect(await screen.findByText(UNSAVED)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set your hours' })).toHaveAttribute(
      'href',
      `#${paths.availability}`,
    );
  },
);

test('and no longer once they are', async () => {
  const week = { ...firstSchedule.week, Tuesday: null, Thursday: null };
  await open(paths.meetingSettings, [saved], { ...firstSchedule, week, version: 1 });
  expect(await screen.findByText(/Mon, Wed, Fri, from the schedule/)).toBeVisible();
  expect(screen.queryByText(UNSAVED)).toBeNull();
});

test('Meeting Settings saves range and limits, and says from which hours people can choose', async () => {
  const app = await open(paths.meetingSettings);
  expect(await screen.findByText(/Mon to Fri, from the schedule “Working hours”/)).toBeVisible();
  expect(field('Minimum notice')).toHaveDisplayValue('4 hours');
  expect(field('Daily limit')).toHaveDisplayValue('Not set');
  await app.user.click(screen.getByRole('radio', { name: 'Within a day range' }));
  retype('From', '2026-12-01');
  retype('To', '2026-12-24');
  await app.user.selectOptions(field('Buffer time'), '15 minutes');
  await app.user.selectOptions(field('Daily limit'), '6 meetings');
  const detail = [{ loc: ['body', 'range', 'to'], msg: 'Too far', type: 'custom' }];
  app.net.once(SAVE, { status: 422, body: { detail } });
  await save(app);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too far');
  app.net.once(SAVE, ok({ ...saved, version: 4 }));
  await save(app);
  await screen.findByText('30 Minute meeting is saved.');
  expect(bodies(app)[1]).toEqual({
    version: 3,
    range: { kind: 'dates', from: '2026-12-01', to: '2026-12-24' },
    buffer_minutes: 15,
    daily_limit: 6,
  });
});

test('the name of the business is saved by itself', async () => {
  const app = await open(paths.events);
  expect(await screen.findByLabelText('Business name')).toHaveValue('Whitfield Cycles');
  retype('Business name', 'Whitfield');
  app.net.once(PAGE, { status: 400, body: { detail: 'Not that' } });
  await app.user.click(button('Save name'));
  expect(await screen.findByText('Not that')).toBeVisible();
  app.net.once(PAGE, ok({ ...bookingPage, business_name: 'Whitfield' }));
  await app.user.click(button('Save name'));
  expect(await screen.findByText('The name of the business is saved.')).toBeVisible();
  expect(bodies(app, PAGE).at(-1)).toEqual({ business_name: 'Whitfield' });
});

test('with several kinds one chooses, on all four screens; a new one is named, one is removed', async () => {
  const second = { ...saved, id: '2', name: 'Bike fitting', duration_minutes: 60 };
  const app = await open(paths.events, [saved, second]);
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
  ['other kinds', [Object.fromEntries(Object.keys(saved).map((key) => [key, {}]))]],
  ['nulls beside one', [null, 7, { ...saved, questions: [null, {}, 'x'], range: [] }]],
])('a server that sends %s gets a screen that works', async (_, body) => {
  for (const path of [paths.events, paths.meetingSettings, paths.additionalInfo]) {
    const app = await renderScripted(path, (net) => net.always(LIST, ok(body)), {
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
  const app = await renderScripted(paths.events, (net) => void net.hold(LIST), {
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
      net.once(LIST, { status: 500 });
      net.always(LIST, ok([]));
    },
    { accessToken: 'token-1', ...withBookings },
  );
  await user.click(await screen.findByRole('button', { name: 'Try again to load your meetings' }));
  expect(await screen.findByRole('button', { name: 'Add a kind of meeting' })).toBeVisible();
});
