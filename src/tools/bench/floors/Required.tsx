/** The smallest use of every package that Parley has to be made with. */
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { persistReducer, persistStore } from 'redux-persist';

import type { FloorRow } from './FloorRow';

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: './' }),
  endpoints: (build) => ({
    readRows: build.query<FloorRow[], undefined>({ query: () => 'rows.json' }),
  }),
});
export const { useReadRowsQuery } = api;

/** As much of the browser's storage as redux-persist asks for. */
const storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
};
const session = (state = { token: '' }) => state;
const reducer = combineReducers({
  session: persistReducer<ReturnType<typeof session>>({ key: 'floor', storage }, session),
  [api.reducerPath]: api.reducer,
});
const store = configureStore({
  reducer,
  middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
});
persistStore(store);

function Page({ children }: { children: ReactNode }) {
  const isRead = useSelector(
    (state: ReturnType<typeof reducer>) => state.session._persist.rehydrated,
  );
  return <main data-read={isRead}>{children}</main>;
}

/** A page with all of them, at `/`. */
export function Required({ children }: { children: ReactNode }) {
  const router = createHashRouter([{ path: '*', element: <Page>{children}</Page> }]);
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
