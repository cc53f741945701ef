/** Choices other than the week that are not saved yet, by what they are about. */
import type { WithSlice } from '@reduxjs/toolkit';

import { recordFlowSlice } from '@/client/kernel/recordFlowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { choiceMachine, choiceStart } from './choiceMachine';
import { choiceCall } from './choiceRequests';

export const choiceFlow = recordFlowSlice({
  name: 'scheduleChoice',
  machine: choiceMachine,
  start: choiceStart,
  keyName: 'key',
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(choiceCall, {
      of: ({ key }) => key,
      sent: 'choiceSent',
      answered: 'choiceAnswered',
      carries: (choice) => ({ zone: choice.kind === 'zone' ? choice.zone : null }),
    }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof choiceFlow> {}
}

export const { hoursSaved, othersTaken, screenLeft } = choiceFlow.actions;
export const selectChoices = choiceFlow.select;
