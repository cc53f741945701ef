/** How an account is told of callers who want to be called back (product §23). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { plainText } from './fields';
import { CALLBACK_MAILS } from './notificationKinds';

/** A time of day as `08:30`. */
const time = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Input should be a time of day, such as 08:30'));

const notifications = z.object({
  callback_mail: z.enum(CALLBACK_MAILS),
  callback_sms: z.boolean(),
  digest_time: time,
  /** Nothing is sent from the one to the other, over midnight too; both or none. */
  quiet_from: z.nullable(time),
  quiet_to: z.nullable(time),
  zone: plainText(64),
});

export const readNotifications = endpoint({
  method: 'GET',
  path: '/user/notifications',
  public: false,
  reply: notifications,
});

export const saveNotifications = endpoint({
  method: 'PUT',
  path: '/user/notifications',
  public: false,
  body: notifications,
  reply: notifications,
});
