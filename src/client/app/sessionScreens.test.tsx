/** Sessions as a person sees them, on the real backend (product §3). */
import { act, screen, waitFor } from '@testing-library/react';

import { profileApi } from '@/client/api/profileApi';
import { inAnotherTab } from '@/test/app/otherTab';
import { renderApp, type RenderedApp } from '@/test/app/renderApp';
import { renderSignedIn } from '@/test/app/renderSignedIn';
import { dashboard, submitCredentials } from '@/test/app/signInScreen';
import { storedToken } from '@/test/app/sessionWorld';

const ENDED = 'Your session has ended. Please sign in again.';

const danasLink = () => screen.findByRole('link', { name: 'Profile: Dana Whitfield' });
const signInHeading = () => screen.findByRole('heading', { level: 1, name: 'Sign In' });

function nothingOfDanaIsLeft({ store }: RenderedApp): void {
  const everything = [
    document.documentElement.outerHTML,
    JSON.stringify(store.getState()),
    JSON.stringify({ ...window.localStorage, ...window.sessionStorage }),
  ].join();
  expect(everything).not.toMatch(/Dana|Whitfield|dana@/);
}

/** Loads the person's data, which not every screen shows. */
async function loadProfile({ store }: RenderedApp): Promise<void> {
  await act(() => store.dispatch(profileApi.endpoints.getProfile.initiate()).unwrap());
  expect(JSON.stringify(store.getState())).toContain('Whitfield');
}

/** One call straight to the backend. */
async function post({ backend }: RenderedApp, path: string, body?: object, token?: string) {
  const response = await fetch(backend.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { token }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** The token of a person who is not Dana. */
async function tokenOfNoor(app: RenderedApp): Promise<string> {
  const noor = { email: 'noor@example.com', password: 'Another-demo-1' };
  await post(app, '/signup/', { ...noor, name: 'Noor Haddad' });
  const reply: { access_token: string } = JSON.parse((await post(app, '/login/', noor)).text);
  return reply.access_token;
}

describe('Sign Out', () => {
  it('leaves nothing of the person in the page, the store or the storage, also after going back', async () => {
    const app = await renderSignedIn('/profile-dashboard');
    await loadProfile(app);
    await app.user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await signInHeading();
    await waitFor(() => nothingOfDanaIsLeft(app));
    expect(storedToken()).toBeNull();

    await act(() => app.router.navigate(-1));
    await signInHeading();
    expect(window.location.hash).toBe('#/');
    nothingOfDanaIsLeft(app);
    expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  });

  it('leads to the sign-in page also where nobody is signed in', async () => {
    const app = await renderApp('/profile-dashboard/authentication');
    await screen.findByText('Access token not found');
    await app.user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await signInHeading();
    expect(window.location.hash).toBe('#/');
  });

  it('kills the token on the server, also after a reload in between', async () => {
    const first = await renderApp('/');
    await submitCredentials(first.user);
    await dashboard();
    const token = storedToken() ?? '';
    first.close();

    const app = await renderApp('/profile-dashboard');
    await app.user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await signInHeading();
    await waitFor(async () => {
      const { status } = await fetch(`${app.backend.url}/user/`, { headers: { token } });
      expect(status).toBe(401);
    });
  });
});

describe('a session the server has ended', () => {
  it('leads to the sign-in page once, which says so until it is left', async () => {
    const app = await renderSignedIn('/admin-Dashboard/crmReports');
    await danasLink();
    await post(app, '/logout/', undefined, storedToken() ?? '');
    app.close();

    const again = await renderApp('/admin-Dashboard/crmReports');
    await signInHeading();
    expect(await screen.findByText(ENDED)).toBeVisible();
    expect(again.services.visited).toEqual(['/']);
    expect(storedToken()).toBeNull();

    await act(() => again.router.navigate('/forgotPassword'));
    await act(() => again.router.navigate('/'));
    expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  });

  it('is forgotten by signing in again', async () => {
    const app = await renderApp('/admin-Dashboard', { stored: { accessToken: 'long-dead' } });
    expect(await screen.findByText(ENDED)).toBeVisible();
    await submitCredentials(app.user);
    await dashboard();
    await danasLink();
    expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  });
});

describe('another tab', () => {
  it('signs out, and this one shows the sign-in page and nothing of the person', async () => {
    const app = await renderSignedIn('/admin-Dashboard/crmReports');
    await danasLink();
    act(() => inAnotherTab((storage) => storage.clear()));
    await signInHeading();
    await waitFor(() => nothingOfDanaIsLeft(app));
  });

  it('signs in as someone else, and this one shows that person', async () => {
    const app = await renderSignedIn('/admin-Dashboard/crmReports');
    await danasLink();
    const token = await tokenOfNoor(app);
    act(() => inAnotherTab((storage) => storage.setItem('accessToken', token)));
    await screen.findByRole('link', { name: 'Profile: Noor Haddad' });
    nothingOfDanaIsLeft(app);
    expect(app.services.visited).toEqual([]);
  });
});

describe('a page opened over a broken storage', () => {
  it('starts and lets a person sign in when every key holds nonsense', async () => {
    const keys = ['accessToken', 'signOutAdvertised', 'features', 'selectedMenu', 'menuGroups'];
    const stored = Object.fromEntries(keys.map((key) => [key, '{"__proto__":[null\n']));
    const app = await renderApp('/', { stored });
    await submitCredentials(app.user);
    await dashboard();
    await danasLink();
  });

  it.each(['getItem', 'setItem', 'removeItem'] as const)(
    'starts and lets a person sign in when %s throws',
    async (method) => {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('No', 'QuotaExceededError');
      });
      const app = await renderApp('/');
      await submitCredentials(app.user);
      await dashboard();
      await danasLink();
    },
  );
});
