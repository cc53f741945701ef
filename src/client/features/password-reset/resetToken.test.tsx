import { act, screen, waitFor } from '@testing-library/react';

import {
  confirmField,
  fillNew,
  NEW_PASSWORD,
  newField,
  ok,
  openLink,
  pathOf,
  REFUSED,
  SET_PASSWORD,
  UPDATED,
  updateButton,
} from '@/test/app/passwordScreens';
import { holdReply } from '@/test/app/holdReply';
import { renderApp } from '@/test/app/renderApp';
import { sentTo } from '@/test/app/signInScreen';

describe('the token of the link', () => {
  it.each([
    ['after the hash', '/Update-password?reset_token=abc', 'abc'],
    ['with %2B', '/Update-password?reset_token=a%2Bb', 'a+b'],
    ['with a bare +', '/Update-password?reset_token=a+b', 'a+b'],
    ['among others', '/update-password?x=1&reset_token=abc&y=2', 'abc'],
  ])('%s is sent as it is, and is gone from the address', async (_, path, token) => {
    const app = await renderApp(path);
    await waitFor(() => expect(app.router.state.location.search).toBe(''));
    expect(window.location.href).not.toContain('reset_token');
    app.net.once(SET_PASSWORD, ok());
    await fillNew(app.user);
    await app.user.click(updateButton());
    await screen.findByText(UPDATED);
    const [request] = sentTo(app, '/set-password');
    expect(request?.body).toEqual({ token, new_password: NEW_PASSWORD });
    expect(request?.headers.get('token')).toBeNull();
  });

  it('adds no history entry', async () => {
    const before = window.history.length;
    const { router } = await openLink();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(window.history.length).toBe(before);
  });

  it('is read before the hash if it is only there', async () => {
    const app = await renderApp('/');
    window.history.replaceState(null, '', '?reset_token=a+b%2Bc#/');
    await act(() => app.router.navigate('/Update-password'));
    expect(window.location.search).toBe('');
    app.net.once(SET_PASSWORD, ok());
    await fillNew(app.user);
    await app.user.click(updateButton());
    await screen.findByText(UPDATED);
    expect(sentTo(app, '/set-password')[0]?.body).toMatchObject({ token: 'a+b+c' });
  });

  it('after the hash wins over the one before it; neither stays', async () => {
    const app = await renderApp('/');
    window.history.replaceState(null, '', '?reset_token=before#/');
    await act(() => app.router.navigate('/Update-password?reset_token=behind'));
    await waitFor(() => expect(window.location.href).not.toContain('reset_token'));
    app.net.once(SET_PASSWORD, ok());
    await fillNew(app.user);
    await app.user.click(updateButton());
    await screen.findByText(UPDATED);
    expect(sentTo(app, '/set-password')[0]?.body).toMatchObject({ token: 'behind' });
  });

  it('of a newer mail replaces it', async () => {
    const app = await openLink();
    await act(() => app.router.navigate('/Update-password?reset_token=newer'));
    await waitFor(() => expect(app.router.state.location.search).toBe(''));
    app.net.once(SET_PASSWORD, ok());
    await fillNew(app.user);
    await app.user.click(updateButton());
    await screen.findByText(UPDATED);
    expect(sentTo(app, '/set-password')[0]?.body).toMatchObject({ token: 'newer' });
  });

  it('of a newer mail, opened over a save, does not show what became of that save', async () => {
    const app = await openLink();
    const answer = holdReply(app, SET_PASSWORD);
    await fillNew(app.user);
    await app.user.click(updateButton());
    await act(() => app.router.navigate('/Update-password?reset_token=newer'));
    expect(updateButton()).not.toHaveAttribute('aria-busy');
    await answer({ status: 500 });
    expect(screen.queryByText(REFUSED)).toBeNull();
    app.net.once(SET_PASSWORD, ok());
    await app.user.click(updateButton());
    await screen.findByText(UPDATED);
    expect(sentTo(app, '/set-password')[1]?.body).toEqual({
      token: 'newer',
      new_password: NEW_PASSWORD,
    });
  });

  it('is in no state, storage or log', async () => {
    const { store, services, net, user, router } = await openLink();
    net.once(SET_PASSWORD, { status: 500 });
    await fillNew(user);
    await user.click(updateButton());
    await screen.findByText(REFUSED);
    for (const place of [
      store.getState(),
      { ...window.localStorage },
      { ...window.sessionStorage },
      services.logged,
      window.history.state,
      router.state.location,
    ]) {
      expect(JSON.stringify(place)).not.toMatch(/token-of-a-mail|Quiet-harbour/);
    }
  });
});

describe('without a token', () => {
  it('the fields work, a mismatch is told, nothing is sent, and a line offers a new link', async () => {
    const app = await renderApp('/Update-password');
    const link = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(link.parentElement).toHaveTextContent(
      'A new password needs the link in our e-mail. Ask for a new link',
    );
    await fillNew(app.user, NEW_PASSWORD, 'another');
    await app.user.click(updateButton());
    expect(confirmField()).toHaveAccessibleDescription('Passwords do not match');
    await fillNew(app.user);
    await app.user.click(updateButton());
    await waitFor(() => expect(link).toHaveFocus());
    expect(app.net.sent).toEqual([]);
    expect(newField()).toHaveValue(NEW_PASSWORD);
    await app.user.click(link);
    await waitFor(() => expect(pathOf(app)).toBe('/forgotPassword'));
  });

  it('a reload has none: it was in memory alone', async () => {
    const { close, router } = await openLink();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    const address = window.location.hash.slice(1);
    close();
    await renderApp(address);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeInTheDocument();
  });
});
