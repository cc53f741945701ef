/** What is sent and what is logged about the events (product §10.7, §10.11 to §10.14). */
import { calendarApi } from '@/client/api/calendarApi';
import { sessionStarted } from '@/client/session/sessionSlice';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { openStore } from '@/test/app/storeWorld';
import { samSession } from '@/test/people';

const CALL = 'GET /google-calender/view-events';
const signedIn = { stored: { accessToken: 'token-dana' } };
const read = ({ store }: Awaited<ReturnType<typeof openStore>>) =>
  store.dispatch(calendarApi.endpoints.getEvents.initiate());

test('the events of the fixed years are asked for', async () => {
  const world = await openStore(signedIn);
  world.net.once(CALL, { status: 200, body: [null, { start: { date: '2024-05-16' } }] });
  expect((await read(world)).data?.events).toHaveLength(1);
  const query = new URLSearchParams(world.net.sent[0]?.path.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    start_time: '2020-01-01T00:00:00Z',
    end_time: '2035-12-31T23:59:59Z',
  });
  expect(world.services.logged).toEqual([`Events that cannot be read: 1 · ${CALL}`]);
});

test.each<[string, ScriptedReply, string[]]>([
  [
    '500',
    { status: 500 },
    [`Call failed · ${CALL} · 500`, `Failed to fetch events · ${CALL} · 500`],
  ],
  [
    '403',
    { status: 403 },
    [`Call failed · ${CALL} · 403`, `Failed to fetch events · ${CALL} · 403`],
  ],
  [
    'nothing',
    { cut: true },
    [`Call failed · ${CALL} · network`, `Failed to fetch events · ${CALL} · network`],
  ],
  ['an object', { status: 200, body: {} }, [`Fetched data is not an array · ${CALL}`]],
  ['null', { status: 200, body: 'null' }, [`Fetched data is not an array · ${CALL}`]],
  ['a page', { status: 200, body: '<html>' }, [`Fetched data is not an array · ${CALL}`]],
  ['no event', { status: 200, body: [] }, []],
])('the log when the answer is %s', async (_, reply, lines) => {
  const world = await openStore(signedIn);
  world.net.once(CALL, reply);
  await read(world);
  expect(world.services.logged).toEqual(lines);
});

test('401 ends the session', async () => {
  const world = await openStore(signedIn);
  world.net.once(CALL, { status: 401 });
  await read(world);
  expect(world.store.getState().session.status).toBe('ended');
  expect(world.services.visited).toEqual(['/']);
  expect(world.services.logged).toEqual([`Call failed · ${CALL} · 401`]);
});

test('an answer to a former session is not logged', async () => {
  const world = await openStore(signedIn);
  world.net.once(CALL, () => {
    world.store.dispatch(sessionStarted(samSession));
    return { status: 500 };
  });
  await read(world);
  expect(world.services.logged).toEqual([]);
});

test('without a token nothing is sent, and the log says so', async () => {
  const world = await openStore();
  await read(world);
  expect(world.net.sent).toEqual([]);
  expect(world.services.logged).toEqual([`Access token not found · ${CALL}`]);
});
