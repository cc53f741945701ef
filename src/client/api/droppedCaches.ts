import { createAction } from '@reduxjs/toolkit';

/** RTK Query's own `resetApiState`, for who may tell it before there is any: nothing is held by then. */
export const cachesDropped = createAction('api/resetApiState');
