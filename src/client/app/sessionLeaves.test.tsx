/** What a session's end takes from the page, and what it leaves alone (product §3.10 to §3.15). */
import { act, screen, waitFor } from '@testing-library/react';

import { pages } from '@/client/app/screens/pages';
import { signedOut } from '@/client/session/sessionSlice';
import { changeButton, confirmField, currentField, newField } from '@/test/app/passwordScreens';
import { inAnotherTab } from '@/test/app/otherTab';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import type { ScriptedFetch } from '@/test/app/scriptedFetch';
import { settle } from '@/test/waiting';

const row = { id: '1', time: '2024-05-16T09:42:00Z', data: { cust_name: 'Ana', phone: '+1 512' } };

function answer(net: ScriptedFetch) {
  net.always('GET /user/callbacks', { status: 200, body: [row] });
  net.always('GET /user/overview-analytics', { status: 200, body: { call_count: 1 } });
  net.always('GET /user/', { status: 200, body: { first_name: 'Dana', last_name: 'Whitfield' } });
}

/** From here on no other screen comes: its script hangs. */
const hang = ({ services }: ScriptedApp) =>
  services.connect({ navigate: () => new Promise(() => {}), withoutSession: () => 'leaves' });
const signInHeading = () => screen.findByRole('heading', { level: 1, name: 'Sign In' });
const anotherTabSignsOut = () => inAnotherTab((storage) => storage.removeItem('accessToken'));

describe('while the sign-in page does not come', () => {
  it.each([
    ['Sign Out', (app: ScriptedApp) => void app.store.dispatch(signedOut())],
    ['signing out in another tab', anotherTabSignsOut],
  ])('%s leaves no row, no name and no copy of them', async (_, end) => {
    const app = await renderScripted('/admin-Dashboard/calenderMeeting', answer);
    await screen.findByText('Ana');
    await screen.findByText('Dana Whitfield');
    hang(app);
    const asked = app.net.sent.length;
    await act(async () => {
      end(app);
      await settle();
    });
    expect(document.body).toHaveTextContent(/^Loading\.\.\.$/);
    expect(JSON.stringify(app.store.getState())).not.toMatch(/Ana|Dana/);
    // Nothing was asked for anew under what went.
    expect(app.net.sent.slice(asked).map(({ path }) => path)).toEqual([]);
    expect(app.services.logged).toEqual([]);
  });

  it('nothing stays of what was typed', async () => {
    const held = jest.spyOn(pages, 'signIn').mockReturnValue(new Promise(() => {}));
    const app = await renderScripted('/profile-dashboard/password');
    await app.user.type(currentField(), 'Parley-demo-1');
    act(anotherTabSignsOut);
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    expect(screen.queryByText('Access token not found')).not.toBeInTheDocument();
    held.mockRestore();
  });
});

it('somebody else’s signing in elsewhere leaves nothing of what was typed here, sent or not', async () => {
  const app = await renderScripted('/profile-dashboard/password');
  app.net.always('POST /user/change-password', { silent: true });
  for (const field of [currentField(), newField(), confirmField()]) {
    await app.user.type(field, 'Parley-demo-1');
  }
  await app.user.click(changeButton());
  act(() => inAnotherTab((storage) => storage.setItem('accessToken', 'token-2')));
  await waitFor(() => expect(currentField()).toHaveValue(''));
  expect([newField().value, confirmField().value]).toEqual(['', '']);
  expect(app.store.getState().changePassword).toEqual({ status: 'entering' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('a storage that was cleared in this tab', () => {
  it.each<[string, (app: ScriptedApp) => Promise<void> | void]>([
    ['the next navigation', ({ router }) => router.navigate('/admin-Dashboard/crmReports')],
    ['the next focus', () => void window.dispatchEvent(new Event('focus'))],
    ['the next look', () => void document.dispatchEvent(new Event('visibilitychange'))],
  ])('ends the session at %s', async (_, look) => {
    const app = await renderScripted('/admin-Dashboard/calenderMeeting', answer);
    await screen.findByText('Ana');
    window.localStorage.clear();
    await act(async () => {
      await look(app);
      await settle();
    });
    await signInHeading();
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(app.store.getState().session.status).toBe('ended');
    expect(JSON.stringify(app.store.getState())).not.toMatch(/Ana|Dana/);
    expect(window.localStorage.getItem('accessToken')).toBeNull();
  });

  it('that can no longer be read ends nothing', async () => {
    const app = await renderScripted('/admin-Dashboard/calenderMeeting', answer);
    await screen.findByText('Ana');
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      await settle();
    });
    expect(app.store.getState().session.status).toBe('signedIn');
    jest.restoreAllMocks();
  });
});

describe('signing out in another tab, while this one shows a public screen,', () => {
  it.each([
    ['/', 'Email'],
    ['/forgotPassword', 'Email'],
    ['/userForm?link_id=abc', 'Full Name'],
  ])('leaves %s as it is', async (path, label) => {
    const app = await renderScripted(path);
    await app.user.type(
      screen.getAllByLabelText(label, { exact: false })[0] ?? document.body,
      'a@b',
    );
    const entries = window.history.length;
    await act(async () => {
      anotherTabSignsOut();
      await settle();
    });
    expect(screen.getByDisplayValue('a@b')).toBeInTheDocument();
    expect(app.services.visited).toEqual([]);
    expect(window.history).toHaveLength(entries);
    expect(app.store.getState().session.status).toBe('ended');
  });

  it('leaves the reset link its token', async () => {
    const app = await renderScripted('/Update-password?reset_token=secret');
    await app.user.type(screen.getByLabelText('New Password'), 'Parley-demo-2');
    await app.user.type(screen.getByLabelText('Confirm New Password'), 'Parley-demo-2');
    await act(async () => {
      anotherTabSignsOut();
      await settle();
    });
    app.net.once('POST /set-password', { status: 200, body: { message: 'Set' } });
    await app.user.click(screen.getByRole('button', { name: 'Update Password' }));
    expect(app.net.sentTo('POST /set-password').map(({ body }) => body)).toEqual([
      { token: 'secret', new_password: 'Parley-demo-2' },
    ]);
  });

  it('stops the way to a screen that needs the session', async () => {
    const app = await renderScripted('/forgotPassword');
    await act(async () => {
      const arrival = app.router.navigate('/admin-Dashboard/questions');
      anotherTabSignsOut();
      await arrival;
      await settle();
    });
    await signInHeading();
  });
});
