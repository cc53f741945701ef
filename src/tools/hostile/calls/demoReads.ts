/** What screens of the second wave read by themselves; it is answered well with what our own demo answers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
import { DANA, PASSWORD } from '@/test/people';
import { startParley } from '@/test/e2e/parleyProcess';

import type { Json } from '../answer';
import type { HostileCall } from './hostileCall';

type Ask = (path: string, options?: RequestInit) => Promise<Json>;

/** Asks a demo of its own as Dana, who has calls, lines and bookings. */
async function withDemo<T>(run: (ask: Ask) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-hostile-'));
  const server = await startParley(folder);
  let token = '';
  const ask: Ask = async (where, options = {}) => {
    const json = 'application/json';
    const headers = { accept: json, 'content-type': json, token, ...options.headers };
    const reply = await fetch(server.url + where, { ...options, headers });
    if (!reply.ok) throw new Error(`${where}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Json;
  };
  try {
    const body = JSON.stringify({ email: DANA, password: PASSWORD });
    token = String(fieldOf(await ask('/login/', { method: 'POST', body }), 'access_token'));
    return await run(ask);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);
const idOf = (value: unknown): string => String(fieldOf(value, 'id'));

/** The calls, with the ids the demo has. */
export async function demoReads(): Promise<HostileCall[]> {
  return withDemo(async (ask) => {
    const line = idOf(first(await ask('/lines')));
    const call = idOf(first(fieldOf(await ask('/user/calls'), 'items')));
    const type = first(await ask('/user/meeting-types'));
    const slug = String(fieldOf(type, 'slug'));
    const today = new Date().toISOString().slice(0, 10);
    const fortnight = `from=${today}&to=${addDays(today, 14)}`;
    const { slots } = (await ask(`/book/${slug}/slots?${fortnight}`)) as { slots: string[] };
    const order = {
      ...{ start: slots.at(-1), name: 'Ana Bell', email: 'ana@example.com', key: 'hostile' },
      answers: ((fieldOf(type, 'questions') ?? []) as unknown[]).map(() => 'Soon'),
    };
    const options = { method: 'POST', body: JSON.stringify(order) };
    const booked = await ask(`/book/${slug}`, options);
    const manage = String(fieldOf(booked, 'manage_token'));

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
      [booking.listSlots, bookPath(slug), `/book/${slug}/slots`, `?${fortnight}`],
      [booking.readBooking, `${paths.booking}?token=${manage}`],
    ];
    const headers = { 'booking-token': manage };
    return Promise.all(
      rows.map(async ([endpoint, screen, where = endpoint.path, query = '']) => {
        const good = await ask(where + query, { headers });
        return { call: endpoint, where, good, screen };
      }),
    );
  });
}
