import type { makeRouter } from '../routes';

/** Resolves once the first screen's parts are there, or have failed. */
export function whenStarted(router: ReturnType<typeof makeRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      resolve();
    });
  });
}
