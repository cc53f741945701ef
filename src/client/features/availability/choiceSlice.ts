/** Choices other than the week that are being saved, by what they are about. */
import type { WithSlice } from '@reduxjs/toolkit';

import { recordFlowSlice } from '@/client/kernel/recordFlowSlice';
import type { AppState } from '@/client/kernel/state';
import { isSessionChange } from '@/client/session/sessionSlice';

import { choiceMachine, choiceStart } from './choiceMachine';
import { choiceView, type ChoiceView } from './choiceView';

export const choiceFlow = recordFlowSlice({
  name: 'scheduleChoice',
  machine: choiceMachine,
  start: choiceStart,
  keyName: 'key',
  sessionEnded: isSessionChange,
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof choiceFlow> {}
}

/** What the choice of the zone is about. */
export const ZONE_KEY = 'zone';

export const { choiceSent, choiceAnswered, hoursSaved, othersTaken, screenLeft } =
  choiceFlow.actions;
export const selectChoices = choiceFlow.select;

/** The zone that was chosen and is not saved yet. */
export function selectZoneChoice(state: Pick<AppState, 'scheduleChoice'>): ChoiceView {
  return choiceView(choiceFlow.stageOf(selectChoices(state), ZONE_KEY));
}
