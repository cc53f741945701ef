/** Reactions to what happens to lines: the address, alerts, and the wait for a first call. */
import { isAnyOf } from '@reduxjs/toolkit';

import type { Line } from '@/contract/lineReads';
import { linesApi } from '@/client/api/linesApi';
import type { StartListening } from '@/client/kernel/state';
import { paths } from '@/client/lib/paths';
import { isRefused } from '@/client/lib/refusedLines';
import { noticeShown } from '@/client/notices/noticesSlice';
import { sayAgain } from '@/client/ui/sayAgain';

import { screenLeft, selectConnectLine } from './connectLineSlice';
import { connectLineView } from './connectLineView';
import type { Seen } from './firstCallMachine';
import { firstCallFlow, lineSeen, lineWatched, selectFirstCall } from './firstCallSlice';
import { noKeyText } from './lineEditMachine';
import { selectLineEdit } from './lineEditSlice';
import { stepsAddress } from './linesAddress';
import { texts } from './linesTexts';

const { getLines, addLine, renameLine, replaceSecret, rotateKey, removeLine } = linesApi.endpoints;

function whatIsSeen(line: Line): Seen {
  if (isRefused(line)) return 'refusal';
  return line.lastReceivedAt === null ? 'nothing' : 'call';
}

export function registerLinesEffects(startListening: StartListening): void {
  startListening({
    matcher: addLine.matchFulfilled,
    effect: async ({ payload }, { dispatch, getState, getOriginalState, extra }) => {
      const isAwaited = selectConnectLine(getState()) !== selectConnectLine(getOriginalState());
      if (payload.kind !== 'added') {
        // The form shows it, unless it was left meanwhile.
        if (!isAwaited) dispatch(noticeShown({ tone: 'error', text: texts.notConnected }));
        return;
      }
      // A user who has left meanwhile is not taken back, and has not seen the key.
      if (!isAwaited) {
        const text = texts.connectedUnseen(payload.line.name, payload.lineKey !== null);
        dispatch(noticeShown({ tone: 'success', text }));
        return;
      }
      await extra.navigate(stepsAddress(payload.line), { replace: true });
    },
  });

  startListening({
    matcher: isAnyOf(getLines.matchFulfilled, lineWatched),
    effect: (_, { dispatch, getState }) => {
      const stage = selectFirstCall(getState());
      if (!('lineId' in stage) || !firstCallFlow.answers(stage, 'lineSeen')) return;
      const line = getLines
        .select()(getState())
        .data?.find(({ id }) => id === stage.lineId);
      if (line) dispatch(lineSeen({ seen: whatIsSeen(line) }));
    },
  });

  startListening({
    matcher: rotateKey.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState, getOriginalState }) => {
      if (payload.kind !== 'rotated') return;
      const { lineId } = connectLineView(selectConnectLine(getState()));
      // The key that is still shown in its steps is replaced.
      if (lineId === meta.arg.originalArgs.id) dispatch(screenLeft());
      // Only an answer that changes the stage is shown with its key; a key on screen may be another line's.
      const isShown = selectLineEdit(getState()) !== selectLineEdit(getOriginalState());
      if (isShown) return;
      dispatch(noticeShown({ tone: 'error', text: texts.keyUnseen }));
    },
  });
  startListening({
    matcher: removeLine.matchFulfilled,
    effect: async ({ payload }, { dispatch, getState, getOriginalState, extra }) => {
      if (payload.kind !== 'removed') return;
      // A user who closed its dialog and went to another line stays there.
      const isAwaited = selectLineEdit(getState()) !== selectLineEdit(getOriginalState());
      dispatch(noticeShown({ tone: 'success', text: texts.removed }));
      sayAgain();
      if (!isAwaited) return;
      await extra.navigate(paths.lines, { replace: true });
    },
  });

  for (const [call, text] of [
    [renameLine, texts.renamed],
    [replaceSecret, texts.secretSaved],
  ] as const) {
    startListening({
      matcher: call.matchFulfilled,
      effect: ({ payload }, { dispatch }) => {
        if (payload.kind !== 'changed') return;
        // Even if the dialog was closed meanwhile: it was requested, and it was done.
        dispatch(noticeShown({ tone: 'success', text }));
        sayAgain();
      },
    });
  }
  for (const [call, text] of [
    [renameLine, texts.notRenamed],
    [replaceSecret, texts.secretNotSaved],
    [rotateKey, texts.noNewKey],
    [removeLine, texts.notRemoved],
  ] as const) {
    startListening({
      matcher: call.matchFulfilled,
      effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
        if (payload.kind !== 'refused' && payload.kind !== 'failed') return;
        // The dialog shows it, unless it was closed meanwhile.
        if (selectLineEdit(getState()) !== selectLineEdit(getOriginalState())) return;
        const said = call === rotateKey ? noKeyText(payload) : text;
        dispatch(noticeShown({ tone: 'error', text: said }));
      },
    });
  }
}
