/** Crashes and missing scripts (product §2.26 to §2.31). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { shareBackend, renderApp, type RenderedApp } from '@/test/app/renderApp';
import { renderSignedIn } from '@/test/app/renderSignedIn';

shareBackend();

const ERROR = 'Unexpected Application Error!';

jest.mock('@/client/features/records/AnalyticsPage', () => ({
  Component() {
    throw new Error('Cannot read properties of undefined');
  },
}));
jest.mock('@/client/features/meeting-settings/CommunicationPage', () => ({
  Component() {
    throw new Error('Cannot read properties of undefined');
  },
}));
jest.mock('@/client/features/change-password/ChangePasswordPage', () => ({
  Component() {
    throw new Error('Cannot read properties of undefined');
  },
}));
jest.mock('@/client/features/password-reset/EmailSentPage', () => ({
  Component() {
    throw new Error('Cannot read properties of undefined');
  },
}));
jest.mock('@/client/features/records/QuestionsPage', () => {
  throw Object.assign(new Error('Loading chunk 7 failed.\n(missing)'), { name: 'ChunkLoadError' });
});

/** React writes every crash to the console; here crashes are meant. */
function expectCrashReports() {
  jest.spyOn(console, 'error').mockImplementation(() => {});
}

afterEach(() => window.history.replaceState(null, '', '#/'));

describe('a crash inside a shell', () => {
  it('is told in place of the screen, and the menu stays usable', async () => {
    expectCrashReports();
    const { user, services } = await renderSignedIn('/admin-Dashboard/calenderMeeting');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { name: ERROR })).toBeInTheDocument();
    const words =
      'Something broke on our side of the screen. Reloading usually helps; nothing you saved is lost.';
    expect(main.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Callback dashboard');
    expect(services.logged.join()).toContain(ERROR);

    await user.click(screen.getByRole('link', { name: 'CRM' }));
    await screen.findByRole('heading', { level: 1, name: 'Integrations' });
    expect(screen.queryByText(ERROR)).not.toBeInTheDocument();
  });

  it.each([
    ['/calendar-board/communicate', 'Communication', 'Calendar/Meetings'],
    ['/profile-dashboard/password', 'Change Password', 'Profile menu'],
  ])('leaves %s its heading and its menu', async (path, heading, menu) => {
    expectCrashReports();
    await renderSignedIn(path);
    expect(within(screen.getByRole('main')).getByRole('heading', { name: ERROR })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(screen.getByRole('navigation', { name: menu })).toBeInTheDocument();
  });

  it('offers to reload, which asks the server first, and a way out', async () => {
    expectCrashReports();
    const { user, services } = await renderSignedIn('/admin-Dashboard/calenderMeeting');
    const reload = jest.spyOn(services, 'reload');
    await user.click(screen.getByRole('link', { name: 'CRM' }));
    await user.click(screen.getByRole('link', { name: 'Analytics' }));
    const button = await screen.findByRole('button', { name: 'Reload' });
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '#/admin-Dashboard',
    );
    services.serverAnswers = () => Promise.resolve(false);
    await user.click(button);
    expect(await screen.findByText(/^Parley does not answer/)).toBeInTheDocument();
    // By itself it is reloaded for a missing script alone.
    expect(reload).not.toHaveBeenCalled();
    services.serverAnswers = () => Promise.resolve(true);
    await user.click(button);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

describe('a crash outside the shells', () => {
  it('shows the error screen with a way back', async () => {
    expectCrashReports();
    const { user } = await renderApp('/emailVerify');
    expect(screen.getByRole('heading', { level: 1, name: ERROR })).toBeInTheDocument();
    expect(document.title).toBe(`${ERROR} · Parley`);
    expect(screen.getByText(/Something broke on our side/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to sign-in' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Sign In' })).toBeInTheDocument(),
    );
  });

  it('has the focus on its heading, and so has the screen after it', async () => {
    expectCrashReports();
    const { user, router } = await renderApp('/forgotPassword');
    await act(() => router.navigate('/emailVerify'));
    expect(screen.getByRole('heading', { level: 1, name: ERROR })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Go to sign-in' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Sign In' })).toHaveFocus(),
    );
  });
});

describe('a missing script', () => {
  /** Opens the menu item whose script is gone; gives how often the page was reloaded for it. */
  async function openQuestions(prepare: (app: RenderedApp) => void = () => {}) {
    const app = await renderSignedIn('/admin-Dashboard/crmReports');
    prepare(app);
    const reload = jest.spyOn(app.services, 'reload').mockImplementation(() => {});
    await act(() => app.router.navigate('/admin-Dashboard/questions'));
    return { ...app, reload };
  }

  it('is looked for by one reload, of the page that was asked for', async () => {
    const { reload } = await openQuestions();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(window.location.hash).toBe('#/admin-Dashboard/questions');
    expect(within(screen.getByRole('main')).getByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByText(ERROR)).not.toBeInTheDocument();
  });

  it('that stays missing ends in a readable screen', async () => {
    const { reload, router, services } = await openQuestions();
    // What a reload leaves is the history entry; so does going away and coming back.
    await act(() => router.navigate('/admin-Dashboard/crm'));
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { level: 1, name: 'Customer queries dashboard' });
    expect(screen.getByRole('heading', { name: ERROR })).toBeInTheDocument();
    const words =
      'A part of this page did not load (ChunkLoadError). Check your connection, then try again.';
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(services.logged.join()).toContain('ChunkLoadError');
  });

  it('is not reloaded for while the server does not answer, which would lose the page', async () => {
    const { reload, user, services } = await openQuestions((app) => {
      app.services.serverAnswers = () => Promise.resolve(false);
    });
    expect(reload).not.toHaveBeenCalled();
    expect(await screen.findByText(/ChunkLoadError/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Parley does not answer/)).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
    services.serverAnswers = () => Promise.resolve(true);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
