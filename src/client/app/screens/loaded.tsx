import type { ComponentType } from 'react';
import { useLoaderData, type RouteObject } from 'react-router-dom';

/** Loads the script file of a screen or a frame. */
export type LoadPart = () => Promise<{ Component: ComponentType }>;

/**
 * A route whose part is loaded when it is opened. By a loader and not by `lazy`, which would keep a
 * rejection for ever: a file that did not come is asked for anew at the next visit.
 */
export function loaded(
  load: LoadPart,
): Pick<RouteObject, 'loader' | 'element' | 'shouldRevalidate'> {
  return { loader: load, element: <Loaded />, shouldRevalidate: () => false };
}

function Loaded() {
  const { Component } = useLoaderData<Awaited<ReturnType<LoadPart>>>();
  return <Component />;
}
