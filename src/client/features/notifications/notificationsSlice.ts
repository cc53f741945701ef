/** The form of notifications as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { notificationsApi } from '@/client/api/notificationsApi';
import { flowSlice } from '@/client/kernel/flowSlice';
import { saveStart } from '@/client/lib/saveMachine';
import { isSessionChange } from '@/client/session/sessionSlice';

import { notificationsMachine } from './notificationsMachine';

export const notificationsFlow = flowSlice({
  name: 'notifications',
  machine: notificationsMachine,
  start: saveStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(notificationsApi.endpoints.saveNotifications, {
      sent: 'saveAsked',
      answered: 'saveAnswered',
    }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof notificationsFlow> {}
}

export const { formEdited, editsDropped, screenLeft } = notificationsFlow.actions;
export const selectNotificationsForm = notificationsFlow.select;
