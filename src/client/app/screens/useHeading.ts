import { useMatches } from 'react-router-dom';

import type { Feature } from '@/contract/features';

/** What a route says about its screen, as its `handle`. */
export interface ScreenHandle {
  /** The screen's level-one heading, also used for the document title. */
  heading: string;
  /** The screen only exists on servers with this feature (product §3.21). */
  feature?: Feature;
}

export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'heading' in handle;
}

/** What the route of the screen that is open says about it. */
export function useScreenHandle(): ScreenHandle | undefined {
  return useMatches()
    .map((match) => match.handle)
    .findLast(isScreenHandle);
}

/** The heading of the screen that is open. */
export function useHeading(): string {
  return useScreenHandle()?.heading ?? '';
}
