/** How an account is notified of callbacks. */
import type { FastifyInstance } from 'fastify';

import { readNotifications, saveNotifications } from '@/contract/notifications';

import {
  readSettings,
  saveSettings,
  type NotificationSettings,
} from '@/server/modules/notifications/settings';

import type { AppDeps } from '../deps';
import { addRoute } from '../route';

const show = (settings: NotificationSettings) => ({
  callback_mail: settings.callbackMail,
  callback_sms: settings.callbackSms,
  digest_time: settings.digestTime,
  quiet_from: settings.quietFrom,
  quiet_to: settings.quietTo,
  zone: settings.zone,
});

export async function notificationRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const own = { account: app.authenticate };

  addRoute(app, readNotifications, own, async ({ account }) =>
    show(await readSettings(deps.db, account.accountId)),
  );

  addRoute(app, saveNotifications, own, async ({ account, body }) => {
    const settings = {
      callbackMail: body.callback_mail,
      callbackSms: body.callback_sms,
      digestTime: body.digest_time,
      quietFrom: body.quiet_from,
      quietTo: body.quiet_to,
      zone: body.zone,
    };
    await saveSettings(deps, account.accountId, settings);
    return show(settings);
  });
}
