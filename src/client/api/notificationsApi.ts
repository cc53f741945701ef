/** How the account is notified of callbacks (product §23.14 to §23.16). Outcomes of a save are fulfilled results. */
import {
  readNotifications,
  saveNotifications,
  type NotificationSettings,
} from '@/contract/notifications';
import type { CallbackMail } from '@/contract/notificationKinds';
import type { SaveOutcome } from '@/contract/saveReads';

import { ask, asking } from './ask';
import { baseApi } from './baseApi';
import { restartRead } from './staleReads';

/** Complete settings, as they are saved. */
export interface NewNotifications extends NotificationSettings {
  callbackMail: CallbackMail;
  zone: string;
}

export const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.query<NotificationSettings, void>({
      ...asking(readNotifications),
      providesTags: ['Notifications'],
    }),
    saveNotifications: build.mutation<SaveOutcome, NewNotifications>({
      queryFn: async (settings, { dispatch }, _options, send) => {
        const body = {
          callback_mail: settings.callbackMail,
          callback_sms: settings.callbackSms,
          digest_time: settings.digestTime,
          quiet_from: settings.quietFrom || null,
          quiet_to: settings.quietTo || null,
          zone: settings.zone,
        };
        const answer = await ask(send, saveNotifications, { body });
        // Cached at once, so that the former settings do not flash up before the refetch.
        if (answer.data?.kind === 'saved') {
          const { util } = notificationsApi;
          await restartRead(dispatch, util.getRunningQueryThunk('getNotifications', undefined));
          dispatch(util.updateQueryData('getNotifications', undefined, () => settings));
        }
        return answer;
      },
      // Also where it may have been saved although its answer was lost.
      invalidatesTags: (outcome) => (outcome?.kind === 'refused' ? [] : ['Notifications']),
    }),
  }),
});

export const { useGetNotificationsQuery } = notificationsApi;
