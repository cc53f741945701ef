import type { StorePart } from '@/client/kernel/storePart';

import { registerMeetingEffects } from './meetingEffects';
import {
  bookingPageFlow,
  chosenMeetingReducer,
  meetingFlow,
  meetingListFlow,
} from './meetingSlices';

/** The store's part for the four screens. */
export const storePart: StorePart = {
  reducers: {
    [meetingFlow.reducerPath]: meetingFlow.reducer,
    [bookingPageFlow.reducerPath]: bookingPageFlow.reducer,
    [meetingListFlow.reducerPath]: meetingListFlow.reducer,
    chosenMeeting: chosenMeetingReducer,
  },
  registerEffects: registerMeetingEffects,
};
