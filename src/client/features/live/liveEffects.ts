/** What follows from where news come from: a stream, an election among tabs, timers (product §23.30 to §23.36). */
import { isAnyOf } from '@reduxjs/toolkit';

import { callsApi } from '@/client/api/callsApi';
import { recordsApi } from '@/client/api/recordsApi';
import type { StartListening } from '@/client/kernel/state';
import { listShown } from '@/client/news/newsSlice';
import { isSessionChange, selectHas, tokenRenewed } from '@/client/session/sessionSlice';

import { makeLiveDesk, type LiveDesk } from './liveDesk';
import { selectLive, started } from './liveSlice';

const { deleteCall, listCalls } = callsApi.endpoints;
const { listRecords } = recordsApi.endpoints;

/** A further page says nothing of what is new before the first. */
const NEVER = -Infinity;

export function registerLiveEffects(startListening: StartListening): void {
  let desk: LiveDesk | null = null;
  startListening({
    predicate: (_, now, before) => selectLive(now) !== selectLive(before),
    effect: (_, { dispatch, getState, getOriginalState, extra: services }) => {
      desk ??= makeLiveDesk({ dispatch, getState, services });
      desk.follow(selectLive(getState()), selectLive(getOriginalState()));
    },
  });

  startListening({
    matcher: isAnyOf(isSessionChange, tokenRenewed),
    effect: (_, { dispatch, getState, extra }) => {
      if (!selectHas('live')(getState())) return;
      dispatch(started({ isShown: extra.isShown() }));
    },
  });

  startListening({
    matcher: deleteCall.matchPending,
    effect: ({ meta }) => desk?.callDeleted(meta.arg.originalArgs.id),
  });
  startListening({
    matcher: deleteCall.matchRejected,
    effect: ({ meta }) => desk?.callKept(meta.arg.originalArgs.id),
  });
  startListening({
    matcher: listCalls.matchFulfilled,
    effect: ({ meta, payload }, { dispatch }) => {
      const readAt = meta.arg.direction ? NEVER : meta.startedTimeStamp;
      const ids = payload.pages.flatMap(({ calls }) => calls.map(({ id }) => id));
      dispatch(listShown({ list: 'calls', readAt, ids }));
      desk?.listRead();
    },
  });
  startListening({
    matcher: listRecords.matchFulfilled,
    effect: ({ meta, payload }, { dispatch }) => {
      const { kind: list } = meta.arg.originalArgs;
      const readAt = meta.arg.direction ? NEVER : meta.startedTimeStamp;
      const ids = payload.pages.flatMap(({ records }) => records.map(({ id }) => id));
      dispatch(listShown({ list, readAt, ids }));
      desk?.listRead();
    },
  });
}
