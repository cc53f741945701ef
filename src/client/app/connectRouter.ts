import { signInPageLeft } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';

import { selectCalendarGate, wentElsewhere } from './gate/gateSlice';
import type { makeRouter } from './routes';
import type { BrowserServices } from './services';
import type { AppStore } from './store';

/** Lets effects navigate, and the store know when the person left what it waits or stands for. */
export function connectRouter(
  router: ReturnType<typeof makeRouter>,
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  services: Pick<BrowserServices, 'connect'>,
): void {
  // Rendered at once: who waits for `navigate` counts on the former screen being gone.
  services.connect((to, options) => router.navigate(to, { ...options, flushSync: true }));

  let shown = router.state.location.pathname;
  let destination = router.state.location.key;
  router.subscribe(({ location, navigation }) => {
    const { key } = navigation.location ?? location;
    if (key !== destination && selectCalendarGate(store.getState()).status !== 'closed') {
      store.dispatch(wentElsewhere());
    }
    destination = key;
    if (shown === paths.signIn && location.pathname !== paths.signIn) {
      store.dispatch(signInPageLeft());
    }
    shown = location.pathname;
  });
}
