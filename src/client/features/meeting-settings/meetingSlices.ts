/** The flows of the four screens as slices, and which kind of meeting they show. */
import { createReducer, createAction, type WithSlice } from '@reduxjs/toolkit';

import { meetingTypesApi } from '@/client/api/meetingTypesApi';
import { flowSlice } from '@/client/kernel/flowSlice';
import { recordFlowSlice } from '@/client/kernel/recordFlowSlice';
import { saveStart } from '@/client/lib/saveMachine';
import { isSessionChange } from '@/client/session/sessionSlice';

import { meetingListMachine, meetingListStart } from './meetingListMachine';
import { bookingPageMachine, meetingMachine } from './meetingMachines';

const { addMeetingType, removeMeetingType, saveBookingPage, saveMeetingType } =
  meetingTypesApi.endpoints;
const save = { sent: 'saveAsked', answered: 'saveAnswered' } as const;

/** By the id of the kind: if it is removed, edits must not move to another kind's form. */
export const meetingFlow = recordFlowSlice({
  name: 'meeting',
  machine: meetingMachine,
  start: saveStart,
  keyName: 'id',
  sessionEnded: isSessionChange,
  calls: (bind) => [bind(saveMeetingType, { ...save, of: ({ id }) => id })],
});

export const bookingPageFlow = flowSlice({
  name: 'bookingPage',
  machine: bookingPageMachine,
  start: saveStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [bind(saveBookingPage, save)],
});

export const meetingListFlow = flowSlice({
  name: 'meetingList',
  machine: meetingListMachine,
  start: meetingListStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(addMeetingType, { sent: 'addAsked', answered: 'addAnswered' }),
    bind(removeMeetingType, { sent: 'removalAsked', answered: 'removalAnswered' }),
  ],
});

/** Shows another kind of meeting, by its id. */
export const meetingChosen = createAction<string>('meetings/meetingChosen');

/** The kind chosen last, kept from screen to screen; null for the first. */
export const chosenMeetingReducer = createReducer<string | null>(null, (builder) => {
  builder.addCase(meetingChosen, (_, { payload }) => payload);
  builder.addMatcher(isSessionChange, () => null);
});

declare module '@/client/kernel/state' {
  interface AppState
    extends
      WithSlice<typeof meetingFlow>,
      WithSlice<typeof bookingPageFlow>,
      WithSlice<typeof meetingListFlow> {
    chosenMeeting: string | null;
  }
}

export const { formEdited, editsDropped, choicePutOff } = meetingFlow.actions;
export const { formEdited: nameEdited, editsDropped: nameDropped } = bookingPageFlow.actions;
export const { newChosen, removalChosen, closed } = meetingListFlow.actions;

export const selectMeetings = meetingFlow.select;
export const selectBookingPage = bookingPageFlow.select;
export const selectMeetingList = meetingListFlow.select;
export const selectChosenMeeting = ({ chosenMeeting }: { chosenMeeting: string | null }) =>
  chosenMeeting;
