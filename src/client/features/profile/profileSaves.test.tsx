/** Saving the profile: what is sent, how it fails, and what stays typed (product §8). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { selectNotices } from '@/client/notices/noticesSlice';
import { sessionStarted, signedOut } from '@/client/session/sessionSlice';
import {
  button,
  country,
  field,
  headline,
  isReading,
  link,
  openEditing,
  press,
  READ,
  retype,
  SAVE,
  SAVED,
  saves,
  labels,
} from '@/test/app/profileScreen';
import { danaDetails, danaProfile, samSession } from '@/test/people';
import { renderScripted } from '@/test/app/renderScripted';
import { renderSignedIn } from '@/test/app/renderSignedIn';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { holdReply } from '@/test/app/holdReply';

const BLANK = 'Please fill in all the details';
const FAILED = 'Your details may not have been saved. Try again.';
const CANNOT =
  'This cannot be saved as it is. It may be too long, or contain characters that are not allowed.';

test('Save sends the six details, shows the alert, and the stored profile afterwards', async () => {
  const app = await renderScripted('/profile-dashboard', (net) => {
    net.once(READ, { status: 200, body: danaProfile });
    net.once(SAVE, { status: 200, body: {} });
    const kept = { first_name: 'Dana-Lou', phone: '+12025550199', country: 'Åland Islands' };
    net.once(READ, { status: 200, body: { ...danaProfile, ...kept } });
  });
  await press(await isReading());
  retype(field('First Name'), ' ');
  await press(button('Save'));
  expect(screen.getByText(BLANK)).toBeInTheDocument();
  retype(field('First Name'), 'Dana-Lou');
  retype(field('Phone Number'), '202 555 0199');
  retype(country(), 'Åland Islands');
  await press(button('Save'));
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(screen.queryByText(BLANK)).not.toBeInTheDocument();
  expect(await isReading()).toHaveFocus();
  expect(saves(app).map(({ body }) => body)).toEqual([
    { ...danaDetails, first_name: 'Dana-Lou', phone: '202 555 0199', country: 'Åland Islands' },
  ]);
  await waitFor(() => expect(field('Phone Number')).toHaveValue('+12025550199'));
  expect(screen.getByText('Dana-Lou Whitfield')).toBeInTheDocument();
  expect(country()).toHaveDisplayValue('Åland Islands');
});

test('a save leaves the focus alone that has moved elsewhere in the meantime', async () => {
  const app = await openEditing();
  const answer = holdReply(app, SAVE);
  await press(button('Save'));
  const elsewhere = link('Security');
  elsewhere.focus();
  await answer({ status: 200, body: {} });
  await isReading();
  expect(elsewhere).toHaveFocus();
});

test('a blank detail: the alert, nothing sent, the focus on it; asked again the alert stands once', async () => {
  const app = await openEditing();
  const controls = [...labels.map((name) => () => field(name)), country];
  for (const control of controls) {
    const { value } = control();
    for (const text of control() instanceof HTMLSelectElement ? [''] : ['', '   ']) {
      retype(control(), text);
      await press(button('Save'));
      expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent(BLANK);
      expect(control()).toHaveFocus();
      expect(control()).toBeInvalid();
      await press(button('Save'));
      expect(screen.getAllByText(BLANK)).toHaveLength(1);
    }
    retype(control(), value);
    // Closed, it is told anew.
    await press(screen.getByLabelText('Dismiss message'));
    expect(screen.queryByText(BLANK)).not.toBeInTheDocument();
  }
  expect(saves(app)).toEqual([]);
});

test('a save that fails is only logged, with a quiet line, and what was typed stays', async () => {
  const app = await openEditing();
  retype(field('City'), 'Paris');
  const replies: ScriptedReply[] = [
    { status: 500, body: { detail: 'stack trace' } },
    { status: 422, body: { detail: [{ loc: [], msg: 'Bad phone', type: 'x' }] } },
    { status: 502, body: '<html>' },
    { cut: true },
  ];
  for (const [index, reply] of replies.entries()) {
    const answer = holdReply(app, SAVE);
    await press(button('Save'));
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    await answer(reply);
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    expect(field('City')).toHaveValue('Paris');
    expect(field('City')).not.toHaveAttribute('readonly');
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(screen.queryByText(/stack trace|Bad phone/)).not.toBeInTheDocument();
    expect(app.services.logged).toHaveLength(index + 1);
    expect(app.services.logged.at(-1)).toContain(`Call failed · ${SAVE}`);
  }
  app.net.once(SAVE, { status: 200 });
  await press(button('Save'));
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
});

test('a name the real backend cannot store is marked, in words of the screen, until it is another', async () => {
  const { services } = await renderSignedIn('/profile-dashboard');
  await press(await isReading());
  for (const name of ['Whit\u0000field', 'Whit\tfield', 'x'.repeat(201)]) {
    retype(field('Last Name'), name);
    await press(button('Save'));
    await waitFor(() => expect(field('Last Name')).toBeInvalid());
    expect(field('Last Name')).toHaveFocus();
    expect(field('Last Name')).toHaveAccessibleDescription(CANNOT);
    expect(field('Last Name')).toHaveValue(name);
    expect(screen.getByText(FAILED)).toBeInTheDocument();
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
    retype(field('Last Name'), 'Whitfield');
    expect(field('Last Name')).toBeValid();
    expect(screen.queryByText(CANNOT)).not.toBeInTheDocument();
  }
  expect(services.logged.at(-1)).toContain(`Call failed · ${SAVE} · 422`);
});

test('ten clicks and Enter save once, also where nothing was changed', async () => {
  const app = await openEditing();
  const answer = holdReply(app, SAVE);
  await app.user.type(field('City'), '{Enter}');
  await waitFor(() => expect(button('Save')).toHaveAttribute('aria-busy', 'true'));
  for (let click = 0; click < 10; click += 1) fireEvent.click(button('Save'));
  await app.user.type(field('City'), '{Enter}');
  expect(saves(app).map(({ body }) => body)).toEqual([danaDetails]);
  await answer({ status: 200 });
  await isReading();
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(saves(app)).toHaveLength(1);
});

test('a save answered after the screen was left is told there, once', async () => {
  const app = await openEditing();
  const answer = holdReply(app, SAVE);
  await press(button('Save'));
  await press(link('Change password'));
  await headline('Change Password');
  await answer({ status: 200 });
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(app.store.getState().profile).toEqual({ status: 'reading' });
  await press(link('Profile Update'));
  await isReading();
  expect(screen.getAllByText(SAVED)).toHaveLength(1);
});

test.each([
  ['signed out', signedOut()],
  ['replaced', sessionStarted(samSession)],
])('a save of a session that was %s is told to nobody', async (_, change) => {
  const app = await openEditing();
  const answer = holdReply(app, SAVE);
  await press(button('Save'));
  await act(async () => void app.store.dispatch(change));
  await answer({ status: 200 });
  expect(selectNotices(app.store.getState())).toEqual([]);
});
