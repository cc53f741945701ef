/** What was said and recorded, in the reports of Vapi. */
import { seen } from '@/test/server/readCall';
import { vapiReport } from '@/test/server/platformReports';

/** Where Vapi keeps recordings: nothing opens without a signature. */
const PRIVATE = 'https://0a1b.r2.cloudflarestorage.com/hipaa-recordings';
const SIGNED = `${PRIVATE}/1-mono.wav?X-Amz-Expires=1800&X-Amz-Signature=2c3d`;

const withMessages = (messages: unknown[]) => ({
  message: { ...vapiReport().message, artifact: { messages, transcript: 'AI: Hi.' } },
});

describe('a report of Vapi', () => {
  const { artifact } = vapiReport().message;

  it.each<[string, object, object]>([
    [
      'the older recording',
      vapiReport({ artifact: { recordingUrl: 'https://storage.vapi.ai/old.wav' } }),
      { recordingUrl: 'https://storage.vapi.ai/old.wav', said: [] },
    ],
    [
      'the oldest recording, and a transcript beside it',
      {
        message: {
          ...vapiReport().message,
          artifact: undefined,
          recordingUrl: 'https://storage.vapi.ai/older.wav',
          transcript: 'AI: Hi.\nUser: Hello.\nThere.',
        },
      },
      {
        recordingUrl: 'https://storage.vapi.ai/older.wav',
        said: ['assistant: Hi.', 'caller: Hello.\nThere.'],
      },
    ],
    [
      'a recording that is not to be fetched',
      vapiReport({ artifact: { ...artifact, recording: { stereoUrl: 'http://10.0.0.1/a.wav' } } }),
      { recordingUrl: null },
    ],
    [
      'a recording in private storage, by the address that opens it',
      vapiReport({
        artifact: {
          ...artifact,
          recording: {
            stereoUrl: `${PRIVATE}/1-stereo.wav`,
            mono: { combinedUrl: `${PRIVATE}/1-mono.wav` },
          },
          recordingUrl: `${PRIVATE}/1-mono.wav`,
          presignedMonoUrl: SIGNED,
          presignedUrlsExpiresAt: '2024-05-13T08:35:15.000Z',
        },
      }),
      { recordingUrl: SIGNED },
    ],
    [
      'no recording in private storage without one',
      vapiReport({
        artifact: { ...artifact, recording: { stereoUrl: `${PRIVATE}/1-stereo.wav` } },
      }),
      { recordingUrl: null },
    ],
    [
      'one role',
      withMessages([{ role: 'system', message: 'Secret' }]),
      { said: ['assistant: Hi.'] },
    ],
    [
      'messages of another shape',
      withMessages([null, 5, [], { role: 5 }, { role: 'user' }, { role: 'user', message: {} }]),
      { said: ['assistant: Hi.'] },
    ],
  ])('gives %s', (_name, report, expected) => {
    expect(seen(report)).toMatchObject(expected);
  });
});
