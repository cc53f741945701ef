/** The meeting types of the signed-in person, and the page that offers them. */
import type { FastifyInstance } from 'fastify';

import {
  addMeetingType,
  listMeetingTypes,
  readBookingPage,
  readMeetingType,
  removeMeetingType,
  saveBookingPage,
  saveMeetingType,
} from '@/contract/meetingTypes';

import * as page from '@/server/modules/bookings/bookingPage';
import * as changes from '@/server/modules/bookings/changeMeetingTypes';
import * as types from '@/server/modules/bookings/meetingTypes';
import { Refusal, unknownId } from '@/server/platform/refusal';

import { readSettings, showMeetingType } from '../bookingReplies';
import type { AppDeps } from '../deps';
import { isUuid } from '../ids';
import { addRoute } from '../route';

export async function meetingTypeRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const own = { account: app.authenticate };
  const { db } = deps;
  const showPage = async (accountId: string) => {
    const { businessName, calendar } = await page.readBookingPage(deps, accountId);
    return { business_name: businessName, calendar };
  };

  addRoute(app, listMeetingTypes, own, async ({ account }) =>
    (await types.listMeetingTypes(deps, account.accountId)).map(showMeetingType),
  );

  addRoute(app, addMeetingType, own, async ({ account, body }) => {
    const version = body.version === 0 ? 0 : 1;
    const settings = { ...readSettings(body), name: body.name, version };
    return showMeetingType(await changes.addMeetingType(deps, account.accountId, settings));
  });

  addRoute(app, readMeetingType, own, async ({ account, params: { id } }) => {
    const type = isUuid(id) ? await types.readMeetingType(db, account.accountId, id) : null;
    if (!type) throw unknownId();
    return showMeetingType(type);
  });

  addRoute(app, saveMeetingType, own, async ({ account, params: { id }, body }) => {
    if (!isUuid(id)) throw unknownId();
    const which = { accountId: account.accountId, id, version: body.version };
    const saved = await changes.saveMeetingType(deps, which, readSettings(body));
    if (!saved) throw unknownId();
    const current = showMeetingType(saved.current);
    if (!saved.stale) return current;
    const detail = 'This kind of meeting was changed somewhere else';
    throw new Refusal({ kind: 'stale', detail, current });
  });

  addRoute(app, removeMeetingType, own, async ({ account, params: { id } }) => {
    const isGone = isUuid(id) && (await changes.removeMeetingType(db, account.accountId, id));
    if (!isGone) throw unknownId();
  });

  addRoute(app, readBookingPage, own, ({ account }) => showPage(account.accountId));

  addRoute(app, saveBookingPage, own, async ({ account, body }) => {
    await page.saveBookingPage(db, account.accountId, body.business_name.trim());
    return showPage(account.accountId);
  });
}
