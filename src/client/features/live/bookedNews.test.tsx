/** A booking that is made while its caller's call, or row, is looked at (product §25.81). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { wireCallback, wireOpened } from '@/test/app/callWire';
import { withNews, writeStreams, type Streams } from '@/test/app/liveWorld';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';

const booking = { id: 'b', start: '2030-01-07T14:00:00Z', state: 'upcoming' };
const features = JSON.stringify(['calls', 'callbacks', 'live', 'bookings']);

const rowOf = (id: number, more: object = {}) => ({
  id: String(id),
  time: `2026-11-20T08:0${id}:00Z`,
  data: { cust_name: `Caller ${id}`, phone: `+120255501${id}`, query: 'Open?' },
  callback: wireCallback(),
  joined: null,
  ...more,
});

async function open(path: string, body: { rows: object[]; call: object }) {
  const server = { ...body };
  let streams: Streams | undefined;
  const app: ScriptedApp = await renderScripted(
    path,
    (net) => {
      net.always('GET /user/calls', ok({ items: [], next: null }));
      net.always('GET /user/calls/1', () => ok({ ...wireOpened, ...server.call }));
      net.always('GET /user/callbacks', () => ok(server.rows));
      net.always('GET /user/callback-counts', ok({ open: 2, snoozed: 0, done: 0 }));
      net.always('GET /user/bookings', ok({ items: [], next: null, upcoming: 1 }));
      net.always('GET /user/', ok({}));
      streams = writeStreams(net);
    },
    { accessToken: 'token-1', ...withNews, features },
  );
  const written = streams;
  await waitFor(() => expect(written?.standing()).toHaveLength(1));
  // The look that the first stream begins with.
  await waitFor(() => expect(app.store.getState().news.isTold).toBe(true));
  const tell = () =>
    act(async () => written?.standing()[0]?.tell('1', 'booking', { id: booking.id }));
  return { ...app, server, tell };
}

const names = () =>
  screen.getAllByRole('link', { name: /^Caller/ }).map((link) => link.textContent);

test('the row of its caller says so, and no row comes, goes or moves', async () => {
  const app = await open('/admin-Dashboard/calenderMeeting', {
    rows: [rowOf(2), rowOf(1)],
    call: {},
  });
  await screen.findByRole('link', { name: 'Caller 2' });
  const before = names();
  const later = wireCallback({ state: 'done', version: 2 });
  app.server.rows = [rowOf(3), rowOf(1, { booking }), rowOf(2, { callback: later })];
  await app.tell();
  const link = await screen.findByRole('link', { name: /^Booked for Mon, Jan\s7, 2030/ });
  expect(link).toHaveAttribute('href', '#/calendar-board/bookings');
  expect(within(screen.getByRole('row', { name: /Caller 1/ })).getByText(/^Booked/)).toBe(link);
  expect(names()).toEqual(before);
});

test('an opened call shows it', async () => {
  const app = await open('/admin-Dashboard/calls/1', { rows: [], call: {} });
  await screen.findByRole('heading', { name: 'Marisol Okafor' });
  expect(screen.queryByRole('region', { name: 'Booking' })).toBeNull();
  app.server.call = { booking };
  await app.tell();
  expect(await screen.findByRole('region', { name: 'Booking' })).toBeVisible();
});
