import { startBackend } from '@/test/server/backend';
import { openBusiness } from '@/test/server/intakeCalls';
import { answer, AUDIO } from '@/test/server/recordingServer';
import { LINK, setUpRecordings } from '@/test/server/heardRecordings';

describe('a recording', () => {
  const suite = setUpRecordings();
  const { source, addCall, askForLink, linkTo, hear, bytesOf, expectGone } = suite;

  it('has an address of our own for ten minutes', async () => {
    suite.backend.clock.now = new Date('2026-11-20T10:00:00Z');
    const asked = await askForLink(suite.ann, await addCall(suite.ann, suite.kept.at('/call.wav')));
    expect(asked.status).toBe(200);
    expect(asked.body).toEqual({
      url: expect.stringMatching(LINK),
      expires_at: '2026-11-20T10:10:00.000Z',
    });
    expect(asked.text).not.toContain('kept.test');
  });

  it('is heard there, by a page of ours and by nothing that would keep it', async () => {
    const id = await addCall(suite.ann, suite.kept.at('/call.wav'));
    const reply = await hear(await linkTo(suite.ann, id));
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(AUDIO.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="call-${id}.wav"`,
      'content-security-policy': expect.stringContaining("media-src 'self';"),
    });
    expect(await bytesOf(reply)).toEqual(AUDIO);
  });

  it('is saved by whoever goes to its address', async () => {
    const id = await addCall(suite.ann, suite.kept.at('/call.wav'));
    const reply = await hear(await linkTo(suite.ann, id), {
      headers: { 'sec-fetch-dest': 'document' },
    });
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="call-${id}.wav"`);
    expect(await bytesOf(reply)).toEqual(AUDIO);
  });

  it('is heard by a page of another origin where there is a client of one', async () => {
    const abroad = await startBackend({
      deps: { recordings: source() },
      settings: { allowedOrigins: ['https://app.parley.test'] },
    });
    await suite.backend.stop();
    suite.backend = abroad;
    const eve = await openBusiness(suite.backend, 'eve@example.com');
    const reply = await hear(await linkTo(eve, await addCall(eve, suite.kept.at('/call.wav'))));
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await bytesOf(reply)).toEqual(AUDIO);
  });

  it('is heard in parts, as often as one likes', async () => {
    const path = await linkTo(suite.ann, await addCall(suite.ann, suite.kept.at('/call.wav')));
    for (const from of [0, 1000, 3999]) {
      const reply = await hear(path, { headers: { range: `bytes=${from}-` } });
      expect(reply.status).toBe(206);
      expect(reply.headers.get('content-range')).toBe(`bytes ${from}-3999/4000`);
      expect(await bytesOf(reply)).toEqual(AUDIO.subarray(from));
    }
    const beyond = await hear(path, { headers: { range: 'bytes=4000-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */4000']);
    expect(await beyond.json()).toEqual({ detail: 'The recording has no such part' });
  });

  it('comes whole to whoever has a part of something else: it has no version to compare', async () => {
    const path = await linkTo(suite.ann, await addCall(suite.ann, suite.kept.at('/call.wav')));
    const headers = { range: 'bytes=5-', 'if-range': '"another"' };
    const reply = await hear(path, { headers });
    expect([reply.status, await bytesOf(reply)]).toEqual([200, AUDIO]);
  });

  it('comes whole from a platform that knows no parts', async () => {
    suite.kept.paths.set('/whole.mp3', answer({ 'content-type': 'audio/mpeg' }));
    const path = await linkTo(suite.ann, await addCall(suite.ann, suite.kept.at('/whole.mp3')));
    const reply = await hear(path, { headers: { range: 'bytes=5-' } });
    expect([reply.status, reply.headers.get('accept-ranges')]).toEqual([200, 'none']);
    expect(reply.headers.get('content-disposition')).toContain('.mp3"');
    expect(await bytesOf(reply)).toEqual(AUDIO);
  });

  it.each([
    ['the platform no longer has it', () => suite.kept.at('/gone.wav')],
    ['it lies behind the wall', () => 'https://169.254.169.254/latest/meta-data/'],
    ['it lies on this machine', () => suite.backend.url.replace('http:', 'https:')],
    ['its address has no TLS', () => 'http://kept.test/call.wav'],
    ['its address is none', () => 'call.wav'],
    ['it is the one of the demo', () => 'https://recordings.invalid/demo.wav'],
    ['it is no audio', () => suite.kept.at('/page.html')],
    ['it is larger than 200 MiB', () => suite.kept.at('/large.wav')],
  ])('is gone when %s, and all of these say the same', async (_what, address) => {
    suite.kept.paths.set('/page.html', answer({ 'content-type': 'text/html' }, '<h1>Hello</h1>'));
    const large = { 'content-type': 'audio/wav', 'content-length': 200 * 1024 * 1024 + 1 };
    suite.kept.paths.set('/large.wav', answer(large));
    await expectGone(await hear(await linkTo(suite.ann, await addCall(suite.ann, address()))));
  });
});
