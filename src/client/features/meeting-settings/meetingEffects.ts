/** Effects of saving, adding and removing. */
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';

import { meetingTypesApi } from '@/client/api/meetingTypesApi';
import { restartRead } from '@/client/api/staleReads';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';
import { sayAgain } from '@/client/ui/sayAgain';

import type { MeetingState } from './meetingMachines';
import {
  meetingChosen,
  meetingFlow,
  selectBookingPage,
  selectMeetingList,
  selectMeetings,
} from './meetingSlices';
import { addedText, notSavedText, removedText, savedText, texts } from './meetingTexts';

const { addMeetingType, getMeetingTypes, removeMeetingType, saveBookingPage, saveMeetingType } =
  meetingTypesApi.endpoints;
const isRemovalAnswer = isAnyOf(removeMeetingType.matchFulfilled, removeMeetingType.matchRejected);

/** Announced even if the screen or the dialog was left meanwhile: it was requested, and it was done. */
const news = (text: string) => noticeShown({ tone: 'success', text, topic: 'meeting' });

/** Where the dialog or the screen that would show it was left meanwhile. */
const trouble = (text: string) => noticeShown({ tone: 'error', text });

/** Else its screen was left meanwhile, and no form says how it ended. */
const isOnForm = (stage: MeetingState, { requestId }: { requestId: string }): boolean =>
  stage.status === 'saving' && stage.attempt === requestId;

export function registerMeetingEffects(startListening: StartListening): void {
  startListening({
    matcher: saveMeetingType.matchFulfilled,
    effect: async ({ payload, meta }, { dispatch, getState, getOriginalState }) => {
      const { id, version } = meta.arg.originalArgs;
      const types = getMeetingTypes.select()(getState()).data ?? [];
      const { name = 'The meeting', active = false } = types.find((type) => type.id === id) ?? {};
      if (payload.kind === 'saved') dispatch(news(savedText(name, version === 0 && active)));
      else if (!isOnForm(meetingFlow.stageOf(selectMeetings(getOriginalState()), id), meta))
        dispatch(trouble(notSavedText(name)));
      // A refusal that names no field may mean that it was removed: its form says so once the list does.
      if (payload.kind === 'refused' && !payload.fields) {
        const { util } = meetingTypesApi;
        await restartRead(dispatch, util.getRunningQueryThunk('getMeetingTypes', undefined));
        // Only sent if none was in flight.
        void dispatch(
          getMeetingTypes.initiate(undefined, { forceRefetch: true, subscribe: false }),
        );
      }
    },
  });

  startListening({
    matcher: saveBookingPage.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getOriginalState }) => {
      if (payload.kind === 'saved') dispatch(news(texts.pageSaved));
      else if (!isOnForm(selectBookingPage(getOriginalState()), meta))
        dispatch(trouble(texts.pageNotSaved));
    },
  });

  startListening({
    matcher: addMeetingType.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState, getOriginalState }) => {
      // A user who closed the dialog and went to another kind stays there.
      const isAwaited = selectMeetingList(getOriginalState()) !== selectMeetingList(getState());
      if (payload.kind !== 'added') {
        if (!isAwaited) dispatch(trouble(texts.notAdded));
        return;
      }
      if (isAwaited) dispatch(meetingChosen(payload.id));
      dispatch(news(addedText(meta.arg.originalArgs.name, isAwaited)));
      sayAgain();
    },
  });

  // At once: what the listener below waits for lets the dialog close first.
  startListening({
    matcher: removeMeetingType.matchFulfilled,
    effect: ({ payload }) => void (payload.kind === 'saved' && sayAgain()),
  });
  startListening({
    matcher: removeMeetingType.matchPending,
    effect: async ({ meta }, { dispatch, getState, take }) => {
      // Once it is answered and the dialog closed, its name is no longer available.
      const asked = selectMeetingList(getState());
      const [answer, after, before] = await take(
        (action: UnknownAction) =>
          isRemovalAnswer(action) && action.meta.requestId === meta.requestId,
      );
      if (!removeMeetingType.matchFulfilled(answer)) return;
      if (answer.payload.kind === 'saved') {
        if (asked.status === 'removing') dispatch(news(removedText(asked.name)));
      } else if (selectMeetingList(after) === selectMeetingList(before)) {
        dispatch(trouble(texts.notRemoved));
      }
    },
  });
}
