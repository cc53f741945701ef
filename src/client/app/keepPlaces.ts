import type { createHashRouter } from 'react-router-dom';

type Router = ReturnType<typeof createHashRouter>;

/**
 * Gives an address that was typed its place in the history, which a router gives to its own alone: without it
 * nobody can be asked before they leave, and Back from there would be taken back too far (decision 139).
 */
export function keepPlaces(makeRouter: () => Router): Router {
  let place = -1;
  function keepPlace() {
    const { history } = window;
    // The router's own word for it.
    const known: unknown = Reflect.get(Object(history.state), 'idx');
    place = typeof known === 'number' ? known : place + 1;
    if (known !== place) history.replaceState({ ...history.state, idx: place }, '');
  }
  keepPlace();
  // Before the router's, which reads it: window calls those of a kind in the order in which they came.
  window.addEventListener('popstate', keepPlace);
  const router = makeRouter();
  router.subscribe(keepPlace);
  return router;
}
