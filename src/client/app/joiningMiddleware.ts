import type { Middleware } from '@reduxjs/toolkit';

/** Stands in a store that is made already for middleware that joins it later. */
export function makeJoiningMiddleware() {
  let join = (_: Middleware): void => undefined;
  const middleware: Middleware = (api) => (next) => {
    let handle = next;
    join = (more) => {
      handle = more(api)(handle);
    };
    return (action) => handle(action);
  };
  return {
    middleware,
    /** Into a store that is made; the one that joins last hears of an action first. */
    add: (more: Middleware): void => join(more),
  };
}
