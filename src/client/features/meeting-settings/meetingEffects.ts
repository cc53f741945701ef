/** What follows from what was saved and added. */
import { meetingTypesApi } from '@/client/api/meetingTypesApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';

import {
  meetingChosen,
  selectBookingPage,
  selectMeetings,
  selectMeetingList,
} from './meetingSlices';
import { addedText, removedText, savedText, texts } from './meetingTexts';

const { addMeetingType, getMeetingTypes, removeMeetingType, saveBookingPage, saveMeetingType } =
  meetingTypesApi.endpoints;

export function registerMeetingEffects(startListening: StartListening): void {
  // An answer to a former attempt moved nothing, and is not told.
  startListening({
    matcher: saveMeetingType.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState, getOriginalState }) => {
      const isNews = selectMeetings(getOriginalState()) !== selectMeetings(getState());
      if (!isNews || payload.kind !== 'saved') return;
      const { id, version } = meta.arg.originalArgs;
      const types = getMeetingTypes.select()(getState()).data ?? [];
      const { name = 'The meeting', active = false } = types.find((type) => type.id === id) ?? {};
      const text = savedText(name, version === 0 && active);
      dispatch(noticeShown({ tone: 'success', text, topic: 'meeting' }));
    },
  });

  startListening({
    matcher: saveBookingPage.matchFulfilled,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      const isNews = selectBookingPage(getOriginalState()) !== selectBookingPage(getState());
      if (!isNews || payload.kind !== 'saved') return;
      dispatch(noticeShown({ tone: 'success', text: texts.pageSaved, topic: 'meeting' }));
    },
  });

  startListening({
    matcher: addMeetingType.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState, getOriginalState }) => {
      const isNews = selectMeetingList(getOriginalState()) !== selectMeetingList(getState());
      if (!isNews || payload.kind !== 'added') return;
      dispatch(meetingChosen(payload.id));
      const text = addedText(meta.arg.originalArgs.name);
      dispatch(noticeShown({ tone: 'success', text, topic: 'meeting' }));
    },
  });

  startListening({
    matcher: removeMeetingType.matchFulfilled,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      const before = selectMeetingList(getOriginalState());
      const isNews = before !== selectMeetingList(getState());
      if (!isNews || payload.kind !== 'saved' || before.status !== 'removing') return;
      const text = removedText(before.name);
      dispatch(noticeShown({ tone: 'success', text, topic: 'meeting' }));
    },
  });
}
