import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

import { paths } from '@/client/lib/paths';

import type { makeRouter } from '../routes';
import type { FirstPage } from './firstPage';

/** By then the screen that stands has what it needs; ms. */
const NEXT_AFTER = 2_000;

/** Where people mostly go from a screen, beside what its own menu loads when it is pointed at. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  [paths.signIn]: [paths.reports, paths.analytics],
  [paths.reports]: [paths.analytics, paths.questions],
  [paths.analytics]: [paths.questions],
  [paths.questions]: [paths.analytics],
};

interface FirstScreenProps {
  /** What stood in the page before; absent where nothing did. */
  firstPage: FirstPage | undefined;
  router: ReturnType<typeof makeRouter>;
  children: ReactNode;
}

/** Takes the page over once the first screen stands: answers what was pressed before, then looks ahead. */
export function FirstScreen({ firstPage, router, children }: FirstScreenProps) {
  // It is drawn in pieces, and the router is listened to from its end on: who went elsewhere meanwhile is
  // shown so now. Whatever the router does tells all of its state.
  const [drawn] = useState(() => router.state);
  useLayoutEffect(() => {
    if (router.state !== drawn) void router.revalidate();
  }, [router, drawn]);

  useEffect(() => {
    if (!firstPage) return undefined;
    const pressed = firstPage.takeOver();
    // After this update: what it changes could not be drawn at once in the middle of it.
    queueMicrotask(() => pressed?.click());
    const timer = setTimeout(() => {
      for (const path of NEXT[router.state.location.pathname] ?? []) firstPage.prefetch(path);
    }, NEXT_AFTER);
    return () => clearTimeout(timer);
  }, [firstPage, router]);
  return children;
}
