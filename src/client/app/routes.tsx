/** The route table (product §2.2); matching is case-insensitive. */
import { createHashRouter, replace, type RouteObject } from 'react-router-dom';

import type { Feature } from '@/contract/features';
import { paths } from '@/client/lib/paths';
import { StateLine } from '@/client/ui/StateLine';

import { DASHBOARD_INDEX, leadToReports } from './dashboardIndex';
import { keepHistoryIndex } from './historyIndex';
import { ErrorInShell, ErrorScreen, UnknownRouteScreen } from './screens/ErrorScreen';
import { lookForToken, requireToken, type Guarded, type SessionArea } from './screens/guards';
import { lazyRoute, type LoadPart } from './screens/lazyRoute';
import { pages } from './screens/pages';
import { RootLayout } from './screens/RootLayout';
import { SignedInOnly } from './screens/SignedInOnly';
import { TokenOrMessage } from './screens/TokenOrMessage';
import type { ScreenHandle } from './screens/useHeading';
import { Waiting } from './screens/Waiting';
import { shells } from './shells/lazyShells';
import { NarrowShell } from './shells/NarrowFrame';
import type { Services } from '@/client/kernel/services';
import type { AppStore } from './store';

/** Created after rehydration: the guard of the first route needs what was stored. */
export function makeRouter(store: Guarded & Pick<AppStore, 'join'>, services: Services) {
  /** A lazy screen; its heading is here so that it is known even if the script does not load. */
  const screen = (
    path: string,
    heading: string,
    load: LoadPart,
    feature?: Feature,
  ): RouteObject => ({
    path,
    ...lazyRoute(load, store, { heading, ...(feature && { feature }) } satisfies ScreenHandle),
  });
  /** The screen at its shell's own path. */
  const indexScreen = (heading: string, load: LoadPart): RouteObject => ({
    index: true,
    ...lazyRoute(load, store, { heading } satisfies ScreenHandle),
  });
  // On every navigation; by default the router would only run the loader on the first.
  const signedInOnly = {
    loader: requireToken(store, services),
    shouldRevalidate: () => true,
    handle: { withoutSession: 'leaves' } satisfies SessionArea,
  };
  const signedInOrMessage = {
    loader: lookForToken(store, services),
    shouldRevalidate: () => true,
    handle: { withoutSession: 'says' } satisfies SessionArea,
    element: <TokenOrMessage />,
  };
  const inShell = { errorElement: <ErrorInShell services={services} /> };

  const screens: RouteObject[] = [
    screen(paths.signIn, 'Sign In', pages.signIn),
    { path: paths.login, element: null, loader: () => replace(paths.signIn) },
    screen(paths.book, 'Book a meeting', pages.book),
    screen(paths.booking, 'Your booking', pages.booking),
    {
      element: <NarrowShell />,
      children: [
        screen(paths.forgotPassword, 'Request your password', pages.forgotPassword),
        screen(paths.emailVerify, 'Email sent', pages.emailSent),
        screen(paths.updatePassword, 'Update Password', pages.updatePassword),
        screen(paths.verifyEmail, 'Verify your e-mail', pages.verifyEmail),
        screen(paths.userForm, 'Your details', pages.invitee),
      ],
    },
    {
      ...signedInOnly,
      element: <SignedInOnly instead={<Waiting />} />,
      children: [
        {
          path: paths.adminDashboard,
          ...lazyRoute(shells.admin, store),
          children: [
            {
              index: true,
              id: DASHBOARD_INDEX,
              // Keeps the drawn frame until the screen is loaded, instead of a shell without one.
              loader: () =>
                pages.reports().then(
                  () => null,
                  () => null,
                ),
              element: null,
            },
            {
              ...inShell,
              children: [
                screen(paths.reports, 'Reports', pages.reports),
                screen(paths.analytics, 'Callback dashboard', pages.callers),
                screen(paths.questions, 'Customer queries dashboard', pages.questions),
                screen(paths.crm, 'Integrations', pages.integrations),
                screen(paths.calls, 'Calls', pages.calls, 'calls'),
                screen(paths.call, 'Call', pages.call, 'calls'),
                screen(paths.lines, 'Phone lines', pages.lines, 'lines'),
              ],
            },
          ],
        },
        {
          path: paths.calendarBoard,
          ...lazyRoute(shells.calendar, store),
          children: [
            {
              ...inShell,
              children: [
                indexScreen('Calendar', pages.calendar),
                screen(paths.events, 'Events', pages.events),
                screen(paths.availability, 'Availability', pages.availability),
                screen(paths.communication, 'Communication', pages.communication),
                screen(paths.additionalInfo, 'Additional Info', pages.additionalInfo),
                screen(paths.meetingSettings, 'Meeting Settings', pages.meetingSettings),
                screen(paths.bookings, 'Bookings', pages.bookings, 'bookings'),
              ],
            },
          ],
        },
      ],
    },
    {
      path: paths.profileDashboard,
      ...lazyRoute(shells.profile, store),
      children: [
        {
          ...inShell,
          children: [
            {
              ...signedInOnly,
              element: <SignedInOnly instead={<StateLine state="loading">Loading...</StateLine>} />,
              children: [
                indexScreen('Profile Update', pages.profile),
                screen(paths.profile, 'Profile Update', pages.profile),
                screen(paths.notifications, 'Notifications', pages.notifications, 'notifications'),
                screen(paths.privacy, 'Data and privacy', pages.privacy, 'privacy'),
              ],
            },
            {
              ...signedInOrMessage,
              children: [
                screen(paths.changePassword, 'Change Password', pages.changePassword),
                screen(paths.security, 'Security', pages.security),
              ],
            },
          ],
        },
      ],
    },
    { path: '*', element: <UnknownRouteScreen services={services} /> },
  ];
  const errorElement = <ErrorScreen services={services} />;
  const routes: RouteObject[] = [
    {
      element: <RootLayout services={services} />,
      errorElement,
      hydrateFallbackElement: <Waiting />,
      // The layout survives a crash of its screen: it moves the focus to the error, and from there.
      children: [{ errorElement, children: screens }],
    },
  ];
  const router = keepHistoryIndex(() => createHashRouter(routes));
  leadToReports(router);
  return router;
}
