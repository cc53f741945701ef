/** Boot: services, store, stored state, router, screen. */
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
 * Yields to the browser: in one task, the start blocked a slow phone for 200 ms (decision 132). Input and a frame are
 * handled before the next.
 */
const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function boot(): Promise<void> {
  // Evaluating the scripts was a task of its own.
  await yieldToBrowser();
  const services = makeBrowserServices();
  const { store, persistor, rehydrated } = makeStore(services);
  // The router needs to know at once who is signed in.
  await rehydrated;
  await yieldToBrowser();
  const router = makeRouter(store, services);
  connectRouter(router, store, services);
  window.addEventListener('pagehide', () => void persistor.flush());

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');
  // From here on errors have a screen of their own (public/start.js).
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
  // Another tab may have signed in or out since the page was drawn.
  const isTakenOver = isDrawn && firstPage.isSignedIn === selectIsSignedIn(state);
  firstPage?.stopFollowing();
  /** After a navigation in the meantime a mismatch is expected, and everything is rendered anew. */
  const onRecoverableError = (error: unknown) => {
    if (router.state === routed) reportError(error);
  };
  // Concurrently, so that input is handled in between.
  startTransition(() => {
    if (isTakenOver) hydrateRoot(root, screen, { onRecoverableError });
    else createRoot(root).render(screen);
  });
}

boot().catch((error: unknown) => {
  consoleLog.error('The page did not start', error);
  // The message of public/start.js.
  document.getElementById('start')?.removeAttribute('hidden');
});
