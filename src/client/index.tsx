/** Boot: services, store, what was stored, router, screen. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app/App';
import { connectRouter } from './app/connectRouter';
import { consoleLog } from './app/consoleLog';
import { makeRouter } from './app/routes';
import { makeBrowserServices } from './app/services';
import { makeStore } from './app/store';

async function boot(): Promise<void> {
  const services = makeBrowserServices();
  const { store, persistor, rehydrated } = makeStore(services);
  // The router asks at once who is signed in.
  await rehydrated;
  const router = makeRouter(store, services);
  connectRouter(router, store, services);
  window.addEventListener('pagehide', () => void persistor.flush());

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');
  createRoot(root).render(
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>,
  );
}

boot().catch((error: unknown) => {
  consoleLog.error('The page did not start', error);
  // The words of public/start.js.
  document.getElementById('start')?.removeAttribute('hidden');
});
