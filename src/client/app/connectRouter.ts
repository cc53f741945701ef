import { createPath, matchRoutes } from 'react-router-dom';

import { screenLeft } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';

import { gateFlow, selectCalendarGate, wentElsewhere } from './gate/gateSlice';
import type { makeRouter } from './routes';
import { isSessionArea } from './screens/guards';
import type { BrowserServices } from './services';
import type { AppStore } from './store';

/** Lets effects navigate, and the store know when the person left what it waits or stands for. */
export function connectRouter(
  router: ReturnType<typeof makeRouter>,
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  services: Pick<BrowserServices, 'connect'>,
): void {
  // Rendered at once: who waits for `navigate` counts on the former screen being gone.
  services.connect({
    navigate: (to, options) => {
      // As a link does: who goes where they are leaves no entry behind.
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
      // Of the session: the line that it has ended. The flows of the page hear of it, too.
      store.dispatch(screenLeft());
    }
    shown = location.pathname;
  });
}
