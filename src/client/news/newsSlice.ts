/** Changes to the calls that wait to be shown. */
import { createSlice, original, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

import { isSessionChange } from '@/client/session/sessionSlice';

import { countWaiting, MOST_CALLS, type NewCall, type NewsList, type NewsState } from './newsState';

/** A list was fetched. */
interface Shown {
  list: NewsList;
  /** It includes everything told until then, by the browser's clock. */
  readAt: number;
  /** The ids in it. */
  ids: readonly (string | null)[];
}

const initialState: NewsState = { isTold: false, calls: [] };

const newsSlice = createSlice({
  name: 'news',
  initialState,
  reducers: (create) => ({
    callTold: create.reducer((state, { payload: call }: PayloadAction<NewCall>) => {
      // Not as a draft: counting would wrap each of thousands for every call that is told.
      const news = original(state) ?? state;
      const known = news.calls.find(({ id }) => id === call.id);
      const others = news.calls.filter(({ id }) => id !== call.id);
      // By list: one that nobody opens keeps no call out of another.
      const counting = call.waitsIn.filter((list) => countWaiting({ news }, list) < MOST_CALLS);
      const isUnseen = call.isUnseen && counting.includes('calls');
      const waitsIn = [...new Set(counting.concat(known?.waitsIn ?? []))];
      if (waitsIn.length === (known?.waitsIn.length ?? 0)) return state;
      // A call told again may wait in more lists, but is as seen as before.
      return { ...news, calls: [...others, { ...call, isUnseen, ...known, waitsIn, at: call.at }] };
    }),
    callGone: create.reducer((state, { payload: gone }: PayloadAction<string>) => ({
      ...state,
      calls: state.calls.filter(({ id }) => id !== gone),
    })),
    sourceChanged: create.reducer((state, { payload: isTold }: PayloadAction<boolean>) => ({
      ...state,
      isTold,
    })),
    listShown: create.reducer((state, { payload }: PayloadAction<Shown>) => {
      const { list, readAt, ids } = payload;
      const known = new Set(ids);
      const isShown = ({ id, at, waitsIn }: NewCall) =>
        waitsIn.includes(list) && (at <= readAt || known.has(id));
      if (!state.calls.some(isShown)) return state;
      const calls = state.calls.map((call) =>
        isShown(call)
          ? { ...call, isUnseen: false, waitsIn: call.waitsIn.filter((each) => each !== list) }
          : call,
      );
      return { ...state, calls: calls.filter(({ waitsIn }) => waitsIn.length > 0) };
    }),
  }),
  extraReducers: (builder) => {
    builder.addMatcher(isSessionChange, () => initialState);
  },
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof newsSlice> {}
}

export const { callTold, callGone, listShown, sourceChanged } = newsSlice.actions;
export const newsReducer = newsSlice.reducer;
