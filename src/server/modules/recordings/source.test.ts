import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import {
  answer,
  AUDIO,
  redirectTo,
  serveAudio,
  startRecordingServer,
  type RecordingServer,
} from '@/test/server/recordingServer';

import { isPublicAddress } from './publicAddress';
import { makeRecordingSource, type SourceLimits } from './source';

/** Addresses of this machine: the first plays the internet, the others what lies behind a wall. */
const PUBLIC = '127.0.0.1';
const WALLED = '127.0.0.2';

const isPublic = (address: string) => address === PUBLIC || isPublicAddress(address);

describe('a recording where a platform keeps it', () => {
  let kept: RecordingServer;
  let walled: RecordingServer;
  /** Addresses of names, in turn; the last one stays. */
  let names: Map<string, string[]>;
  let lookups: string[];

  beforeAll(async () => {
    [kept, walled] = await Promise.all([
      startRecordingServer(PUBLIC),
      startRecordingServer(WALLED),
    ]);
  });
  afterAll(async () => {
    await Promise.all([kept.stop(), walled.stop()]);
  });
  beforeEach(() => {
    lookups = [];
    names = new Map([
      ['kept.test', [PUBLIC]],
      ['other.test', [PUBLIC]],
      ['private.test', [WALLED]],
      ['mapped.test', ['::ffff:127.0.0.1']],
    ]);
    kept.seen.length = 0;
    walled.seen.length = 0;
    kept.paths.clear();
    kept.paths.set('/call.wav', serveAudio);
    walled.paths.set('/call.wav', serveAudio);
  });

  const open = (
    url: string,
    {
      range,
      limits,
      visitor = new AbortController(),
    }: { range?: string; limits?: Partial<SourceLimits>; visitor?: AbortController } = {},
  ) => {
    const resolve = async (name: string) => {
      lookups.push(name);
      const left = names.get(name) ?? [];
      const address = left.length > 1 ? left.shift() : left[0];
      if (address === undefined) {
        throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
      }
      return [{ address, family: address.includes(':') ? 6 : 4 }];
    };
    const source = makeRecordingSource({
      reach: { isPublic, resolve, ca: kept.ca },
      ...(limits && { limits }),
    });
    return source.open(url, { range, signal: visitor.signal });
  };
  const refused = (reason: string) => ({ kind: 'refused', reason });
  const opened = async (...asked: Parameters<typeof open>) => {
    const result = await open(...asked);
    if (result.kind !== 'opened') throw new Error(JSON.stringify(result));
    return result.recording;
  };

  it('comes whole, with its type and length', async () => {
    const { body, ...found } = await opened(kept.at('/call.wav'));
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
    await opened(kept.at('/moved'));
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
    const { body, ...found } = await opened(kept.at('/call.wav'), { range });
    expect(found).toMatchObject({ length: part.length, contentRange, hasRanges: true });
    expect(await buffer(body)).toEqual(part);
  });

  it.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=a-', 'bytes=-', 'nonsense'])(
    'comes whole where the part asked for is none (%s)',
    async (range) => {
      const { body, contentRange } = await opened(kept.at('/call.wav'), { range });
      expect([contentRange, await buffer(body)]).toEqual([null, AUDIO]);
      expect(kept.seen[0]?.headers.range).toBeUndefined();
    },
  );

  it('comes whole from a source that knows no parts, and says so', async () => {
    kept.paths.set('/call.wav', answer({ 'content-type': 'audio/mpeg' }));
    const found = await opened(kept.at('/call.wav'), { range: 'bytes=100-199' });
    expect(found).toMatchObject({ length: null, contentRange: null, hasRanges: false });
    expect(await buffer(found.body)).toEqual(AUDIO);
  });

  it('has no part beyond its end', async () => {
    expect(await open(kept.at('/call.wav'), { range: 'bytes=4000-' })).toEqual({
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
      const { body } = await opened(chain(length, kept.at('/call.wav', 'other.test')));
      expect(await buffer(body)).toEqual(AUDIO);
      expect(kept.seen).toHaveLength(length + 1);
    });

    it('but not behind four', async () => {
      expect(await open(chain(4, '/call.wav'))).toEqual(refused('Too many redirects'));
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
      expect(await open(chain(2, location))).toEqual(refused(reason));
    });

    it('and not at a private address, by name or by number', async () => {
      for (const host of ['private.test', WALLED]) {
        const result = await open(chain(1, walled.at('/call.wav', host)));
        expect(result).toEqual(refused('Not a public address'));
      }
      expect(walled.seen).toEqual([]);
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
    expect(await open(url)).toEqual(refused(reason));
  });

  it('is not fetched under a name that leads behind the wall', async () => {
    expect(await open(walled.at('/call.wav', 'private.test'))).toEqual(
      refused('Not a public address'),
    );
    expect(walled.seen).toEqual([]);
  });

  it('is fetched from the very address that was checked, whatever its name says a moment later', async () => {
    names.set('changing.test', [PUBLIC, WALLED]);
    const { body } = await opened(kept.at('/call.wav', 'changing.test'));
    expect(await buffer(body)).toEqual(AUDIO);
    expect([lookups, walled.seen]).toEqual([['changing.test'], []]);
  });

  it('is not fetched behind a redirect whose name has changed meanwhile', async () => {
    names.set('changing.test', [PUBLIC, WALLED]);
    kept.paths.set('/moved', redirectTo(kept.at('/call.wav', 'changing.test')));
    expect(await open(kept.at('/moved', 'changing.test'))).toEqual(refused('Not a public address'));
    expect([kept.seen.length, walled.seen.length]).toEqual([1, 0]);
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

  it.each([
    ['a page', { 'content-type': 'text/html' }, '/call.wav'],
    ['a film', { 'content-type': 'video/mp4' }, '/call.wav'],
    ['a list of other addresses', { 'content-type': 'audio/x-mpegurl' }, '/call.wav'],
    ['of no type', {}, '/call.wav'],
    ['unknown bytes of another name', { 'content-type': 'application/octet-stream' }, '/call.exe'],
  ])('is none when it is %s', async (_what, headers, path) => {
    kept.paths.set(path, answer(headers));
    expect(await open(kept.at(path))).toEqual(refused('No audio'));
    await kept.closed(path);
  });

  it.each([
    ['audio/wav', 'AUDIO/WAV; charset=binary', '/call'],
    ['audio/wav', 'application/octet-stream', '/call.WAV'],
    ['audio/mpeg', 'binary/octet-stream', '/call.mp3'],
  ])('is served as %s when it comes as %s', async (contentType, header, path) => {
    kept.paths.set(path, answer({ 'content-type': header }));
    expect(await opened(kept.at(path))).toMatchObject({ contentType });
  });

  it.each([
    ['404', 404],
    ['410', 410],
    ['500', 500],
    ['206 of what nobody asked for', 206],
    ['304', 304],
    ['300 without an address', 300],
  ])('is gone when its source answers %s', async (_what, status) => {
    kept.paths.set('/call.wav', (_request, reply) => {
      reply.writeHead(status, { 'content-type': 'audio/wav' }).end(status === 304 ? '' : AUDIO);
    });
    expect(await open(kept.at('/call.wav'))).toEqual(refused(`Answered ${status}`));
  });

  it('is none when it comes packed, or has no byte', async () => {
    const type = { 'content-type': 'audio/wav' };
    kept.paths.set('/packed.wav', answer({ ...type, 'content-encoding': 'gzip' }));
    kept.paths.set('/empty.wav', answer({ ...type, 'transfer-encoding': 'chunked' }, ''));
    expect(await open(kept.at('/packed.wav'))).toEqual(refused('Encoded'));
    expect(await open(kept.at('/empty.wav'))).toEqual(refused('Empty'));
  });

  it('is not begun when it says itself that it is too large, whole or in part', async () => {
    const limits = { most: 3_999 };
    expect(await open(kept.at('/call.wav'), { limits })).toEqual(refused('Too large'));
    const part = await open(kept.at('/call.wav'), { limits, range: 'bytes=0-9' });
    expect(part).toEqual(refused('Too large'));
    expect(await opened(kept.at('/call.wav'), { limits: { most: 4_000 } })).toBeDefined();
  });

  it('is broken off where it becomes too large, though it never said so', async () => {
    kept.paths.set('/endless.wav', (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'audio/wav' });
      const more = () => {
        while (reply.write(AUDIO));
        reply.once('drain', more);
      };
      more();
    });
    const { body } = await opened(kept.at('/endless.wav'), { limits: { most: 100_000 } });
    let bytes = 0;
    const all = (async () => {
      for await (const piece of body) bytes += Buffer.from(piece).length;
    })();
    await expect(all).rejects.toThrow('The recording is too large');
    expect(bytes).toBeLessThanOrEqual(100_000);
    await kept.closed('/endless.wav');
  });

  it('is given up when its first byte does not come in time, however far it got', async () => {
    const limits = { firstByte: 200 };
    kept.paths.set('/silent.wav', () => undefined);
    kept.paths.set('/head.wav', (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'audio/wav' }).flushHeaders();
    });
    for (const path of ['/silent.wav', '/head.wav']) {
      expect(await open(kept.at(path), { limits })).toEqual(refused('No byte in time'));
      await kept.closed(path);
    }
  });

  it.each([
    ['stands still', { standstill: 100 }],
    ['takes too long', { longest: 100 }],
  ])('is broken off when it %s', async (what, limits) => {
    kept.paths.set('/stuck.wav', (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'audio/wav' }).write(AUDIO);
    });
    const { body } = await opened(kept.at('/stuck.wav'), { limits });
    await expect(buffer(body)).rejects.toThrow(`The recording ${what}`);
    await kept.closed('/stuck.wav');
  });

  it('is no longer asked for when the visitor has left: before, meanwhile and while it plays', async () => {
    const gone = new AbortController();
    gone.abort();
    expect(await open(kept.at('/call.wav'), { visitor: gone })).toEqual(
      refused('The visitor left'),
    );
    expect(kept.seen).toEqual([]);

    const leaving = new AbortController();
    kept.paths.set('/silent.wav', () => leaving.abort());
    expect(await open(kept.at('/silent.wav'), { visitor: leaving })).toEqual(
      refused('The visitor left'),
    );

    const listening = new AbortController();
    kept.paths.set('/long.wav', (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'audio/wav' }).write(AUDIO);
    });
    const { body } = await opened(kept.at('/long.wav'), { visitor: listening });
    listening.abort();
    await expect(buffer(body)).rejects.toThrow('aborted');
    await kept.closed('/long.wav');
  });

  it('is read no faster than it is heard', async () => {
    const piece = Buffer.alloc(64 * 1024);
    const all = 2_000;
    let sent = 0;
    kept.paths.set('/large.wav', (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'audio/wav' });
      const more = (): void => {
        for (; sent < all; sent += 1) {
          if (!reply.write(piece)) return void reply.once('drain', more);
        }
        reply.end();
      };
      more();
    });
    const { body } = await opened(kept.at('/large.wav'));
    // Until the buffers between the two are full.
    for (let before = -1; before !== sent;) {
      before = sent;
      await delay(300);
    }
    expect(sent).toBeLessThan(all / 2);
    body.destroy();
    await kept.closed('/large.wav');
  });
});
