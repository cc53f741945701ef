import type { Middleware, MiddlewareAPI } from '@reduxjs/toolkit';

type Handle = (action: unknown) => unknown;

/** Stands in a store that is made already for middleware that joins it later. */
export function makeJoiningMiddleware() {
  const joined: ((api: MiddlewareAPI) => (next: Handle) => Handle)[] = [];
  let chain = (): void => undefined;
  const middleware: Middleware = (api) => (next) => {
    let handle: Handle = next;
    chain = () => {
      for (const add of joined.splice(0)) handle = add(api)(handle);
    };
    return (action) => handle(action);
  };
  return {
    middleware,
    /** The one that joins last hears of an action first. */
    add(more: Middleware): void {
      joined.push(more);
      chain();
    },
  };
}
