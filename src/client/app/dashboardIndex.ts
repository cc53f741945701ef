import type { createHashRouter } from 'react-router-dom';

import { paths } from '@/client/lib/paths';

/** Id of the route at the admin dashboard's own address, which has no screen. */
export const DASHBOARD_INDEX = 'dashboardIndex';

/**
 * Replaces the admin dashboard's own address by that of Reports, as soon as it is there. A loader's redirect would
 * leave a typed one in the history, and a rendered one comes so late that it takes back who went elsewhere by then.
 */
export function leadToReports(router: ReturnType<typeof createHashRouter>): void {
  const leadOn = () => {
    const { matches, navigation } = router.state;
    if (navigation.state !== 'idle' || matches.at(-1)?.route.id !== DASHBOARD_INDEX) return;
    void router.navigate(paths.reports, { replace: true });
  };
  // Not before the router has finished the navigation it reports. Nor in a microtask: the guard of an edited form that
  // has just been left blocks until the form is off the page, the router reports that too, and nothing else would run.
  router.subscribe(() => setTimeout(leadOn));
}
