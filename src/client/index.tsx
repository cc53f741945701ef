/** Boot: services, store, what was stored, router, screen. */
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { App } from './app/App';
import { connectRouter } from './app/connectRouter';
import { consoleLog } from './app/consoleLog';
import { FirstScreen } from './app/page/FirstScreen';
import { makeRouter } from './app/routes';
import { whenStarted } from './app/screens/whenStarted';
import { makeBrowserServices } from './app/services';
import { makeStore } from './app/store';
import { paths } from './lib/paths';
import { selectIsSignedIn } from './session/sessionSlice';

/**
 * The end of one piece of work: in one, the start held a slow phone up for 200 ms (decision 132). What the
 * person did meanwhile, and a frame, come before the next.
 */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function boot(): Promise<void> {
  // To read the scripts was one.
  await turn();
  const services = makeBrowserServices();
  const { store, persistor, rehydrated } = makeStore(services);
  // The router asks at once who is signed in.
  await rehydrated;
  await turn();
  const router = makeRouter(store, services);
  connectRouter(router, store, services);
  window.addEventListener('pagehide', () => void persistor.flush());

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');
  // From here on what goes wrong has a screen of its own (public/start.js).
  root.dataset['started'] = '';
  const { firstPage } = window;
  if (firstPage?.shown()) await whenStarted(router);
  const routed = router.state;
  const { location, errors } = routed;
  const state = store.getState();
  const screen = (
    <StrictMode>
      <FirstScreen firstPage={firstPage} router={router}>
        <App store={store} drawn={state} router={router} />
      </FirstScreen>
    </StrictMode>
  );
  const isDrawn = firstPage?.shown() === 'signIn' && location.pathname === paths.signIn && !errors;
  // Another tab may have signed in or out since it was drawn.
  const isTakenOver = isDrawn && firstPage.isSignedIn === selectIsSignedIn(state);
  firstPage?.stopFollowing();
  /** For whoever went elsewhere meanwhile it is all drawn anew, as it should be. */
  const onRecoverableError = (error: unknown) => {
    if (router.state === routed) reportError(error);
  };
  // In pieces: whatever the person does meanwhile is answered between two of them.
  startTransition(() => {
    if (isTakenOver) hydrateRoot(root, screen, { onRecoverableError });
    else createRoot(root).render(screen);
  });
}

boot().catch((error: unknown) => {
  consoleLog.error('The page did not start', error);
  // The words of public/start.js.
  document.getElementById('start')?.removeAttribute('hidden');
});
