/** Runs what the live flow needs: a stream, an election among tabs, timers (product §23.30 to §23.36). */
import { isAnyOf } from '@reduxjs/toolkit';

import { callsApi } from '@/client/api/callsApi';
import { recordsApi } from '@/client/api/recordsApi';
import type { StartListening } from '@/client/kernel/state';
import { listShown } from '@/client/news/newsSlice';
import { isSessionChange, selectHas, tokenRenewed } from '@/client/session/sessionSlice';

import { makeLiveController, type LiveController } from './liveController';
import { selectLive, started } from './liveSlice';

const { deleteCall, listCalls } = callsApi.endpoints;
const { listRecords } = recordsApi.endpoints;

/** When the first page of a list was read; a further page says nothing about what is newer than the first. */
const readAtOf = ({ arg, startedTimeStamp }: { arg: object; startedTimeStamp: number }): number =>
  'direction' in arg && arg.direction ? -Infinity : startedTimeStamp;

/** The lists of screens are always read anew; snoozed callbacks, only to know when the next is due, are not. */
const isForScreen = ({ arg }: { arg: { direction?: unknown; forceRefetch?: unknown } }): boolean =>
  Boolean(arg.direction ?? arg.forceRefetch);

export function registerLiveEffects(startListening: StartListening): void {
  let controller: LiveController | null = null;
  startListening({
    predicate: (_, now, before) => selectLive(now) !== selectLive(before),
    effect: (_, { dispatch, getState, getOriginalState, extra: services }) => {
      controller ??= makeLiveController({ dispatch, getState, services });
      controller.follow(selectLive(getState()), selectLive(getOriginalState()));
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
    effect: ({ meta }) => controller?.callDeleted(meta.arg.originalArgs.id),
  });
  startListening({
    matcher: deleteCall.matchRejected,
    effect: ({ meta }) => controller?.callKept(meta.arg.originalArgs.id),
  });
  startListening({
    matcher: listCalls.matchFulfilled,
    effect: ({ meta, payload }, { dispatch }) => {
      const readAt = readAtOf(meta);
      const ids = payload.pages.flatMap(({ calls }) => calls.map(({ id }) => id));
      dispatch(listShown({ list: 'calls', readAt, ids }));
      controller?.listRead();
    },
  });
  startListening({
    matcher: listRecords.matchFulfilled,
    effect: ({ meta, payload }, { dispatch }) => {
      const { kind: list } = meta.arg.originalArgs;
      const readAt = readAtOf(meta);
      const ids = payload.pages.flatMap(({ records }) => records.map(({ id }) => id));
      if (isForScreen(meta)) dispatch(listShown({ list, readAt, ids }));
      controller?.listRead();
    },
  });
}
