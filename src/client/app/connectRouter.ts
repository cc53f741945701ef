import { createPath, matchRoutes } from 'react-router-dom';

import { screenLeft } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';

import { gateFlow, selectCalendarGate, wentElsewhere } from './gate/gateSlice';
import type { makeRouter } from './routes';
import { isSessionArea } from './screens/guards';
import type { BrowserServices } from './services';
import type { AppStore } from './store';

/** Lets effects navigate, and tells the store when the person navigates away. */
export function connectRouter(
  router: ReturnType<typeof makeRouter>,
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  services: Pick<BrowserServices, 'connect'>,
): void {
  // Rendered synchronously: callers that await `navigate` rely on the former screen being gone.
  services.connect({
    navigate: (to, options) => {
      // Like a link: navigating to the current address adds no history entry.
      const isHere = createPath(router.state.location) === to;
      return router.navigate(to, { replace: isHere, ...options, flushSync: true });
    },
    withoutSession: () => {
      const { location, navigation } = router.state;
      const matches = matchRoutes(router.routes, navigation.location ?? location) ?? [];
      const area = matches.map(({ route }) => route.handle as unknown).find(isSessionArea);
      return area?.withoutSession ?? 'stays';
    },
  });

  let shown = router.state.location.pathname;
  let destination = router.state.location.key;
  router.subscribe(({ location, navigation }) => {
    const { key } = navigation.location ?? location;
    if (
      key !== destination &&
      gateFlow.answers(selectCalendarGate(store.getState()), 'wentElsewhere')
    ) {
      store.dispatch(wentElsewhere());
    }
    destination = key;
    if (shown === paths.signIn && location.pathname !== paths.signIn) {
      // For the session's line that it has ended; the flows of the page listen, too.
      store.dispatch(screenLeft());
    }
    shown = location.pathname;
  });
}
