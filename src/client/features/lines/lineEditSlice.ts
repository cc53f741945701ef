/** Editing one line, as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { linesApi } from '@/client/api/linesApi';
import { flowSlice } from '@/client/kernel/flowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { lineEditMachine, lineEditStart } from './lineEditMachine';

const { renameLine, replaceSecret, rotateKey, removeLine } = linesApi.endpoints;

export const lineEditFlow = flowSlice({
  name: 'lineEdit',
  machine: lineEditMachine,
  start: lineEditStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(renameLine, { sent: 'nameSubmitted', answered: 'nameAnswered' }),
    bind(replaceSecret, { sent: 'secretSubmitted', answered: 'secretAnswered' }),
    bind(rotateKey, {
      sent: 'keyAsked',
      answered: 'keyAnswered',
      outcome: (result) => (result.kind === 'rotated' ? { kind: 'rotated' } : result),
    }),
    bind(removeLine, { sent: 'removalAsked', answered: 'removalAnswered' }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof lineEditFlow> {}
}

export const {
  renameChosen,
  pasteChosen,
  newKeyChosen,
  removalChosen,
  keyCopied,
  keyKept,
  edited,
  closed,
  screenLeft,
} = lineEditFlow.actions;
export const selectLineEdit = lineEditFlow.select;
