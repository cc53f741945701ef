import { createAction } from '@reduxjs/toolkit';

/** RTK Query's own `resetApiState`, to dispatch even before the api is loaded: nothing is cached by then. */
export const cachesDropped = createAction('api/resetApiState');
