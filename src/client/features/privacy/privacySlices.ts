/** The flows of data and privacy as slices. */
import type { WithSlice } from '@reduxjs/toolkit';

import { privacyApi } from '@/client/api/privacyApi';
import { flowSlice } from '@/client/kernel/flowSlice';
import { saveStart } from '@/client/lib/saveMachine';
import { isSessionChange } from '@/client/session/sessionSlice';

import { deletionMachine, deletionStart } from './deletionMachine';
import { exportMachine, exportStart } from './exportMachine';
import { retentionMachine } from './retentionMachine';

const { saveRetention, exportData, deleteAccount } = privacyApi.endpoints;

export const retentionFlow = flowSlice({
  name: 'retention',
  machine: retentionMachine,
  start: saveStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [bind(saveRetention, { sent: 'saveAsked', answered: 'saveAnswered' })],
});

export const exportFlow = flowSlice({
  name: 'export',
  machine: exportMachine,
  start: exportStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [bind(exportData, { sent: 'exportAsked', answered: 'exportAnswered' })],
});

export const deletionFlow = flowSlice({
  name: 'deletion',
  machine: deletionMachine,
  start: deletionStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(deleteAccount, {
      sent: 'deletionSent',
      answered: 'deletionAnswered',
      carries: ({ code }) => ({ hasCode: code !== undefined && code !== '' }),
    }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState
    extends
      WithSlice<typeof retentionFlow>,
      WithSlice<typeof exportFlow>,
      WithSlice<typeof deletionFlow> {}
}

export const { formEdited, editsDropped, shorteningAsked, shorteningCancelled } =
  retentionFlow.actions;
export const { bytesArrived, passwordEdited } = exportFlow.actions;
export const {
  deletionOpened,
  deletionCancelled,
  formEdited: deletionEdited,
} = deletionFlow.actions;

export const selectRetention = retentionFlow.select;
export const selectExport = exportFlow.select;
export const selectDeletion = deletionFlow.select;
