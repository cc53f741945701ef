/** Whom a recording is for, and when it is heard no more. */
import { eq } from 'drizzle-orm';

import { startBackend } from '@/test/server/backend';
import { call, inParallel } from '@/test/server/people';
import { AUDIO } from '@/test/server/recordingServer';
import { findById } from '@/server/modules/accounts/accounts';
import { closeAccount } from '@/server/modules/privacy/deletion';
import { openRecordingLink } from '@/server/modules/recordings/links';
import { calls } from '@/server/platform/db/tables/calls';
import { GONE, setUpRecordings } from '@/test/server/heardRecordings';

describe('a recording', () => {
  const suite = setUpRecordings();
  const { source, addCall, askForLink, linkTo, hear, bytesOf, expectGone } = suite;

  it('is for the account of the call: to all others there is none', async () => {
    const [hers, silent] = [
      await addCall(suite.ann, suite.kept.at('/call.wav')),
      await addCall(suite.ann, null),
    ];
    const unknown = '999999999999';
    for (const [who, id] of [
      [suite.ben, hers],
      [suite.ann, silent],
      [suite.ann, unknown],
      [suite.ann, 'abc'],
      [suite.ann, '0'],
      [suite.ann, '99999999999999999999999'],
      [suite.ann, '1%00'],
    ] as const) {
      const asked = await askForLink(who, id);
      expect([id, asked.status, asked.body]).toEqual([id, 404, GONE]);
    }
    const nobody = await call(suite.backend, 'POST', `/user/calls/${hers}/recording-link`);
    expect(nobody.status).toBe(401);
  });

  it('is not heard after ten minutes', async () => {
    suite.backend.clock.now = new Date('2026-11-20T10:00:00Z');
    const path = await linkTo(suite.ann, await addCall(suite.ann, suite.kept.at('/call.wav')));
    suite.backend.clock.now = new Date('2026-11-20T10:09:59.999Z');
    expect((await hear(path)).status).toBe(200);
    suite.backend.clock.now = new Date('2026-11-20T10:10:00Z');
    await expectGone(await hear(path));
  });

  it('is not heard any more once its account is closed', async () => {
    const path = await linkTo(suite.ann, await addCall(suite.ann, suite.kept.at('/call.wav')));
    const account = await findById(suite.backend.db, suite.ann.id);
    if (!account) throw new Error('Nobody was added');
    // Its rows are deleted only later, by a job.
    const erasures = { send: async () => undefined };
    const requester = { address: '', userAgent: '' };
    await closeAccount({ ...suite.backend.deps, erasures }, account, requester);
    await expectGone(await hear(path));
  });

  it('is the only one that its address leads to', async () => {
    const first = await linkTo(suite.ann, await addCall(suite.ann, suite.kept.at('/call.wav')));
    const { sealer } = suite.backend.deps;
    const second = Number(await addCall(suite.ann, suite.kept.at('/call.wav')));
    const opened = await openRecordingLink(suite.backend.deps, first.replace('/recordings/', ''));
    expect(opened).not.toMatchObject({ callId: second });

    const end = Date.now() + 60_000;
    const forged = [
      // Of Ben's account, with a call of Ann's.
      sealer.seal(`${suite.ben.id} ${second} ${end}`, 'recording link'),
      // Sealed for another use.
      sealer.seal(`${suite.ann.id} ${second} ${end}`, 'another use'),
      sealer.seal('something else', 'recording link'),
      // One letter of it is another.
      first.slice('/recordings/'.length).replace(/.(?=.{20}$)/, (one) => (one === 'A' ? 'B' : 'A')),
      'v2.00000000.AAAA',
      'nonsense',
      '%00',
    ];
    const asked = suite.kept.seen.length;
    for (const token of forged) await expectGone(await hear(`/recordings/${token}`));
    expect(suite.kept.seen).toHaveLength(asked);
  });

  it('is gone with its call, at the next use of an address that is still good', async () => {
    const id = await addCall(suite.ann, suite.kept.at('/call.wav'));
    const path = await linkTo(suite.ann, id);
    expect((await hear(path)).status).toBe(200);
    await suite.backend.db.delete(calls).where(eq(calls.id, Number(id)));
    const asked = suite.kept.seen.length;
    await expectGone(await hear(path));
    expect(suite.kept.seen).toHaveLength(asked);
  });

  it('is no longer fetched when who heard it has left', async () => {
    suite.kept.paths.set('/long.wav', (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'audio/wav' }).write(AUDIO);
    });
    const path = await linkTo(suite.ann, await addCall(suite.ann, suite.kept.at('/long.wav')));
    const visit = new AbortController();
    const reply = await hear(path, { signal: visit.signal });
    expect(reply.status).toBe(200);
    visit.abort();
    await suite.kept.closed('/long.wav');
  });

  it('is cut off, not passed off as whole, where it is broken off', async () => {
    const short = await startBackend({
      keepData: true,
      deps: { recordings: source({ most: 1_000_000 }) },
    });
    try {
      suite.kept.paths.set('/growing.wav', (_request, reply) => {
        reply.writeHead(200, { 'content-type': 'audio/wav' });
        const more = (): void => {
          while (reply.write(AUDIO));
          reply.once('drain', more);
        };
        more();
      });
      const path = await linkTo(suite.ann, await addCall(suite.ann, suite.kept.at('/growing.wav')));
      const reply = await fetch(short.url + path);
      expect(reply.status).toBe(200);
      await expect(bytesOf(reply)).rejects.toThrow('terminated');
    } finally {
      await short.stop();
    }
  });

  it('is heard by a few at a time of one account, while others hear theirs', async () => {
    const replies: { end: () => void }[] = [];
    suite.kept.paths.set('/held.wav', (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'audio/wav' }).write(AUDIO);
      replies.push({ end: () => reply.end() });
    });
    const hers = await linkTo(suite.ann, await addCall(suite.ann, suite.kept.at('/held.wav')));
    const his = await linkTo(suite.ben, await addCall(suite.ben, suite.kept.at('/call.wav')));
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
