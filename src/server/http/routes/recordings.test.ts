import { eq } from 'drizzle-orm';

import { startBackend, type Backend, type BackendOptions } from '@/test/server/backend';
import { openBusiness, type Business } from '@/test/server/intakeCalls';
import { newCall } from '@/test/server/newCall';
import { call, field, inParallel, type Answer } from '@/test/server/people';
import { isPublic, PUBLIC } from '@/test/server/recordingPlaces';
import {
  answer,
  AUDIO,
  startRecordingServer,
  type RecordingServer,
} from '@/test/server/recordingServer';

import { findById } from '@/server/modules/accounts/accounts';
import { NO_DETAILS } from '@/server/modules/calls/details';
import { storeCalls } from '@/server/modules/calls/store';
import { closeAccount } from '@/server/modules/privacy/deletion';
import { openRecordingLink } from '@/server/modules/recordings/links';
import { makeRecordingSource } from '@/server/modules/recordings/source';
import { calls } from '@/server/platform/db/tables/calls';

const GONE = { detail: 'The recording is no longer available' };
const LINK = /^http:\/\/parley\.test(\/recordings\/[\w.-]+)$/;

describe('a recording', () => {
  let kept: RecordingServer;
  let backend: Backend;
  let ann: Business;
  let ben: Business;

  beforeAll(async () => {
    kept = await startRecordingServer();
  });
  afterAll(() => kept.stop());
  beforeEach(async () => {
    backend = await startBackend({ deps: { recordings: source() } });
    ann = await openBusiness(backend, 'ann@example.com');
    ben = await openBusiness(backend, 'ben@example.com');
  });
  afterEach(() => backend.stop());

  const source = (limits: object = {}): NonNullable<BackendOptions['deps']>['recordings'] =>
    makeRecordingSource({
      reach: {
        isPublic,
        resolve: async () => [{ address: PUBLIC, family: 4 }],
        ca: kept.ca,
      },
      limits,
    });

  let externalIds = 0;
  /** A call whose recording the platform keeps there; null: it was not recorded. */
  const addCall = async ({ id: accountId }: Business, recordingUrl: string | null) => {
    const externalId = `call ${(externalIds += 1)}`;
    const details = { ...NO_DETAILS, recordingUrl };
    const { results } = await storeCalls(backend.db, accountId, [
      newCall({ source: 'vapi', externalId, time: new Date(), details }),
    ]);
    return String(results[0]?.id);
  };
  const askForLink = (who: Business, id: string): Promise<Answer> =>
    call(backend, 'POST', `/user/calls/${id}/recording-link`, { token: who.token });
  /** The path of a new link. */
  const linkTo = async (who: Business, id: string): Promise<string> =>
    LINK.exec(field(await askForLink(who, id), 'url'))?.[1] ?? '';
  const hear = (path: string, init: RequestInit = {}) => fetch(backend.url + path, init);
  const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());
  const expectGone = async (reply: Response) => {
    expect([reply.status, await reply.json()]).toEqual([404, GONE]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  };

  it('has an address of our own for ten minutes', async () => {
    backend.clock.now = new Date('2026-11-20T10:00:00Z');
    const asked = await askForLink(ann, await addCall(ann, kept.at('/call.wav')));
    expect(asked.status).toBe(200);
    expect(asked.body).toEqual({
      url: expect.stringMatching(LINK),
      expires_at: '2026-11-20T10:10:00.000Z',
    });
    expect(asked.text).not.toContain('kept.test');
  });

  it('is heard there, by a page of ours and by nothing that would keep it', async () => {
    const id = await addCall(ann, kept.at('/call.wav'));
    const reply = await hear(await linkTo(ann, id));
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
    const id = await addCall(ann, kept.at('/call.wav'));
    const reply = await hear(await linkTo(ann, id), { headers: { 'sec-fetch-dest': 'document' } });
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="call-${id}.wav"`);
    expect(await bytesOf(reply)).toEqual(AUDIO);
  });

  it('is heard by a page of another origin where there is a client of one', async () => {
    const abroad = await startBackend({
      deps: { recordings: source() },
      settings: { allowedOrigins: ['https://app.parley.test'] },
    });
    await backend.stop();
    backend = abroad;
    const eve = await openBusiness(backend, 'eve@example.com');
    const reply = await hear(await linkTo(eve, await addCall(eve, kept.at('/call.wav'))));
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await bytesOf(reply)).toEqual(AUDIO);
  });

  it('is heard in parts, as often as one likes', async () => {
    const path = await linkTo(ann, await addCall(ann, kept.at('/call.wav')));
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
    const path = await linkTo(ann, await addCall(ann, kept.at('/call.wav')));
    const headers = { range: 'bytes=5-', 'if-range': '"another"' };
    const reply = await hear(path, { headers });
    expect([reply.status, await bytesOf(reply)]).toEqual([200, AUDIO]);
  });

  it('comes whole from a platform that knows no parts', async () => {
    kept.paths.set('/whole.mp3', answer({ 'content-type': 'audio/mpeg' }));
    const path = await linkTo(ann, await addCall(ann, kept.at('/whole.mp3')));
    const reply = await hear(path, { headers: { range: 'bytes=5-' } });
    expect([reply.status, reply.headers.get('accept-ranges')]).toEqual([200, 'none']);
    expect(reply.headers.get('content-disposition')).toContain('.mp3"');
    expect(await bytesOf(reply)).toEqual(AUDIO);
  });

  it('is for the account of the call: to all others there is none', async () => {
    const [hers, silent] = [await addCall(ann, kept.at('/call.wav')), await addCall(ann, null)];
    const unknown = '999999999999';
    for (const [who, id] of [
      [ben, hers],
      [ann, silent],
      [ann, unknown],
      [ann, 'abc'],
      [ann, '0'],
      [ann, '99999999999999999999999'],
      [ann, '1%00'],
    ] as const) {
      const asked = await askForLink(who, id);
      expect([id, asked.status, asked.body]).toEqual([id, 404, GONE]);
    }
    const nobody = await call(backend, 'POST', `/user/calls/${hers}/recording-link`);
    expect(nobody.status).toBe(401);
  });

  it('is not heard after ten minutes', async () => {
    backend.clock.now = new Date('2026-11-20T10:00:00Z');
    const path = await linkTo(ann, await addCall(ann, kept.at('/call.wav')));
    backend.clock.now = new Date('2026-11-20T10:09:59.999Z');
    expect((await hear(path)).status).toBe(200);
    backend.clock.now = new Date('2026-11-20T10:10:00Z');
    await expectGone(await hear(path));
  });

  it('is not heard any more once its account is closed', async () => {
    const path = await linkTo(ann, await addCall(ann, kept.at('/call.wav')));
    const account = await findById(backend.db, ann.id);
    if (!account) throw new Error('Nobody was added');
    // Its rows are deleted only later, by a job.
    const erasures = { send: async () => undefined };
    const requester = { address: '', userAgent: '' };
    await closeAccount({ ...backend.deps, erasures }, account, requester);
    await expectGone(await hear(path));
  });

  it('is the only one that its address leads to', async () => {
    const first = await linkTo(ann, await addCall(ann, kept.at('/call.wav')));
    const { sealer } = backend.deps;
    const second = Number(await addCall(ann, kept.at('/call.wav')));
    const opened = await openRecordingLink(backend.deps, first.replace('/recordings/', ''));
    expect(opened).not.toMatchObject({ callId: second });

    const end = Date.now() + 60_000;
    const forged = [
      // Of Ben's account, with a call of Ann's.
      sealer.seal(`${ben.id} ${second} ${end}`, 'recording link'),
      // Sealed for another use.
      sealer.seal(`${ann.id} ${second} ${end}`, 'another use'),
      sealer.seal('something else', 'recording link'),
      // One letter of it is another.
      first.slice('/recordings/'.length).replace(/.(?=.{20}$)/, (one) => (one === 'A' ? 'B' : 'A')),
      'v2.00000000.AAAA',
      'nonsense',
      '%00',
    ];
    const asked = kept.seen.length;
    for (const token of forged) await expectGone(await hear(`/recordings/${token}`));
    expect(kept.seen).toHaveLength(asked);
  });

  it('is gone with its call, at the next use of an address that is still good', async () => {
    const id = await addCall(ann, kept.at('/call.wav'));
    const path = await linkTo(ann, id);
    expect((await hear(path)).status).toBe(200);
    await backend.db.delete(calls).where(eq(calls.id, Number(id)));
    const asked = kept.seen.length;
    await expectGone(await hear(path));
    expect(kept.seen).toHaveLength(asked);
  });

  it.each([
    ['the platform no longer has it', () => kept.at('/gone.wav')],
    ['it lies behind the wall', () => 'https://169.254.169.254/latest/meta-data/'],
    ['it lies on this machine', () => backend.url.replace('http:', 'https:')],
    ['its address has no TLS', () => 'http://kept.test/call.wav'],
    ['its address is none', () => 'call.wav'],
    ['it is the one of the demo', () => 'https://recordings.invalid/demo.wav'],
    ['it is no audio', () => kept.at('/page.html')],
    ['it is larger than 200 MiB', () => kept.at('/large.wav')],
  ])('is gone when %s, and all of these say the same', async (_what, address) => {
    kept.paths.set('/page.html', answer({ 'content-type': 'text/html' }, '<h1>Hello</h1>'));
    const large = { 'content-type': 'audio/wav', 'content-length': 200 * 1024 * 1024 + 1 };
    kept.paths.set('/large.wav', answer(large));
    await expectGone(await hear(await linkTo(ann, await addCall(ann, address()))));
  });

  it('is no longer fetched when who heard it has left', async () => {
    kept.paths.set('/long.wav', (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'audio/wav' }).write(AUDIO);
    });
    const path = await linkTo(ann, await addCall(ann, kept.at('/long.wav')));
    const visit = new AbortController();
    const reply = await hear(path, { signal: visit.signal });
    expect(reply.status).toBe(200);
    visit.abort();
    await kept.closed('/long.wav');
  });

  it('is cut off, not passed off as whole, where it is broken off', async () => {
    const short = await startBackend({
      keepData: true,
      deps: { recordings: source({ most: 1_000_000 }) },
    });
    try {
      kept.paths.set('/growing.wav', (_request, reply) => {
        reply.writeHead(200, { 'content-type': 'audio/wav' });
        const more = (): void => {
          while (reply.write(AUDIO));
          reply.once('drain', more);
        };
        more();
      });
      const path = await linkTo(ann, await addCall(ann, kept.at('/growing.wav')));
      const reply = await fetch(short.url + path);
      expect(reply.status).toBe(200);
      await expect(bytesOf(reply)).rejects.toThrow('terminated');
    } finally {
      await short.stop();
    }
  });

  it('is heard by a few at a time of one account, while others hear theirs', async () => {
    const replies: { end: () => void }[] = [];
    kept.paths.set('/held.wav', (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'audio/wav' }).write(AUDIO);
      replies.push({ end: () => reply.end() });
    });
    const hers = await linkTo(ann, await addCall(ann, kept.at('/held.wav')));
    const his = await linkTo(ben, await addCall(ben, kept.at('/call.wav')));
    const held = await inParallel(4, () => hear(hers));
    expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const fifth = await hear(hers);
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await hear(his)).status).toBe(200);

    for (const { end } of replies) end();
    await Promise.all(held.map(bytesOf));
    // The place is free when its connection says so, a moment after the last byte.
    let again = await hear(hers);
    while (again.status === 503) again = await hear(hers);
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });
});
