import type { makeRouter } from '../routes';

/** Resolves once the first screen has loaded, or failed to. */
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
