/** Messages to the person, the alerts of product §15.4, shown in the page's live region. */
import {
  createSlice,
  nanoid,
  type PayloadAction,
  type UnknownAction,
  type WithSlice,
} from '@reduxjs/toolkit';

export interface Notice {
  id: string;
  tone: 'success' | 'error' | 'info';
  /** The sentence exactly as shown. */
  text: string;
  /** What can be done about it: a button with this label. */
  offer?: { word: string; does: UnknownAction };
  /** A newer notice with the same topic replaces it. */
  topic?: string;
}

/** Oldest first. */
export interface NoticesState {
  open: readonly Notice[];
}

const initialState: NoticesState = { open: [] };

const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: (create) => ({
    noticeShown: create.preparedReducer(
      (notice: Omit<Notice, 'id'>) => ({ payload: { ...notice, id: nanoid() } }),
      ({ open }, { payload }) => ({
        open: [
          ...open.filter(({ topic }) => topic === undefined || topic !== payload.topic),
          payload,
        ],
      }),
    ),
    noticeClosed: create.reducer((state, { payload: id }: PayloadAction<string>) => ({
      open: state.open.filter((notice) => notice.id !== id),
    })),
    /** The session they belong to is over. */
    noticesCleared: create.reducer(() => initialState),
  }),
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof noticesSlice> {}
}

export const { noticeShown, noticeClosed, noticesCleared } = noticesSlice.actions;
export const noticesReducer = noticesSlice.reducer;

export function selectNotices({ notices }: { notices: NoticesState }): readonly Notice[] {
  return notices.open;
}
