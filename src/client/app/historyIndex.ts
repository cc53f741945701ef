import type { createHashRouter } from 'react-router-dom';

type Router = ReturnType<typeof createHashRouter>;

/**
 * Gives a typed address its index in the history; the router only numbers entries of its own. Without one, leaving
 * cannot be blocked, and undoing a Back from there goes too far (decision 139).
 */
export function keepHistoryIndex(makeRouter: () => Router): Router {
  let index = -1;
  function keepIndex() {
    const { history } = window;
    // The router's own key.
    const known: unknown = Reflect.get(Object(history.state), 'idx');
    index = typeof known === 'number' ? known : index + 1;
    if (known !== index) history.replaceState({ ...history.state, idx: index }, '');
  }
  keepIndex();
  // Added before the router's listener, which reads the index: listeners run in the order they were added.
  window.addEventListener('popstate', keepIndex);
  const router = makeRouter();
  router.subscribe(keepIndex);
  return router;
}
