import type { Docs } from './docs';
import type * as notifications from './notifications';

export const notificationsDocs: Docs<typeof notifications> = {
  readNotifications: {
    summary: 'How the account is told of callbacks',
    description:
      'Until it is saved once: mails at once, no SMS, no quiet hours, and no zone (`zone: null`), which counts as UTC.',
  },
  saveNotifications: {
    summary: 'Say how the account is told of callbacks',
    description:
      '`at_once` gathers for a minute, and the next mail leaves 5 minutes later at the earliest; `daily` leaves at `digest_time` of the zone. SMS go to the number that codes go to, at most 20 a day.',
    refusals: { 400: 'SMS without SMS codes: there is no number that is known to be theirs' },
  },
};
