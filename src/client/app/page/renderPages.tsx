/** Renders the first pages for the build, which writes them into index.html (product §16.12). */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';

import { paths } from '@/client/lib/paths';
import { FEATURES } from '@/contract/features';
import type { Services } from '@/client/kernel/services';
import { ACCESS_TOKEN_KEY, FEATURES_KEY } from '@/client/session/sessionPersistence';

import { App } from '../App';
import { makeRouter } from '../routes';
import { whenStarted } from '../screens/whenStarted';
import { shells } from '../shells/lazyShells';
import { NarrowShell } from '../shells/NarrowFrame';
import { makeStore, type AppStore } from '../store';
import { withStubWindow } from './stubWindow';
import type { PageName } from './firstPage';
import { planRoutes } from './routeMap';
import {
  CardSkeleton,
  FiguresSkeleton,
  FormSkeleton,
  NarrowSkeleton,
  ScreenOnTheWay,
} from './skeletons';
import { drawTables } from './tables';

const nothing = () => undefined;
const noEnd = () => nothing;

/** Signed in on a server with every feature; the script in the page removes what is missing. */
const STORED: Readonly<Record<string, string>> = {
  [ACCESS_TOKEN_KEY]: 'drawn',
  [FEATURES_KEY]: JSON.stringify(FEATURES),
};

const services: Services = {
  fetch: () => Promise.reject(new Error('Nothing is asked while pages are drawn')),
  apiHost: '',
  origin: '',
  storage: {
    read: (key) => STORED[key] ?? null,
    write: nothing,
    changedElsewhere: () => false,
    onChange: noEnd,
  },
  navigate: () => Promise.resolve(),
  withoutSession: () => 'stays',
  leaveFor: nothing,
  onReturn: noEnd,
  onReconnect: noEnd,
  isShown: () => false,
  onShown: noEnd,
  openTabChannel: () => Promise.resolve(null),
  serverAnswers: () => Promise.resolve(false),
  reload: nothing,
  pageQuery: () => '',
  dropPageQuery: nothing,
  log: { warn: nothing, error: nothing },
  now: () => 0,
};

function drawFrame(store: AppStore, route: RouteObject): string {
  // The script in the page fills in the heading.
  const router = createMemoryRouter([{ ...route, path: '*', handle: { heading: '' } }], {
    initialEntries: ['/somewhere'],
  });
  return renderToString(
    <Provider store={store}>
      <ScreenOnTheWay>
        <RouterProvider router={router} />
      </ScreenOnTheWay>
    </Provider>,
  );
}

async function drawShell(store: AppStore, name: keyof typeof shells, screen: React.ReactNode) {
  const { Component, storePart } = await shells[name]();
  store.join(storePart);
  const children = [{ path: '*', element: screen }];
  return drawFrame(store, { element: <Component />, children });
}

/** The parts of the page, and what its script needs to know. */
export function renderPages() {
  return withStubWindow(paths.signIn, drawAll);
}

async function drawAll() {
  const { store, rehydrated } = makeStore(services);
  await rehydrated;
  const router = makeRouter(store, services);
  await whenStarted(router);
  // Exactly as index.tsx renders it, because it is hydrated.
  const signIn = renderToString(
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>,
  );
  const narrow = {
    element: <NarrowShell />,
    children: [{ path: '*', element: <NarrowSkeleton /> }],
  };
  const pages: Record<PageName, string> = {
    signIn,
    narrow: drawFrame(store, narrow),
    admin: await drawShell(
      store,
      'admin',
      <>
        <FiguresSkeleton />
        <CardSkeleton isTable />
      </>,
    ),
    profile: await drawShell(store, 'profile', <FormSkeleton />),
    calendar: await drawShell(store, 'calendar', <CardSkeleton />),
  };
  const tables = drawTables(store);
  const routes = planRoutes(router.routes);
  router.dispose();
  return { pages, tables, routes };
}
