import { notificationsApi, type NewNotifications } from '@/client/api/notificationsApi';
import type { Thunk } from '@/client/kernel/state';

import { notificationsFlow, selectNotificationsForm } from './notificationsSlice';

/** Saves what was chosen; a second click sends nothing. */
export function saveSettings(settings: NewNotifications): Thunk<void> {
  return (dispatch, getState) => {
    if (!notificationsFlow.answers(selectNotificationsForm(getState()), 'saveAsked')) return;
    const { saveNotifications } = notificationsApi.endpoints;
    void dispatch(saveNotifications.initiate(settings, { track: false }));
  };
}
