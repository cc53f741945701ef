/** The profile form as a slice: what happens on the page and what the server answers, each one step of the table. */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

import { isSessionChange } from '@/client/session/sessionSlice';
import { step } from '@/client/kernel/machine';

import { profileMachine, profileStart, type ProfileState } from './profileMachine';

const profileSlice = createSlice({
  name: 'profile',
  initialState: profileStart as ProfileState,
  reducers: {
    editStarted: (state: ProfileState) => step(profileMachine, state, { type: 'editStarted' }),
    editCancelled: (state: ProfileState) => step(profileMachine, state, { type: 'editCancelled' }),
    /** Save was pressed while a detail was blank; nothing is sent (section 5). */
    blankFound: (state: ProfileState) => state,
    saveAsked: (state: ProfileState, { payload }: PayloadAction<{ attempt: string }>) =>
      step(profileMachine, state, { type: 'saveAsked', ...payload }),
    saveAnswered: (
      state: ProfileState,
      { payload }: PayloadAction<{ attempt: string; isSaved: boolean }>,
    ) => step(profileMachine, state, { type: 'saveAnswered', ...payload }),
    profileLeft: (state: ProfileState) => step(profileMachine, state, { type: 'pageLeft' }),
  },
  extraReducers: (builder) => builder.addMatcher(isSessionChange, () => profileStart),
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof profileSlice> {}
}

export const { editStarted, editCancelled, blankFound, saveAsked, saveAnswered, profileLeft } =
  profileSlice.actions;
export const profileReducer = profileSlice.reducer;

/** The stage the profile form is at. */
export function selectProfileForm({ profile }: { profile: ProfileState }): ProfileState {
  return profile;
}
