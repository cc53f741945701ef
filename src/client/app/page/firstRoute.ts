/** Which route an address leads to, and what its screen asks for, going by what is stored of a session. */
import { ACCESS_TOKEN_KEY, FEATURES_KEY, parseFeatures } from '@/client/session/sessionPersistence';
import { isToken } from '@/contract/accessToken';
import type { Feature } from '@/contract/features';

import type { FirstAsk, FirstRoute, FirstRoutes } from './firstPage';

/** What is stored of a session, as the session will read it. */
export interface Stored {
  token: string | null;
  features: readonly Feature[];
}

export function readStored(page: Window): Stored {
  try {
    const token = page.localStorage.getItem(ACCESS_TOKEN_KEY);
    if (isToken(token)) {
      return { token, features: parseFeatures(page.localStorage.getItem(FEATURES_KEY)) };
    }
  } catch {
    // A storage that is forbidden holds nothing.
  }
  return { token: null, features: [] };
}

/** The route an address leads to; a guard may redirect it. */
export function routeOf(
  routes: FirstRoutes,
  hash: string,
  { token, features }: Stored,
): FirstRoute | undefined {
  const [address = ''] = hash.slice(1).split('?');
  const path = address.toLowerCase().replace(/\/+$/, '') || '/';
  const route = routes[path] ?? routes[path.replace(/[^/]+$/, ':id')];
  if (route?.needsToken && token === null) return routes['/'];
  return route?.feature && !features.includes(route.feature) ? undefined : route;
}

/** What the route's screen asks a server with these features for. */
export function asksOf({ asks }: FirstRoute, features: readonly Feature[]): FirstAsk[] {
  return asks.filter(
    ({ with: needed, without }) =>
      (!needed || features.includes(needed)) && !(without && features.includes(without)),
  );
}
