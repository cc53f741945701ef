/** The route table, its guards, titles and focus (product §2.1 to §2.12). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { shareBackend, renderApp } from '@/test/app/renderApp';
import { renderSignedIn } from '@/test/app/renderSignedIn';

shareBackend();

const PUBLIC_SCREENS = [
  ['/forgotPassword', 'Request your password'],
  ['/emailVerify', 'Email sent'],
  ['/Update-password', 'Update Password'],
  ['/userForm', 'Your details'],
  ['/verify-email', 'Verify your e-mail'],
] as const;

const GUARDED_SCREENS = [
  ['/admin-Dashboard/crmReports', 'Reports'],
  ['/admin-Dashboard/calenderMeeting', 'Callback dashboard'],
  ['/admin-Dashboard/questions', 'Customer queries dashboard'],
  ['/admin-Dashboard/crm', 'Integrations'],
  ['/profile-dashboard', 'Profile Update'],
  ['/profile-dashboard/profile', 'Profile Update'],
  ['/calendar-board', 'Calendar'],
  ['/calendar-board/events', 'Events'],
  ['/calendar-board/availability', 'Availability'],
  ['/calendar-board/communicate', 'Communication'],
  ['/calendar-board/info', 'Additional Info'],
  ['/calendar-board/meetings', 'Meeting Settings'],
] as const;

const SCREENS_WITH_MESSAGE = [
  ['/profile-dashboard/password', 'Change Password'],
  ['/profile-dashboard/authentication', 'Security'],
] as const;

const SCREENS_OF_FEATURES = [
  ['/admin-Dashboard/calls', 'Calls'],
  ['/admin-Dashboard/calls/1', 'Call'],
  ['/admin-Dashboard/lines', 'Phone lines'],
  ['/calendar-board/bookings', 'Bookings'],
  ['/profile-dashboard/notifications', 'Notifications'],
  ['/profile-dashboard/privacy', 'Data and privacy'],
] as const;

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

describe('a screen', () => {
  it.each([...PUBLIC_SCREENS, ...GUARDED_SCREENS, ...SCREENS_WITH_MESSAGE])(
    'at %s has one level-one heading, "%s", which is its title and gets the focus',
    async (path, name) => {
      const { router } = await renderSignedIn('/');
      await act(() => router.navigate(path));
      expect(screen.getAllByRole('heading', { level: 1 })).toEqual([heading(name)]);
      expect(heading(name)).toHaveFocus();
      expect(document.title).toBe(`${name} · Parley`);
      expect(screen.getAllByRole('main')).toHaveLength(1);
    },
  );

  it.each([
    ['/admin-Dashboard/crm', '/admin-Dashboard/questions', 'Integrations'],
    ['/admin-Dashboard/calls/1', '/admin-Dashboard/calls/2', 'Call'],
    ['/forgotPassword', '/emailVerify', 'Request your password'],
  ])('at %s is heard by who comes back from %s', async (path, other, name) => {
    const { router } = await renderSignedIn('/', { features: '["calls"]' });
    await act(() => router.navigate(path));
    await act(() => router.navigate(other));
    // The heading has the focus already: what does not move is not said.
    const heard: (string | null)[] = [];
    const listen = ({ target }: FocusEvent) =>
      target instanceof Node && heard.push(target.textContent);
    document.addEventListener('focusin', listen);
    await act(() => router.navigate(-1));
    document.removeEventListener('focusin', listen);
    expect(heard).toEqual([name]);
    expect(heading(name)).toHaveFocus();
  });

  it('leaves the focus to the browser when it is the first one', async () => {
    await renderApp('/emailVerify');
    expect(document.title).toBe('Email sent · Parley');
    expect(document.body).toHaveFocus();
  });

  it('is scrolled to its top after a navigation', async () => {
    const { router } = await renderApp('/emailVerify');
    document.documentElement.scrollTop = 300;
    await act(() => router.navigate('/forgotPassword'));
    expect(document.documentElement.scrollTop).toBe(0);
  });

  it('keeps focus and place when only the query part changes', async () => {
    const { router } = await renderSignedIn('/admin-Dashboard/questions');
    const link = screen.getByRole('link', { name: 'CRM' });
    act(() => link.focus());
    document.documentElement.scrollTop = 300;
    await act(() => router.navigate('/admin-Dashboard/questions?search=dana'));
    expect(link).toHaveFocus();
    expect(document.documentElement.scrollTop).toBe(300);
  });
});

describe('the route table', () => {
  it('opens Reports at the index of the admin dashboard, without a step to go back to', async () => {
    const { router } = await renderSignedIn('/emailVerify');
    await act(() => router.navigate('/admin-Dashboard'));
    expect(heading('Reports')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin-Dashboard/crmReports');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(heading('Email sent')).toBeInTheDocument());
  });

  it('is matched without regard to case', async () => {
    await renderSignedIn('/ADMIN-dashboard/CRM');
    expect(heading('Integrations')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'CRM' })).toHaveAttribute('aria-current', 'page');
  });

  it.each(['/login', '/LOGIN'])('sends %s to the sign-in page', async (path) => {
    const { router } = await renderApp(path);
    expect(router.state.location.pathname).toBe('/');
    expect(heading('Sign In')).toBeInTheDocument();
  });

  it.each(['/no/such/place', '/admin-Dashboard/nowhere', '/forgotPassword/x'])(
    'shows the error screen for %s',
    async (path) => {
      const { router, user } = await renderApp(path);
      expect(heading('Unexpected Application Error!')).toBeInTheDocument();
      expect(document.title).toBe('Unexpected Application Error! · Parley');
      expect(screen.getByText(new RegExp(`no page at ${path}`))).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
      await user.click(screen.getByRole('link', { name: 'Go to sign-in' }));
      await waitFor(() => expect(heading('Sign In')).toHaveFocus());
      expect(router.state.location.pathname).toBe('/');
    },
  );

  it.each(SCREENS_OF_FEATURES)(
    'shows it for %s too, frame and all, where the server does not have the feature',
    async (path) => {
      const { net, router } = await renderSignedIn('/admin-Dashboard/crm', {
        features: '["live"]',
      });
      expect(
        screen.queryByRole('link', {
          name: /^(Calls|Phone lines|Notifications|Data and privacy)$/,
        }),
      ).toBeNull();
      const asked = net.sent.length;
      await act(() => router.navigate(path));
      expect(heading('Unexpected Application Error!')).toHaveFocus();
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(net.sent.slice(asked)).toEqual([]);
    },
  );

  it.each(SCREENS_OF_FEATURES)('shows the screen of %s where it has it', async (path, name) => {
    const stored = { features: '["lines","calls","bookings","notifications","privacy"]' };
    const { router } = await renderSignedIn('/admin-Dashboard/crm', stored);
    await act(() => router.navigate(path));
    expect(heading(name)).toHaveFocus();
    const menu = within(
      screen.getByRole('navigation', { name: /^(Main menu|Profile menu|Calendar\/Meetings)$/ }),
    );
    const item = menu.getByRole('link', { name: name === 'Call' ? 'Calls' : name });
    expect(item).toHaveAttribute('aria-current', 'page');
  });

  it('shows signed-in people the way to the dashboard from there', async () => {
    const { user } = await renderSignedIn('/no/such/place');
    await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
    await waitFor(() => expect(heading('Reports')).toHaveFocus());
  });
});

describe('without a token', () => {
  it.each([...GUARDED_SCREENS, ['/admin-Dashboard', 'Reports'] as const])(
    '%s is logged and redirected to the sign-in page, and nothing of it is rendered',
    async (path, name) => {
      const seen: string[] = [];
      const observer = new MutationObserver(() => seen.push(document.body.textContent));
      observer.observe(document.body, { childList: true, subtree: true });
      const { router, services, net } = await renderApp(path);
      observer.disconnect();
      expect(router.state.location.pathname).toBe('/');
      expect(heading('Sign In')).toBeInTheDocument();
      expect(services.logged).toEqual(['Access token not found']);
      expect(net.sent).toEqual([]);
      expect(seen.join()).not.toContain('Skip to content');
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    },
  );

  it.each(SCREENS_WITH_MESSAGE)('%s says so in its place and calls nobody', async (path, name) => {
    const { router, net } = await renderApp(path);
    expect(router.state.location.pathname).toBe(path);
    expect(heading(name)).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
      'Access token not found',
    );
    expect(net.sent).toEqual([]);
  });

  it('a guarded screen that is left by signing out is not come back to', async () => {
    const { router, user } = await renderSignedIn('/profile-dashboard');
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(heading('Sign In')).toBeInTheDocument());
    await act(() => router.navigate('/profile-dashboard'));
    expect(router.state.location.pathname).toBe('/');
  });

  it('Security does not show the message while a person signs out of it', async () => {
    const { user } = await renderSignedIn('/profile-dashboard/authentication');
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(document.body.textContent));
    observer.observe(document.body, { childList: true, subtree: true });
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(heading('Sign In')).toBeInTheDocument());
    observer.disconnect();
    expect(seen.join()).not.toContain('Access token not found');
  });
});
