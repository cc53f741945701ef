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
 * A route whose part is loaded when it is opened. By a loader and not by `lazy`, which would keep a
 * rejection for ever: a file that did not come is asked for anew at the next visit. What it brings for
 * the store joins before it is rendered.
 */
export function loaded(
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
    element: <Loaded />,
    shouldRevalidate: () => false,
  };
}

function Loaded() {
  const { Component } = useLoaderData<Awaited<ReturnType<LoadPart>>>();
  return <Component />;
}
