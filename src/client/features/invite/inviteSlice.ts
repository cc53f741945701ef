/** The invitee's form as a slice: each event one step of the table. */
import { createSlice, type WithSlice } from '@reduxjs/toolkit';

import { inviteApi } from '@/client/api/inviteApi';
import { step } from '@/client/kernel/machine';

import { inviteMachine, inviteStart, type InviteState } from './inviteMachine';

const { checkInvite, submitInvite } = inviteApi.endpoints;

const inviteSlice = createSlice({
  name: 'invite',
  initialState: inviteStart as InviteState,
  reducers: {
    pageLeft: (state: InviteState) => step(inviteMachine, state, { type: 'pageLeft' }),
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(checkInvite.matchPending, (state: InviteState, { meta }) =>
        step(inviteMachine, state, { type: 'checkStarted', check: meta.requestId }),
      )
      .addMatcher(checkInvite.matchFulfilled, (state: InviteState, { meta, payload }) =>
        step(inviteMachine, state, {
          type: 'checkAnswered',
          check: meta.requestId,
          outcome: payload,
        }),
      )
      .addMatcher(submitInvite.matchPending, (state: InviteState, { meta }) =>
        step(inviteMachine, state, { type: 'detailsSubmitted', attempt: meta.requestId }),
      )
      .addMatcher(submitInvite.matchFulfilled, (state: InviteState, { meta, payload }) =>
        step(inviteMachine, state, {
          type: 'submitAnswered',
          attempt: meta.requestId,
          outcome: payload,
        }),
      ),
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof inviteSlice> {}
}

export const { pageLeft } = inviteSlice.actions;
export const inviteReducer = inviteSlice.reducer;

/** The stage the invitee's form is at. */
export function selectInvite({ invite }: { invite: InviteState }): InviteState {
  return invite;
}
