/** The menus of the three shells (product §2.13 to §2.18). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { shareBackend } from '@/test/app/renderApp';
import { renderSignedIn } from '@/test/app/renderSignedIn';
import { settle } from '@/test/waiting';

shareBackend();

const menu = (name = 'Main menu') => within(screen.getByRole('navigation', { name }));
const group = (name: string) => menu().getByText(name).closest('details');
const currentItems = (name?: string) =>
  menu(name)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

describe('the admin menu', () => {
  it('has its three groups, of which two open and close', async () => {
    await renderSignedIn('/admin-Dashboard/crmReports');
    const targets = menu()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets).toEqual([
      ['Parley', '#/admin-Dashboard'],
      ['Reports', '#/admin-Dashboard/crmReports'],
      ['Analytics', '#/admin-Dashboard/calenderMeeting'],
      ['Questions', '#/admin-Dashboard/questions'],
      ['Calendar', '#/calendar-board'],
      ['CRM', '#/admin-Dashboard/crm'],
    ]);
    expect(group('Dashboard')).toHaveAttribute('open');
    expect(group('Integrations')).toHaveAttribute('open');
    expect(group('Calendar')).toBeNull();
    // There is no number that it could be described by.
    expect(menu().getByRole('link', { name: 'Analytics' })).not.toHaveAttribute('aria-describedby');
    for (const name of ['Dashboard', 'Integrations']) {
      expect(menu().getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
    }
  });

  it('remembers which groups are open', async () => {
    const { user, close } = await renderSignedIn('/admin-Dashboard/crmReports');
    await user.click(menu().getByText('Integrations'));
    await waitFor(() =>
      expect(localStorage.getItem('menuGroups')).toBe('{"dashboard":true,"integrations":false}'),
    );
    close();

    const again = await renderSignedIn('/admin-Dashboard/crmReports');
    expect(group('Integrations')).not.toHaveAttribute('open');
    expect(group('Dashboard')).toHaveAttribute('open');
    await again.user.click(menu().getByText('Integrations'));
    await waitFor(() => expect(again.store.getState().menu.openGroups.integrations).toBe(true));
    expect(group('Integrations')).toHaveAttribute('open');
  });

  it('remembers the selected item by its route', async () => {
    const { user } = await renderSignedIn('/admin-Dashboard/crmReports');
    await user.click(menu().getByRole('link', { name: 'Questions' }));
    await waitFor(() => expect(currentItems()).toEqual(['Questions']));
    await waitFor(() =>
      expect(localStorage.getItem('selectedMenu')).toBe('/admin-Dashboard/questions'),
    );
  });

  it('highlights what the address says, whatever was selected before', async () => {
    const { router } = await renderSignedIn('/admin-Dashboard/crm', {
      selectedMenu: '/admin-Dashboard/questions',
    });
    expect(currentItems()).toEqual(['CRM']);
    await act(() => router.navigate('/admin-Dashboard/calenderMeeting'));
    expect(currentItems()).toEqual(['Analytics']);
  });

  it.each([
    ['selectedMenu', '/nowhere'],
    ['selectedMenu', '{'],
    ['menuGroups', '{'],
    ['menuGroups', 'null'],
    ['menuGroups', '[]'],
    ['menuGroups', '{"dashboard":"x","integrations":null,"__proto__":{"dashboard":false}}'],
  ])('starts as new when %s holds %s', async (key, text) => {
    const { store } = await renderSignedIn('/admin-Dashboard/crmReports', { [key]: text });
    expect(store.getState().menu).toMatchObject({
      selected: null,
      openGroups: { dashboard: true, integrations: true },
    });
  });

  it('closes its drawer on navigation', async () => {
    const { user } = await renderSignedIn('/admin-Dashboard/crmReports');
    const hidePopover = jest.spyOn(HTMLElement.prototype, 'hidePopover');
    const drawer = screen.getByRole('navigation', { name: 'Main menu' });
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute(
      'popovertarget',
      drawer.id,
    );
    await user.click(menu().getByRole('link', { name: 'Analytics' }));
    await screen.findByRole('heading', { level: 1, name: 'Callback dashboard' });
    expect(hidePopover.mock.contexts).toContain(drawer);
  });
});

describe('the profile link', () => {
  it('says who is signed in and leads to the profile', async () => {
    await renderSignedIn('/admin-Dashboard/crmReports');
    const link = await screen.findByRole('link', { name: 'Profile: Dana Whitfield' });
    expect(link).toHaveAttribute('href', '#/profile-dashboard');
    expect(link).toHaveTextContent('DW');
  });

  it.each([
    ['the call fails', { status: 500, body: { detail: 'Internal error' } }],
    ['the reply is no profile', { status: 200, body: [] }],
    ['the person has no name', { status: 200, body: { first_name: ' ', last_name: '' } }],
  ])('says Profile when %s', async (_, reply) => {
    const { net, router } = await renderSignedIn('/emailVerify');
    net.always('GET /user/', reply);
    await act(() => router.navigate('/admin-Dashboard/crmReports'));
    await waitFor(() => expect(net.sent).toHaveLength(1));
    // It is called so before the reply, too.
    await act(settle);
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute(
      'href',
      '#/profile-dashboard',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeInTheDocument();
  });
});

describe('the profile menu', () => {
  it('has its items, Sign Out last', async () => {
    await renderSignedIn('/profile-dashboard');
    const items = menu('Profile menu').getAllByRole('link');
    expect(items.map((link) => [link.textContent, link.getAttribute('href')]).slice(1)).toEqual([
      ['Profile Update', '#/profile-dashboard'],
      ['Change password', '#/profile-dashboard/password'],
      ['Security', '#/profile-dashboard/authentication'],
    ]);
    expect(menu('Profile menu').getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  });

  it.each([
    ['/profile-dashboard', 'Profile Update'],
    ['/profile-dashboard/profile', 'Profile Update'],
    ['/profile-dashboard/password', 'Change password'],
    ['/profile-dashboard/authentication', 'Security'],
  ])('highlights at %s: %s', async (path, label) => {
    await renderSignedIn(path);
    expect(currentItems('Profile menu')).toEqual([label]);
  });

  it('signs out: no token, and the sign-in page', async () => {
    const { user } = await renderSignedIn('/profile-dashboard');
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign In' });
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});

describe('the calendar menu', () => {
  it.each([
    ['/calendar-board', 'Calendar'],
    ['/calendar-board/events', 'Events'],
    ['/calendar-board/availability', 'Availability'],
    ['/calendar-board/communicate', 'Communication'],
    ['/calendar-board/info', 'Additional Info'],
    ['/calendar-board/meetings', 'Meeting Settings'],
  ])('highlights at %s: %s', async (path, label) => {
    await renderSignedIn(path);
    expect(menu('Calendar/Meetings').getByText('Calendar/Meetings')).toBeInTheDocument();
    expect(currentItems('Calendar/Meetings')).toEqual([label]);
  });
});

it.each([
  ['/profile-dashboard/password', 'Close profile'],
  ['/calendar-board/info', 'Close calendar'],
])('the close icon at %s leads to the admin dashboard', async (path, label) => {
  const { user } = await renderSignedIn(path);
  await user.click(screen.getByRole('link', { name: label }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toHaveFocus(),
  );
});
