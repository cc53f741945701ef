/** Connecting a line as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { linesApi } from '@/client/api/linesApi';
import { flowSlice } from '@/client/kernel/flowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { connectLineMachine, connectLineStart } from './connectLineMachine';

export const connectLineFlow = flowSlice({
  name: 'connectLine',
  machine: connectLineMachine,
  start: connectLineStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(linesApi.endpoints.addLine, {
      sent: 'lineSubmitted',
      answered: 'lineAnswered',
      outcome: (result) =>
        result.kind === 'added'
          ? { kind: 'added', lineId: result.line.id, hasKey: result.lineKey !== null }
          : result,
    }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof connectLineFlow> {}
}

export const { formEdited, keyCopied, screenLeft } = connectLineFlow.actions;
export const selectConnectLine = connectLineFlow.select;
