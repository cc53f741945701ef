import type { Docs } from './docs';
import type * as notifications from './notifications';

export const notificationsDocs: Docs<typeof notifications> = {
  readNotifications: {
    summary: 'How the account is notified of callbacks',
    description:
      'Until saved for the first time: mails at once, no SMS, no quiet hours, and no zone (`zone: null`), which counts as UTC.',
  },
  saveNotifications: {
    summary: 'Set how the account is notified of callbacks',
    description:
      '`at_once` collects for a minute, and the next mail is sent 5 minutes later at the earliest; `daily` is sent at `digest_time` in the zone. SMS go to the number that receives sign-in codes, at most 20 a day.',
    refusals: { 400: 'SMS without SMS codes: no number has been verified' },
  },
};
