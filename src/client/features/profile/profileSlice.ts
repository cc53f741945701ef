/** The profile form as a slice: what happens on the page, and what the server answers. */
import { createAction, type WithSlice } from '@reduxjs/toolkit';

import { saveProfileApi } from '@/client/api/saveProfileApi';
import { flowSlice } from '@/client/kernel/flowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { profileMachine, profileStart } from './profileMachine';

export const profileFlow = flowSlice({
  name: 'profile',
  machine: profileMachine,
  start: profileStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(saveProfileApi.endpoints.saveProfile, { sent: 'saveAsked', answered: 'saveAnswered' }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof profileFlow> {}
}

export const { editStarted, editCancelled, screenLeft } = profileFlow.actions;
export const selectProfileForm = profileFlow.select;

/** Save was pressed while a detail was blank; nothing is sent, and no stage changes (product §8.5). */
export const blankFound = createAction('profile/blankFound');
