/** The requests of the four screens; each is sent only in a stage that accepts it, so a second click sends nothing. */
import { meetingTypesApi, type MeetingChange } from '@/client/api/meetingTypesApi';
import type { Thunk } from '@/client/kernel/state';

import {
  bookingPageFlow,
  meetingFlow,
  meetingListFlow,
  selectBookingPage,
  selectMeetings,
  selectMeetingList,
} from './meetingSlices';

const { addMeetingType, removeMeetingType, saveBookingPage, saveMeetingType } =
  meetingTypesApi.endpoints;

export function submitMeeting(change: MeetingChange): Thunk<void> {
  return (dispatch, getState) => {
    const stage = meetingFlow.stageOf(selectMeetings(getState()), change.id);
    if (!meetingFlow.answers(stage, 'saveAsked')) return;
    void dispatch(saveMeetingType.initiate(change, { track: false }));
  };
}

export function submitBusinessName(businessName: string): Thunk<void> {
  return (dispatch, getState) => {
    if (!bookingPageFlow.answers(selectBookingPage(getState()), 'saveAsked')) return;
    void dispatch(saveBookingPage.initiate({ businessName }, { track: false }));
  };
}

export function submitNewMeeting(name: string): Thunk<void> {
  return (dispatch, getState) => {
    if (!meetingListFlow.answers(selectMeetingList(getState()), 'addAsked')) return;
    void dispatch(addMeetingType.initiate({ name }, { track: false }));
  };
}

export function submitRemoval(id: string): Thunk<void> {
  return (dispatch, getState) => {
    if (!meetingListFlow.answers(selectMeetingList(getState()), 'removalAsked')) return;
    void dispatch(removeMeetingType.initiate(id, { track: false }));
  };
}

/** Tells all flows that their screen was left. */
export function leaveMeetings(): Thunk<void> {
  return (dispatch) => {
    dispatch(meetingFlow.actions.screenLeft());
    dispatch(bookingPageFlow.actions.screenLeft());
    dispatch(meetingListFlow.actions.screenLeft());
  };
}
