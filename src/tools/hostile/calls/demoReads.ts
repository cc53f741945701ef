/** What screens of the second wave read by themselves; it is answered well with what our own demo answers. */
import * as booking from '@/contract/booking';
import * as bookings from '@/contract/bookings';
import * as callbacks from '@/contract/callbacks';
import * as calls from '@/contract/calls';
import type { Endpoint } from '@/contract/endpoint';
import { fieldOf } from '@/contract/fieldOf';
import { readInsights } from '@/contract/insights';
import * as lines from '@/contract/lines';
import * as meetingTypes from '@/contract/meetingTypes';
import { readNotifications } from '@/contract/notifications';
import { readSchedule } from '@/contract/schedule';
import { countRecoveryCodes } from '@/contract/security';
import { listSessions, readHistory } from '@/contract/sessions';
import { addDays } from '@/contract/time';
import { bookPath, callPath, linePath, paths } from '@/client/lib/paths';
import { tokenOf } from '@/test/people';
import { bookWithDana } from '@/test/e2e/demoBooking';
import { startParley } from '@/test/e2e/parleyProcess';
import { makeOwnFolder } from '@/test/ownFolder';

import type { Json } from '../answer';
import type { HostileCall } from './hostileCall';

type Ask = (path: string, headers?: Record<string, string>) => Promise<Json>;

/** Asks a demo of its own as Dana, who has calls, lines and bookings. */
async function withDemo<T>(run: (url: string, ask: Ask) => Promise<T>): Promise<T> {
  const { folder, remove } = makeOwnFolder('hostile');
  const server = await startParley(folder);
  const { url } = server;
  try {
    const token = await tokenOf(url);
    return await run(url, async (where, headers = {}) => {
      const reply = await fetch(url + where, {
        headers: { accept: 'application/json', token, ...headers },
      });
      if (!reply.ok) throw new Error(`${where}: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as Json;
    });
  } finally {
    await server.stop();
    remove();
  }
}

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);
const idOf = (value: unknown): string => String(fieldOf(value, 'id'));

/** The calls, with the ids the demo has. */
export async function demoReads(): Promise<HostileCall[]> {
  return withDemo(async (url, ask) => {
    const line = idOf(first(await ask('/lines')));
    const call = idOf(first(fieldOf(await ask('/user/calls'), 'items')));
    const { slug, token } = await bookWithDana(url);
    const today = new Date().toISOString().slice(0, 10);

    const rows: [call: Endpoint, screen: string, where?: string, query?: string][] = [
      [lines.listLines, paths.lines],
      [lines.listDeliveries, linePath(line), `/lines/${line}/deliveries`],
      [calls.listCalls, paths.calls],
      [calls.openCall, callPath(call), `/user/calls/${call}`],
      [calls.readRetention, paths.privacy],
      [callbacks.countCallbacks, paths.analytics],
      [readInsights, paths.reports, undefined, `?from=${addDays(today, -29)}&to=${today}`],
      [readNotifications, paths.notifications],
      [listSessions, paths.security],
      [countRecoveryCodes, paths.security],
      [readHistory, paths.privacy],
      [readSchedule, paths.availability],
      [meetingTypes.listMeetingTypes, paths.meetingSettings],
      [meetingTypes.readBookingPage, paths.events],
      [bookings.listBookings, paths.bookings],
      [booking.readPage, bookPath(slug), `/book/${slug}`],
      [
        booking.listSlots,
        bookPath(slug),
        `/book/${slug}/slots`,
        `?from=${today}&to=${addDays(today, 14)}`,
      ],
      [booking.readBooking, `${paths.booking}?token=${token}`],
    ];
    const headers = { 'booking-token': token };
    return Promise.all(
      rows.map(async ([endpoint, screen, where = endpoint.path, query = '']) => {
        const good = await ask(where + query, headers);
        return { call: endpoint, where, good, screen };
      }),
    );
  });
}
