/** A call that its platform tells more of once it is over (product §23.32, §23.33). */
import { act, screen } from '@testing-library/react';

import { wireCall, wireCallback, wireOpened } from '@/test/app/callWire';
import { writeStreams, type Streams } from '@/test/app/liveWorld';
import { renderScripted } from '@/test/app/renderScripted';
import { ok, type ScriptedFetch } from '@/test/app/scriptedFetch';

/** Opens the route where streams stand, at a server that has calls. */
async function open(path: string, script: (net: ScriptedFetch) => void): Promise<Streams> {
  const written: { streams?: Streams } = {};
  await renderScripted(
    path,
    (net) => {
      script(net);
      written.streams = writeStreams(net);
    },
    { accessToken: 'token-1', features: '["calls","callbacks","live"]' },
  );
  if (!written.streams) throw new Error('They are written by now');
  return written.streams;
}

const tell = (streams: Streams, id: string, kinds: string[]) =>
  act(async () => streams.standing()[0]?.tell('1', 'call', { id, kinds }));

test('is read anew where it is opened', async () => {
  let transcript: object[] = [];
  const streams = await open('/admin-Dashboard/calls/1', (net) => {
    net.always('GET /user/calls', ok({ items: [wireCall], next: null }));
    net.always('GET /user/calls/1', () => ok({ ...wireOpened, transcript }));
  });
  await screen.findByRole('heading', { name: 'Marisol Okafor' });
  transcript = [{ speaker: 'caller', text: 'Is my bike ready?', at_seconds: 1 }];
  await tell(streams, '1', ['query']);
  expect(await screen.findByText('Is my bike ready?')).toBeVisible();
});

test('is offered in the list that it belongs to by now', async () => {
  let query: string | null = null;
  const items = () => [{ ...wireCall, data: { ...wireCall.data, query } }];
  const streams = await open('/admin-Dashboard/questions', (net) => {
    net.always('GET /user/queries', ok([]));
    net.always('GET /user/calls', () => ok({ items: items(), next: null }));
  });
  await screen.findByText(/^No queries/);
  query = 'Is my bike ready?';
  await tell(streams, '1', ['query']);
  expect(await screen.findByText('1 new call.')).toBeVisible();
});

test('is offered among the callbacks once its caller asks for one', async () => {
  let callback: object | null = null;
  const streams = await open('/admin-Dashboard/calenderMeeting', (net) => {
    net.always('GET /user/callbacks', ok([]));
    net.always('GET /user/callback-counts', ok({ open: 0, snoozed: 0, done: 1 }));
    net.always('GET /user/calls', () => ok({ items: [{ ...wireCall, callback }], next: null }));
  });
  await screen.findByText(/^Everyone has been called back/);
  callback = wireCallback();
  await tell(streams, '1', ['callback']);
  expect(await screen.findByText('1 new call.')).toBeVisible();
});
