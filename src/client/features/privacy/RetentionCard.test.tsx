/** How long calls are kept (product §24.32), and what happened with the account (product §24.33). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { selectNotices } from '@/client/notices/noticesSlice';
import { sessionStarted } from '@/client/session/sessionSlice';
import { samSession } from '@/test/people';
import { holdReply } from '@/test/app/holdReply';
import {
  event,
  openPrivacy,
  PRIVACY,
  READ_HISTORY,
  READ_RETENTION,
  SAVE_RETENTION,
  withPrivacy,
} from '@/test/app/privacyScreen';
import { renderSignedIn } from '@/test/app/renderSignedIn';
import type { ScriptedApp } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';

const SAVED = 'Saved how long calls are kept.';
const form = () => screen.findByRole('form', { name: 'How long calls are kept' });
const keep = async (noun: string) =>
  within(await form()).findByLabelText<HTMLSelectElement>(`Keep ${noun} for`);
const days = async (noun: string) =>
  within(await form()).findByLabelText<HTMLInputElement>(`Days to keep ${noun}`);
const save = async () => within(await form()).getByRole('button', { name: 'Save' });
const warning = () => screen.findByRole('dialog', { name: 'Delete what is older?' });
const saves = ({ net }: Pick<ScriptedApp, 'net'>) =>
  net.sentTo(SAVE_RETENTION).map(({ body }) => body);

test('on the real server: a shorter span warns first, is stored, and shown again', async () => {
  const app = await renderSignedIn(PRIVACY, withPrivacy);
  expect(await keep('transcripts')).toHaveDisplayValue('Keep');
  await app.user.selectOptions(await keep('transcripts'), '90 days');
  await app.user.selectOptions(await keep('calls'), 'Other number of days');
  fireEvent.change(await days('calls'), { target: { value: '400' } });
  await app.user.click(await save());
  expect(await warning()).toHaveTextContent(
    'Tonight this deletes calls older than 400 days, with their transcripts and notes, and transcripts older than 90 days.',
  );
  expect(saves(app)).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Save and delete' }));
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(saves(app)).toEqual([{ transcripts_days: 90, calls_days: 400 }]);
  await waitFor(() => expect(app.net.sentTo(READ_RETENTION)).toHaveLength(2));
  expect(await keep('transcripts')).toHaveDisplayValue('90 days');
  expect(await days('calls')).toHaveValue(400);
});

test('a warning says so where another page has shortened the span meanwhile', async () => {
  const app = await openPrivacy((net) => {
    net.once(READ_RETENTION, ok({ transcripts_days: 90, calls_days: 730 }));
    net.once(READ_RETENTION, ok({ transcripts_days: 90, calls_days: 30 }));
  });
  await app.user.selectOptions(await keep('calls'), '30 days');
  await app.user.click(await save());
  expect(await warning()).toHaveTextContent('Tonight this deletes calls older than 30 days');
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('It was shortened elsewhere meanwhile. This deletes nothing more.');
});

test('a longer span asks nothing; Back from the warning keeps what was chosen', async () => {
  const app = await openPrivacy((net) => net.always(SAVE_RETENTION, ok({})));
  await app.user.selectOptions(await keep('calls'), '30 days');
  await app.user.click(await save());
  await app.user.click(within(await warning()).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await keep('calls')).toHaveDisplayValue('30 days');
  await app.user.selectOptions(await keep('calls'), 'Keep');
  await app.user.click(await save());
  await waitFor(() => expect(saves(app)).toEqual([{ transcripts_days: 90, calls_days: null }]));
});

test.each<[string, object, string]>([
  ['a refusal', { status: 400, body: { detail: 'Not now' } }, 'Not now'],
  ['a 500', { status: 500, body: { detail: 'stack trace' } }, 'may not have been saved'],
  ['a cut connection', { cut: true }, 'may not have been saved'],
])('%s keeps what was chosen, and says so until it is changed', async (_, reply, text) => {
  const app = await openPrivacy();
  const answer = holdReply(app, SAVE_RETENTION);
  await app.user.selectOptions(await keep('calls'), 'Keep');
  const button = await save();
  for (let click = 0; click < 10; click += 1) fireEvent.click(button);
  await waitFor(() => expect(saves(app)).toHaveLength(1));
  // What is being saved stands still.
  fireEvent.change(await keep('calls'), { target: { value: '30' } });
  expect(await keep('calls')).toHaveDisplayValue('Keep');
  await answer(reply as { status: number });
  expect(await within(await form()).findByRole('alert')).toHaveTextContent(text);
  expect(await keep('calls')).toHaveDisplayValue('Keep');
  await app.user.selectOptions(await keep('calls'), '2 years');
  await waitFor(async () => expect(within(await form()).queryByRole('alert')).toBeNull());
  expect(saves(app)).toHaveLength(1);
});

test('a number of days that is none is not sent, and leaving with changes asks first', async () => {
  const app = await openPrivacy();
  await app.user.selectOptions(await keep('calls'), 'Other number of days');
  for (const value of ['', '0', '3651', '1.5']) {
    fireEvent.change(await days('calls'), { target: { value } });
    await app.user.click(await save());
    expect(await days('calls')).toBeInvalid();
  }
  expect(saves(app)).toEqual([]);
  await act(() => app.router.navigate('/profile-dashboard'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Leave without saving?');
  await app.user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await app.user.click(within(await form()).getByRole('button', { name: 'Cancel' }));
  expect(await keep('calls')).toHaveDisplayValue('2 years');
});

test('what was cancelled comes back with no later save', async () => {
  const app = await openPrivacy();
  await app.user.selectOptions(await keep('calls'), 'Keep');
  await app.user.click(within(await form()).getByRole('button', { name: 'Cancel' }));
  const answer = holdReply(app, SAVE_RETENTION);
  await app.user.click(await save());
  expect(await keep('calls')).toHaveDisplayValue('2 years');
  await answer({ status: 400 });
  expect(await within(await form()).findByRole('alert')).toHaveTextContent('not have been saved');
  expect(await keep('calls')).toHaveDisplayValue('2 years');
  expect(saves(app)).toEqual([{ transcripts_days: 90, calls_days: 730 }]);
});

test.each([
  ['are saved', 'and delete tonight', ok({}), SAVED],
  [
    'fail',
    'and delete nothing',
    { status: 500 },
    /^How long calls are kept may not have been saved/,
  ],
])('spans that %s after the screen was left, %s, are told', async (_, _meaning, reply, told) => {
  const app = await openPrivacy();
  await app.user.selectOptions(await keep('calls'), '30 days');
  await app.user.click(await save());
  const answer = holdReply(app, SAVE_RETENTION);
  await app.user.click(within(await warning()).getByRole('button', { name: 'Save and delete' }));
  await act(() => app.router.navigate('/profile-dashboard'));
  await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('button', { name: 'Edit Profile' });
  await answer(reply);
  expect(await screen.findByText(told)).toBeVisible();
});

test.each([ok({}), { status: 500 }])(
  'those of a former session are told to nobody: %j',
  async (reply) => {
    const app = await openPrivacy();
    const answer = holdReply(app, SAVE_RETENTION);
    await app.user.click(await save());
    expect(saves(app)).toHaveLength(1);
    act(() => void app.store.dispatch(sessionStarted(samSession)));
    await answer(reply);
    expect(selectNotices(app.store.getState())).toEqual([]);
  },
);

test.each<[string, object]>([
  ['a 500', { status: 500, body: {} }],
  ['what says nothing', ok({ transcripts_days: 'soon', calls_days: [] })],
  ['a cut connection', { cut: true }],
])('%s in the place of both is told, and each tried again by itself', async (_, reply) => {
  const app = await openPrivacy((net) => {
    net.once(READ_RETENTION, reply as { status: number });
    net.once(READ_HISTORY, 'body' in reply ? { status: 500, body: reply } : { cut: true });
  });
  await app.user.click(
    await screen.findByRole('button', { name: 'Try again to load how long calls are kept' }),
  );
  expect(await keep('transcripts')).toHaveDisplayValue('90 days');
  await app.user.click(
    await screen.findByRole('button', { name: 'Try again to load what happened' }),
  );
  expect(await screen.findByText('Signed in')).toBeInTheDocument();
});

const history = async () =>
  screen.findByRole('region', { name: 'What happened with this account' });

test('the history tells what, when, on which device and from where', async () => {
  await openPrivacy((net) =>
    net.always(
      READ_HISTORY,
      ok([
        event,
        { ...event, what: 'code_failed', about: 'sms' },
        { ...event, what: 'line_moved' },
      ]),
    ),
  );
  const rows = await within(await history()).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Signed inFirefox on Windows, 203\.0\.113\.24Nov 2\d, 2026, \d\d:\d\d$/),
    expect.stringMatching(/^Wrong code: SMS/),
    expect.stringMatching(/^Line moved/),
  ]);
});

test('an empty history says so', async () => {
  await openPrivacy((net) => net.always(READ_HISTORY, ok([])));
  expect(await screen.findByText('Nothing happened in the last 90 days.')).toBeInTheDocument();
});

test('more of it is shown on demand, and reading goes on there', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({ ...event, what: `event_${index}` }));
  const app = await openPrivacy((net) => net.always(READ_HISTORY, () => ok(lines)));
  const rows = async () => within(await history()).findAllByRole('listitem');
  expect(await rows()).toHaveLength(7);
  expect(await history()).toHaveTextContent('7 shown of 40');
  await app.user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await rows()).toHaveLength(27);
  await app.user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await rows()).toHaveLength(40);
  expect((await rows())[27]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  lines.unshift({ ...event, what: 'event_40' });
  await act(async () => {
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 10_000);
    window.dispatchEvent(new Event('focus'));
  });
  await waitFor(async () => expect(await history()).toHaveTextContent('41 shown of 41'));
});

test.each<[string, unknown]>([
  ['no list', { items: 7 }],
  ['rows that are none', [null, 7, 'x', [], {}, { what: 7 }]],
  ['other kinds', [{ what: 'signed_in', at: 'soon', about: {}, device: 7, address: [] }]],
  ['long ones', [{ what: 'x'.repeat(2 ** 20), device: 'y'.repeat(2 ** 20) }]],
])('a server that sends %s gets a screen that stands', async (_, body) => {
  await openPrivacy((net) => net.always(READ_HISTORY, ok(body)));
  await waitFor(async () => expect(await history()).not.toHaveTextContent('Loading what happened'));
  expect(await history()).not.toHaveTextContent(/undefined|NaN|null|\[object|Invalid/);
});
