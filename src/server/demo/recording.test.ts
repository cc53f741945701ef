import { eq } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { call, field, login } from '@/test/server/people';

import { DEMO_RECORDING_URL } from '@/server/modules/recordings/source';
import { calls } from '@/server/platform/db/tables/calls';

import { recordedConversation } from './calls';
import { DEMO_PASSWORD } from './people';
import { makeDemoRecording } from './recording';

/** Of silence and of what is loud: whether there is anything to hear. */
const loudest = (wav: Buffer): number => {
  let most = 0;
  for (let at = 44; at < wav.length; at += 2) most = Math.max(most, wav.readInt16LE(at));
  return most;
};

describe('the recording of the demo', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ demo: true });
  });
  afterAll(() => backend.stop());

  const askForLink = async (): Promise<string> => {
    const signedIn = await login(backend, { email: 'dana@example.com', password: DEMO_PASSWORD });
    const [recorded] = await backend.db
      .select({ id: calls.id })
      .from(calls)
      .where(eq(calls.recordingUrl, DEMO_RECORDING_URL));
    const token = field(signedIn, 'access_token');
    const path = `/user/calls/${recorded?.id}/recording-link`;
    return field(await call(backend, 'POST', path, { token }), 'url');
  };

  it('is as long as its call, and a WAV file', () => {
    const wav = makeDemoRecording(recordedConversation());
    expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE']);
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.readUInt32LE(40) / wav.readUInt32LE(28)).toBe(
      recordedConversation().durationSeconds,
    );
    expect(loudest(wav)).toBeGreaterThan(5_000);
  });

  it('is heard like any other, where the person uses the demo', async () => {
    const url = await askForLink();
    expect(url.startsWith(`${backend.url}/recordings/`)).toBe(true);
    const reply = await fetch(url);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(
      makeDemoRecording(recordedConversation()),
    );
  });

  it('is heard in parts', async () => {
    const wav = makeDemoRecording(recordedConversation());
    const url = await askForLink();
    const ask = (range: string) => fetch(url, { headers: { range } });
    const part = await ask('bytes=1000-1099');
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-1099/${wav.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(wav.subarray(1000, 1100));
    expect((await ask(`bytes=${wav.length}-`)).status).toBe(416);
  });

  it('opens no other door to this machine', async () => {
    const others = [
      `${DEMO_RECORDING_URL}?x`,
      'https://recordings.invalid/demo/outbox',
      `${backend.url}/demo/outbox`,
      `${backend.url}/demo/providers/recordings/demo.wav`,
    ];
    for (const recordingUrl of others) {
      const url = await askForLink();
      await backend.db
        .update(calls)
        .set({ recordingUrl })
        .where(eq(calls.recordingUrl, DEMO_RECORDING_URL));
      const reply = await fetch(url);
      expect([recordingUrl, reply.status]).toEqual([recordingUrl, 404]);
      await backend.db
        .update(calls)
        .set({ recordingUrl: DEMO_RECORDING_URL })
        .where(eq(calls.recordingUrl, recordingUrl));
    }
  });
});
