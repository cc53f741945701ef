import { signInPageLeft } from '@/session/sessionSlice';
import { paths } from '@/shared/paths';

import type { makeRouter } from './routes';
import type { BrowserServices } from './services';
import type { AppStore } from './store';

/** Lets effects navigate, and the session know when the page that tells of its end was left. */
export function connectRouter(
  router: ReturnType<typeof makeRouter>,
  store: Pick<AppStore, 'dispatch'>,
  services: Pick<BrowserServices, 'connect'>,
): void {
  // Rendered at once: who waits for `navigate` counts on the former screen being gone.
  services.connect((to, options) => router.navigate(to, { ...options, flushSync: true }));

  let shown = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (shown === paths.signIn && location.pathname !== paths.signIn) {
      store.dispatch(signInPageLeft());
    }
    shown = location.pathname;
  });
}
