/** What was typed into the profile and not saved is not lost by a slip (product §8.10). */
import { act, screen } from '@testing-library/react';

import { sessionExpired } from '@/client/session/sessionSlice';
import {
  button,
  field,
  headline,
  isReading,
  link,
  openEditing,
  press,
  retype,
  SAVE,
  SAVED,
} from '@/test/app/profileScreen';
import { holdReply } from '@/test/app/holdReply';

const dialog = () => screen.queryByText('Leave without saving?', { selector: 'dialog[open] h2' });

async function openEdited() {
  const app = await openEditing();
  retype(field('City'), 'Paris');
  return app;
}

test('asks first: to keep editing keeps what was typed, to leave leaves it behind', async () => {
  const { router } = await openEdited();
  await press(link('Security'));
  expect(dialog()).toBeInTheDocument();
  expect(screen.getByText('Your changes are not saved yet.')).toBeVisible();
  await press(button('Keep editing'));
  expect(dialog()).not.toBeInTheDocument();
  expect(field('City')).toHaveValue('Paris');
  expect(router.state.location.pathname).toBe('/profile-dashboard');

  await press(link('Security'));
  await press(button('Leave'));
  await headline('Security');
  await press(link('Profile Update'));
  await isReading();
  expect(field('City')).toHaveValue('Washington');

  // Where nothing was changed there is nothing to ask.
  await press(button('Edit Profile'));
  await press(link('Security'));
  await headline('Security');
});

test('closing the tab asks, too, and only where something would be lost', async () => {
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await openEditing();
  expect(close()).toBe(false);
  retype(field('City'), 'Paris');
  expect(close()).toBe(true);
});

test('asks also while the save is on its way, and goes on once it is saved', async () => {
  const app = await openEdited();
  const answer = holdReply(app, SAVE);
  await press(button('Save'));
  await press(link('Security'));
  expect(dialog()).toBeInTheDocument();
  await answer({ status: 200 });
  await headline('Security');
  expect(dialog()).not.toBeInTheDocument();
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
});

test('stays when the save that is on its way fails, and asks on', async () => {
  const app = await openEdited();
  const answer = holdReply(app, SAVE);
  await press(button('Save'));
  await press(link('Security'));
  await answer({ status: 500 });
  expect(dialog()).toBeInTheDocument();
  await press(button('Keep editing'));
  expect(field('City')).toHaveValue('Paris');
});

test('Leave that is pressed twice leaves once', async () => {
  await openEdited();
  await press(link('Security'));
  const leave = button('Leave');
  act(() => {
    leave.click();
    leave.click();
  });
  await headline('Security');
});

test('a save that ends as Leave is pressed leaves once', async () => {
  const app = await openEdited();
  const answer = holdReply(app, SAVE);
  await press(button('Save'));
  await press(link('Security'));
  const leave = button('Leave');
  await act(async () => {
    leave.click();
    await answer({ status: 200 });
  });
  await headline('Security');
});

test('while it asks the end of the session leads to the sign-in page', async () => {
  const app = await openEdited();
  await press(link('Security'));
  await act(async () => void app.store.dispatch(sessionExpired()));
  await headline('Sign In');
  expect(app.router.state.location.pathname).toBe('/');
});

const NOT_SAVED = 'Your details may not have been saved. Try again.';

test.each([
  ['comes to its end', { status: 200 }, SAVED],
  ['fails', { status: 500 }, NOT_SAVED],
  [
    'is refused',
    { status: 422, body: { detail: [{ loc: ['body', 'city'], msg: 'wrong' }] } },
    NOT_SAVED,
  ],
])('a save that %s after Leave was pressed is told', async (_, reply, told) => {
  const app = await openEdited();
  const answer = holdReply(app, SAVE);
  await press(button('Save'));
  await press(link('Security'));
  await press(button('Leave'));
  await headline('Security');
  await answer(reply);
  expect(await screen.findByText(told)).toBeVisible();
});

test.each([{ status: 500 }, { status: 401, body: { detail: 'Invalid or expired token' } }])(
  'and of a former session none is: %j',
  async (reply) => {
    const app = await openEdited();
    const answer = holdReply(app, SAVE);
    await press(button('Save'));
    await act(async () => void app.store.dispatch(sessionExpired()));
    await headline('Sign In');
    await answer(reply);
    expect(screen.queryByText(/may not have been saved/)).not.toBeInTheDocument();
  },
);

test('does not hold up the end of the session', async () => {
  const app = await openEdited();
  await act(async () => void app.store.dispatch(sessionExpired()));
  await headline('Sign In');
  expect(dialog()).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('Paris');
});

test('does not hold up Sign Out', async () => {
  await openEdited();
  await press(button('Sign Out'));
  await headline('Sign In');
});
