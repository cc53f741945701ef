/** The invitee's form as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { inviteApi } from '@/client/api/inviteApi';
import { flowSlice } from '@/client/kernel/flowSlice';

import { inviteMachine, inviteStart } from './inviteMachine';

const { checkInvite, submitInvite } = inviteApi.endpoints;

export const inviteFlow = flowSlice({
  name: 'invite',
  machine: inviteMachine,
  start: inviteStart,
  calls: (bind) => [
    bind(checkInvite, { sent: 'checkStarted', answered: 'checkAnswered' }),
    bind(submitInvite, { sent: 'detailsSubmitted', answered: 'submitAnswered' }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof inviteFlow> {}
}

export const selectInvite = inviteFlow.select;
