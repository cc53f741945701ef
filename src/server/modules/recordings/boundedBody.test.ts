import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import { refused, startRecordingPlaces, type RecordingPlaces } from '@/test/server/recordingPlaces';
import { AUDIO, type RecordingServer } from '@/test/server/recordingServer';

describe('a recording on its way', () => {
  let places: RecordingPlaces;
  let kept: RecordingServer;
  beforeAll(async () => {
    places = await startRecordingPlaces();
    ({ kept } = places);
  });
  afterAll(() => places.stop());
  beforeEach(() => places.tidy());

  it('is broken off where it becomes too large, though it never said so', async () => {
    kept.paths.set('/endless.wav', (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'audio/wav' });
      const more = () => {
        while (reply.write(AUDIO));
        reply.once('drain', more);
      };
      more();
    });
    const { body } = await places.opened(kept.at('/endless.wav'), { limits: { most: 100_000 } });
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
      expect(await places.open(kept.at(path), { limits })).toEqual(refused('No byte in time'));
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
    const { body } = await places.opened(kept.at('/stuck.wav'), { limits });
    await expect(buffer(body)).rejects.toThrow(`The recording ${what}`);
    await kept.closed('/stuck.wav');
  });

  it('is no longer asked for when the visitor has left: before, meanwhile and while it plays', async () => {
    const gone = new AbortController();
    gone.abort();
    expect(await places.open(kept.at('/call.wav'), { visitor: gone })).toEqual(
      refused('The visitor left'),
    );
    expect(kept.seen).toEqual([]);

    const leaving = new AbortController();
    kept.paths.set('/silent.wav', () => leaving.abort());
    expect(await places.open(kept.at('/silent.wav'), { visitor: leaving })).toEqual(
      refused('The visitor left'),
    );

    const listening = new AbortController();
    kept.paths.set('/long.wav', (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'audio/wav' }).write(AUDIO);
    });
    const { body } = await places.opened(kept.at('/long.wav'), { visitor: listening });
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
    const { body } = await places.opened(kept.at('/large.wav'));
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
