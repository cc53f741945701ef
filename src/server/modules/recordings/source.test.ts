import { buffer } from 'node:stream/consumers';

import {
  isPublic,
  PUBLIC,
  refused,
  startRecordingPlaces,
  WALLED,
  type RecordingPlaces,
} from '@/test/server/recordingPlaces';
import { answer, AUDIO, redirectTo, type RecordingServer } from '@/test/server/recordingServer';

import { makeRecordingSource } from './source';

describe('a recording where a platform keeps it', () => {
  let places: RecordingPlaces;
  let kept: RecordingServer;
  beforeAll(async () => {
    places = await startRecordingPlaces();
    ({ kept } = places);
  });
  afterAll(() => places.stop());
  beforeEach(() => places.tidy());

  it('comes whole, with its type and length', async () => {
    const { body, ...found } = await places.opened(kept.at('/call.wav'));
    expect(found).toEqual({
      contentType: 'audio/wav',
      length: AUDIO.length,
      contentRange: null,
      hasRanges: true,
    });
    expect(await buffer(body)).toEqual(AUDIO);
  });

  it('is asked for without anything that says who asks', async () => {
    kept.paths.set('/moved', redirectTo(kept.at('/call.wav', 'other.test')));
    await places.opened(kept.at('/moved'));
    expect(kept.seen.map(({ headers: { host: _, ...others } }) => others)).toEqual(
      Array.from({ length: 2 }, () => ({
        accept: 'audio/*, application/octet-stream;q=0.5',
        'accept-encoding': 'identity',
        connection: 'close',
        'user-agent': 'Parley',
      })),
    );
  });

  it.each([
    ['bytes=100-199', AUDIO.subarray(100, 200), 'bytes 100-199/4000'],
    ['bytes=3900-', AUDIO.subarray(3900), 'bytes 3900-3999/4000'],
    ['bytes=-50', AUDIO.subarray(3950), 'bytes 3950-3999/4000'],
  ])('comes in parts (%s)', async (range, part, contentRange) => {
    const { body, ...found } = await places.opened(kept.at('/call.wav'), { range });
    expect(found).toMatchObject({ length: part.length, contentRange, hasRanges: true });
    expect(await buffer(body)).toEqual(part);
  });

  it.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=a-', 'bytes=-', 'nonsense'])(
    'comes whole where the part asked for is none (%s)',
    async (range) => {
      const { body, contentRange } = await places.opened(kept.at('/call.wav'), { range });
      expect([contentRange, await buffer(body)]).toEqual([null, AUDIO]);
      expect(kept.seen[0]?.headers.range).toBeUndefined();
    },
  );

  it('comes whole from a source that knows no parts, and says so', async () => {
    kept.paths.set('/call.wav', answer({ 'content-type': 'audio/mpeg' }));
    const found = await places.opened(kept.at('/call.wav'), { range: 'bytes=100-199' });
    expect(found).toMatchObject({ length: null, contentRange: null, hasRanges: false });
    expect(await buffer(found.body)).toEqual(AUDIO);
  });

  it('has no part beyond its end', async () => {
    expect(await places.open(kept.at('/call.wav'), { range: 'bytes=4000-' })).toEqual({
      kind: 'outOfRange',
      contentRange: 'bytes */4000',
    });
  });

  describe('is found behind redirects', () => {
    const chain = (length: number, end: string) => {
      for (let step = 1; step <= length; step += 1) {
        const next = step === length ? end : `/hop${step + 1}`;
        kept.paths.set(`/hop${step}`, redirectTo(next));
      }
      return kept.at('/hop1');
    };

    it.each([1, 2, 3])('(%i)', async (length) => {
      const { body } = await places.opened(chain(length, kept.at('/call.wav', 'other.test')));
      expect(await buffer(body)).toEqual(AUDIO);
      expect(kept.seen).toHaveLength(length + 1);
    });

    it('but not behind four', async () => {
      expect(await places.open(chain(4, '/call.wav'))).toEqual(refused('Too many redirects'));
      expect(kept.seen.map(({ path }) => path)).toEqual(['/hop1', '/hop2', '/hop3', '/hop4']);
    });

    it.each([
      ['plain http', 'http://kept.test/call.wav', 'Not https'],
      ['a file', 'file:///etc/passwd', 'Not https'],
      ['what is no address', 'https://', 'Not an address'],
      ['an address with a password', 'https://a:b@kept.test/', 'Credentials in the address'],
      ['a private address (IPv6)', 'https://[::1]/call.wav', 'Not a public address'],
      ['the services of a cloud', 'https://169.254.169.254/', 'Not a public address'],
    ])('and not at %s', async (_what, location, reason) => {
      expect(await places.open(chain(2, location))).toEqual(refused(reason));
    });

    it('and not at a private address, by name or by number', async () => {
      for (const host of ['private.test', WALLED]) {
        const result = await places.open(chain(1, places.walled.at('/call.wav', host)));
        expect(result).toEqual(refused('Not a public address'));
      }
      expect(places.walled.seen).toEqual([]);
    });
  });

  it.each([
    ['by plain http', 'http://kept.test/call.wav', 'Not https'],
    ['at what is no address', 'call.wav', 'Not an address'],
    ['at a private address', 'https://10.0.0.1/call.wav', 'Not a public address'],
    ['at one in other figures', 'https://0x7f.2/call.wav', 'Not a public address'],
    ['at this machine (IPv6)', 'https://[::1]/call.wav', 'Not a public address'],
    ['at an IPv4 address in IPv6', 'https://[::ffff:7f00:2]/call.wav', 'Not a public address'],
    ['at such a one by name', 'https://mapped.test/call.wav', 'Not a public address'],
    ['under a name that nobody has', 'https://nowhere.test/a.wav', 'Not reached: ENOTFOUND'],
  ])('is not fetched %s', async (_what, url, reason) => {
    expect(await places.open(url)).toEqual(refused(reason));
  });

  it('is not fetched under a name that leads behind the wall', async () => {
    expect(await places.open(places.walled.at('/call.wav', 'private.test'))).toEqual(
      refused('Not a public address'),
    );
    expect(places.walled.seen).toEqual([]);
  });

  it('is fetched from the very address that was checked, whatever its name says a moment later', async () => {
    places.names.set('changing.test', [PUBLIC, WALLED]);
    const { body } = await places.opened(kept.at('/call.wav', 'changing.test'));
    expect(await buffer(body)).toEqual(AUDIO);
    expect([places.lookups, places.walled.seen]).toEqual([['changing.test'], []]);
  });

  it('is not fetched behind a redirect whose name has changed meanwhile', async () => {
    places.names.set('changing.test', [PUBLIC, WALLED]);
    kept.paths.set('/moved', redirectTo(kept.at('/call.wav', 'changing.test')));
    expect(await places.open(kept.at('/moved', 'changing.test'))).toEqual(
      refused('Not a public address'),
    );
    expect([kept.seen.length, places.walled.seen.length]).toEqual([1, 0]);
  });

  it('is not fetched from a server that speaks something else from then on', async () => {
    const switched = ['101 Switching Protocols', 'connection: upgrade', 'upgrade: h2c', '', ''];
    kept.paths.set('/call.wav', ({ socket }) => {
      socket.write(`HTTP/1.1 ${switched.join('\r\n')}`);
    });
    expect(await places.open(kept.at('/call.wav'))).toEqual(refused('No answer'));
  });

  it('is not fetched from a server that cannot show whose it is', async () => {
    const source = makeRecordingSource({
      reach: { isPublic, resolve: async () => [{ address: PUBLIC, family: 4 }] },
    });
    const result = await source.open(kept.at('/call.wav'), {
      range: undefined,
      signal: new AbortController().signal,
    });
    expect(result).toEqual(refused('Not reached: DEPTH_ZERO_SELF_SIGNED_CERT'));
    expect(kept.seen).toEqual([]);
  });
});
