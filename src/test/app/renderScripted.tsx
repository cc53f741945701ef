/** The whole app in a page where every reply is one the test writes: no server, so each page opens at once. */
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

import { App } from '@/client/app/App';
import { connectRouter } from '@/client/app/connectRouter';
import { makeRouter } from '@/client/app/routes';

import { openStore, type StoreWorld } from './storeWorld';

export interface ScriptedApp extends StoreWorld {
  user: UserEvent;
  router: ReturnType<typeof makeRouter>;
}

const open: ReturnType<typeof makeRouter>[] = [];

afterEach(() => {
  for (const router of open.splice(0)) router.dispose();
});

/**
 * Opens the route, by default as somebody whose token is stored; calls nobody writes a reply for are answered 500.
 * @param script writes the replies to the screen's first calls
 * @param stored what local storage holds
 */
export async function renderScripted(
  path: string,
  script: (net: StoreWorld['net']) => void = () => {},
  stored: Record<string, string> = { accessToken: 'token-1' },
): Promise<ScriptedApp> {
  const world = await openStore({
    stored,
    network: () => Promise.resolve(new Response('{}', { status: 500 })),
  });
  script(world.net);
  window.history.replaceState(null, '', `#${path}`);
  const router = makeRouter(world.store, world.services);
  connectRouter(router, world.store, world.services);
  open.push(router);
  await act(async () => render(<App store={world.store} router={router} />));
  return { ...world, router, user: userEvent.setup({ delay: null }) };
}
