/** How an account is told of callers who want to be called back (product §23). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { plainText } from './fields';
import { CALLBACK_MAILS, type CallbackMail } from './notificationKinds';
import { fieldsOf, isObject, ofBody, textOf } from './reply';
import { readSaved } from './saveReads';

/** As `08:30`. */
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = z.string().check(z.regex(TIME_OF_DAY, 'Input should be a time of day, such as 08:30'));

const notifications = z.object({
  callback_mail: z.enum(CALLBACK_MAILS),
  callback_sms: z.boolean(),
  digest_time: time,
  /** Nothing is sent from the one to the other, over midnight too; both or none. */
  quiet_from: z.nullable(time),
  quiet_to: z.nullable(time),
  /** Until somebody saves one there is none. */
  zone: z.nullable(plainText(64)),
});

/** As they are shown and typed; what is not set, or could not be read, is null or ''. */
export interface NotificationSettings {
  callbackMail: CallbackMail | null;
  callbackSms: boolean;
  digestTime: string;
  quietFrom: string;
  quietTo: string;
  zone: string | null;
}

/** Where no time of the daily mail can be read. */
const FIRST_DIGEST = '08:00';

function readTime(value: unknown): string {
  const text = textOf(value);
  return TIME_OF_DAY.test(text) ? text : '';
}

function readSettings(body: unknown): NotificationSettings | undefined {
  if (!isObject(body)) return undefined;
  const field = fieldsOf<typeof notifications>(body);
  const mail = CALLBACK_MAILS.find((each) => each === field('callback_mail'));
  return {
    callbackMail: mail ?? null,
    callbackSms: field('callback_sms') === true,
    digestTime: readTime(field('digest_time')) || FIRST_DIGEST,
    quietFrom: readTime(field('quiet_from')),
    quietTo: readTime(field('quiet_to')),
    zone: textOf(field('zone')) || null,
  };
}

export const readNotifications = endpoint({
  method: 'GET',
  path: '/user/notifications',
  public: false,
  reply: notifications,
  read: ofBody(readSettings),
});

export const saveNotifications = endpoint({
  method: 'PUT',
  path: '/user/notifications',
  public: false,
  body: notifications,
  reply: notifications,
  read: readSaved,
});
