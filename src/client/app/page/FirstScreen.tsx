import { type ReactNode, useLayoutEffect, useState } from 'react';

import { paths } from '@/client/lib/paths';

import type { makeRouter } from '../routes';
import type { FirstPage } from './firstPage';

/** By then the current screen has what it needs; ms. */
const NEXT_AFTER = 2_000;

/** Where people mostly go from a screen; menus load the rest when an item is pointed at. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  [paths.signIn]: [paths.reports, paths.analytics],
  [paths.reports]: [paths.analytics, paths.questions],
  [paths.analytics]: [paths.questions],
  [paths.questions]: [paths.analytics],
};

interface FirstScreenProps {
  /** The page as the first script drew it; absent if it did not run. */
  firstPage: FirstPage | undefined;
  router: ReturnType<typeof makeRouter>;
  children: ReactNode;
}

/** Takes over the page once the first screen is rendered: replays the press that waits, then prefetches. */
export function FirstScreen({ firstPage, router, children }: FirstScreenProps) {
  // Rendering is concurrent, and the router is only subscribed to once it is done: a navigation in the meantime
  // is caught up with here. Anything the router does notifies it of the whole state.
  const [drawn] = useState(() => router.state);
  useLayoutEffect(() => {
    if (router.state !== drawn) void router.revalidate();
  }, [router, drawn]);

  useLayoutEffect(() => {
    if (!firstPage) return undefined;
    // In the very update that draws the fields: later it would write over what is filled into them.
    const pressed = firstPage.takeOver();
    // After this update, which could not render synchronously in the middle of itself.
    queueMicrotask(() => pressed?.click());
    const timer = setTimeout(() => {
      for (const path of NEXT[router.state.location.pathname] ?? []) firstPage.prefetch(path);
    }, NEXT_AFTER);
    return () => clearTimeout(timer);
  }, [firstPage, router]);
  return children;
}
