import type { ComponentType } from 'react';
import { useLoaderData, type RouteObject } from 'react-router-dom';

import type { StorePart } from '@/client/kernel/storePart';

import type { AppStore } from '../store';

/** Loads the script file of a screen or a frame. */
export type LoadPart = () => Promise<{ Component: ComponentType; storePart?: StorePart }>;

/** What a route says about its script, as its `handle`. */
export interface PartHandle {
  load: LoadPart;
}

/**
 * A route whose script is loaded when it is opened. Through a loader rather than `lazy`, which would cache a
 * rejection for good: a file that failed to load is requested again on the next visit. Its store part joins
 * before it renders.
 */
export function lazyRoute(
  load: LoadPart,
  { join }: Pick<AppStore, 'join'>,
  handle?: object,
): Pick<RouteObject, 'loader' | 'element' | 'shouldRevalidate' | 'handle'> {
  return {
    handle: { ...handle, load } satisfies PartHandle,
    loader: async () => {
      const part = await load();
      if (part.storePart) join(part.storePart);
      return part;
    },
    element: <LoadedPart />,
    shouldRevalidate: () => false,
  };
}

function LoadedPart() {
  const { Component } = useLoaderData<Awaited<ReturnType<LoadPart>>>();
  return <Component />;
}
