/** The fields of Communication, Additional Info and Meeting Settings where there are bookings (product §25.50, §25.55). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import { firstSchedule } from '@/test/app/bookingsWire';
import {
  button,
  field,
  openMeetings,
  retype,
  save,
  SAVE_MEETING,
  savedBodies,
  savedMeeting,
} from '@/test/app/meetingScreens';
import type { ScriptedApp } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';

test('Communication saves when each message goes out', async () => {
  const app = await openMeetings(paths.communication);
  await app.user.click(screen.getByRole('switch', { name: 'Email Reminders' }));
  await app.user.click(screen.getByRole('switch', { name: 'Text Reminders' }));
  await app.user.selectOptions(field('Text Reminders: when'), '1 hour before');
  await app.user.click(screen.getByRole('switch', { name: 'Email Follow-up' }));
  await app.user.selectOptions(field('Email Follow-up: when'), '1 hour after');
  app.net.once(SAVE_MEETING, ok({ ...savedMeeting, version: 4 }));
  await save(app);
  await screen.findByText('30 Minute meeting is saved.');
  expect(savedBodies(app)).toEqual([
    {
      version: 3,
      email_reminder_minutes: 1440,
      text_reminder_minutes: 60,
      follow_up_minutes: 60,
    },
  ]);
});

test('Additional Info has up to ten questions, which come and go', async () => {
  const app = await openMeetings(paths.additionalInfo);
  const add = () => button('+ Add new question');
  await app.user.click(add());
  expect(field('Question 2')).toHaveFocus();
  await app.user.type(field('Question 2'), 'Which bike?');
  const ofTheSecond = within(screen.getByRole('group', { name: 'Answer to question 2' }));
  await app.user.click(ofTheSecond.getByRole('checkbox', { name: 'An answer is required' }));
  await app.user.click(button('Remove question 1'));
  expect(add()).toHaveFocus();
  expect(field('Question 1')).toHaveValue('Which bike?');
  for (let count = 1; count < 10; count += 1) fireEvent.click(add(), { detail: 1 });
  expect(add()).toBeDisabled();
  for (let count = 10; count > 1; count -= 1) {
    await app.user.click(button(`Remove question ${count}`));
  }
  const detail = [{ loc: ['body', 'questions', '0', 'text'], msg: 'Too odd', type: 'custom' }];
  app.net.once(SAVE_MEETING, { status: 422, body: { detail } });
  await save(app);
  await waitFor(() => expect(field('Question 1')).toHaveAccessibleDescription('Too odd'));
  app.net.once(SAVE_MEETING, ok({ ...savedMeeting, version: 4 }));
  await save(app);
  await screen.findByText('30 Minute meeting is saved.');
  expect(savedBodies(app)[1]).toEqual({
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
  const app = await openMeetings(paths.additionalInfo, [{ ...savedMeeting, questions }]);
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
    await openMeetings(path);
    expect(await screen.findByText(UNSAVED)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set your hours' })).toHaveAttribute(
      'href',
      `#${paths.availability}`,
    );
  },
);

test('and no longer once they are', async () => {
  const week = { ...firstSchedule.week, Tuesday: null, Thursday: null };
  await openMeetings(paths.meetingSettings, [savedMeeting], { ...firstSchedule, week, version: 1 });
  expect(await screen.findByText(/Mon, Wed, Fri, from the schedule/)).toBeVisible();
  expect(screen.queryByText(UNSAVED)).toBeNull();
});

test('Meeting Settings saves range and limits, and says from which hours people can choose', async () => {
  const app = await openMeetings(paths.meetingSettings);
  expect(await screen.findByText(/Mon to Fri, from the schedule “Working hours”/)).toBeVisible();
  expect(field('Minimum notice')).toHaveDisplayValue('4 hours');
  expect(field('Daily limit')).toHaveDisplayValue('Not set');
  await app.user.click(screen.getByRole('radio', { name: 'Within a day range' }));
  retype('From', '2026-12-01');
  retype('To', '2026-12-24');
  await app.user.selectOptions(field('Buffer time'), '15 minutes');
  await app.user.selectOptions(field('Daily limit'), '6 meetings');
  const detail = [{ loc: ['body', 'range', 'to'], msg: 'Too far', type: 'custom' }];
  app.net.once(SAVE_MEETING, { status: 422, body: { detail } });
  await save(app);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too far');
  app.net.once(SAVE_MEETING, ok({ ...savedMeeting, version: 4 }));
  await save(app);
  await screen.findByText('30 Minute meeting is saved.');
  expect(savedBodies(app)[1]).toEqual({
    version: 3,
    range: { kind: 'dates', from: '2026-12-01', to: '2026-12-24' },
    buffer_minutes: 15,
    daily_limit: 6,
  });
});

const choose = (app: ScriptedApp, name: string) =>
  app.user.click(screen.getByRole('radio', { name }));

test('a unit whose name the browser has translated is the one that is saved', async () => {
  const app = await openMeetings(paths.meetingSettings);
  const unit = await screen.findByLabelText<HTMLSelectElement>('Unit');
  for (const option of unit.options) option.textContent = `${option.text} (translated)`;
  await app.user.selectOptions(unit, 'Week Days (translated)');
  app.net.once(SAVE_MEETING, ok({ ...savedMeeting, version: 4 }));
  await save(app);
  await screen.findByText('30 Minute meeting is saved.');
  expect(savedBodies(app)[0]).toMatchObject({ range: { kind: 'days', unit: 'week' } });
});

test('the days of one choice are still there after a look at another', async () => {
  const range = { kind: 'days', days: 30, unit: 'week' } as const;
  const app = await openMeetings(paths.meetingSettings, [{ ...savedMeeting, range }]);
  await choose(app, 'Indefinitely into the future');
  expect(field('Number of days')).toHaveValue(30);
  expect(field('Unit')).toHaveDisplayValue('Week Days');
  await choose(app, 'Within a day range');
  retype('From', '2026-12-01');
  retype('To', '2026-12-24');
  await choose(app, 'A number of days');
  app.net.always(SAVE_MEETING, ok({ ...savedMeeting, range, version: 4 }));
  await save(app);
  await screen.findByText('30 Minute meeting is saved.');
  expect(savedBodies(app)).toEqual([{ version: 3, range }]);
  await choose(app, 'Within a day range');
  expect(field('From')).toHaveValue('2026-12-01');
  expect(field('To')).toHaveValue('2026-12-24');
});

test.each(['From', 'To'])(
  'a day range whose %s has a year of five digits is a mistake of typing, and not sent',
  async (end) => {
    const app = await openMeetings(paths.meetingSettings);
    await choose(app, 'Within a day range');
    retype('To', '2999-12-24');
    retype(end, '20260-12-24');
    if (end === 'From') retype('To', '20260-12-25');
    await save(app);
    expect(savedBodies(app)).toEqual([]);
  },
);

test('whatever was changed elsewhere is named and said as the forms do', async () => {
  const app = await openMeetings(paths.events, [{ ...savedMeeting, description: 'Bring it' }]);
  retype('Event Name*', 'Mine');
  const current = {
    ...savedMeeting,
    version: 8,
    location: 'in_person',
    location_detail: '1 Main St',
    description: '',
    range: { kind: 'dates', from: '2026-12-01', to: '2026-12-24' },
    daily_limit: 1,
    email_reminder_minutes: 1440,
    text_reminder_minutes: 60,
    follow_up_minutes: 240,
    active: !savedMeeting.active,
  };
  app.net.once(SAVE_MEETING, { status: 409, body: { detail: 'Changed elsewhere', current } });
  await save(app);
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  ).toEqual([
    ['Location', 'In-person'],
    ['Address or link', '1 Main St'],
    ['Description', 'None'],
    ['Data Range', 'Dec 1, 2026 to Dec 24, 2026'],
    ['Daily limit', '1 meeting'],
    ['Email Reminders', '1 day before'],
    ['Text Reminders', '1 hour before'],
    ['Email Follow-up', '4 hours after'],
    ['Booking page', 'Off'],
  ]);
});
