import { refused, startRecordingPlaces, type RecordingPlaces } from '@/test/server/recordingPlaces';
import { answer, AUDIO, type RecordingServer } from '@/test/server/recordingServer';

describe('what answers as a recording', () => {
  let places: RecordingPlaces;
  let kept: RecordingServer;
  beforeAll(async () => {
    places = await startRecordingPlaces();
    ({ kept } = places);
  });
  afterAll(() => places.stop());
  beforeEach(() => places.tidy());

  it.each([
    ['a page', { 'content-type': 'text/html' }, '/call.wav'],
    ['a film', { 'content-type': 'video/mp4' }, '/call.wav'],
    ['a list of other addresses', { 'content-type': 'audio/x-mpegurl' }, '/call.wav'],
    ['of no type', {}, '/call.wav'],
    ['unknown bytes of another name', { 'content-type': 'application/octet-stream' }, '/call.exe'],
  ])('is none when it is %s', async (_what, headers, path) => {
    kept.paths.set(path, answer(headers));
    expect(await places.open(kept.at(path))).toEqual(refused('No audio'));
    await kept.closed(path);
  });

  it.each([
    ['audio/wav', 'AUDIO/WAV; charset=binary', '/call'],
    ['audio/wav', 'application/octet-stream', '/call.WAV'],
    ['audio/mpeg', 'binary/octet-stream', '/call.mp3'],
  ])('is served as %s when it comes as %s', async (contentType, header, path) => {
    kept.paths.set(path, answer({ 'content-type': header }));
    expect(await places.opened(kept.at(path))).toMatchObject({ contentType });
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
    expect(await places.open(kept.at('/call.wav'))).toEqual(refused(`Answered ${status}`));
  });

  it('is none when it comes packed, or has no byte', async () => {
    const type = { 'content-type': 'audio/wav' };
    kept.paths.set('/packed.wav', answer({ ...type, 'content-encoding': 'gzip' }));
    kept.paths.set('/empty.wav', answer({ ...type, 'transfer-encoding': 'chunked' }, ''));
    expect(await places.open(kept.at('/packed.wav'))).toEqual(refused('Encoded'));
    expect(await places.open(kept.at('/empty.wav'))).toEqual(refused('Empty'));
  });

  it('is not begun when it says itself that it is too large, whole or in part', async () => {
    const limits = { most: 3_999 };
    expect(await places.open(kept.at('/call.wav'), { limits })).toEqual(refused('Too large'));
    const part = await places.open(kept.at('/call.wav'), { limits, range: 'bytes=0-9' });
    expect(part).toEqual(refused('Too large'));
    expect(await places.opened(kept.at('/call.wav'), { limits: { most: 4_000 } })).toBeDefined();
  });
});
