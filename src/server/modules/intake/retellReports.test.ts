/** What the owner sees of a report, for reports as the platforms' own packages describe them (product §19.3). */
import { callOf, seen } from '@/test/server/readCall';
import { retellReport } from '@/test/server/platformReports';

describe('a report of Retell', () => {
  const analysis = (change: object) =>
    retellReport({ call_analysis: { ...retellReport().call.call_analysis, ...change } });

  it('is seen whole', () => {
    expect(seen(retellReport())).toEqual({
      name: 'Ann Bell',
      phone: '+12025550101',
      query: 'The caller wants to be called back.',
      callback: true,
      said: ['assistant: Hi!', 'caller: Call me back.', 'other: Workshop.'],
      outcome: 'answered',
      durationSeconds: 61,
      summary: 'The caller wants to be called back.',
      recordingUrl: 'https://retellai.s3.us-west-2.amazonaws.com/call/recording.wav',
      sentiment: 'Positive',
      successful: true,
      endedReason: 'user_hangup',
      assistant: 'Front desk',
      costCents: 12.25,
    });
    const times = callOf(retellReport()).details.transcript.map(({ atSeconds }) => atSeconds);
    expect(times).toEqual([0.4, 2.31, null]);
  });

  it.each<[string, object, object]>([
    [
      'a call that never connected',
      retellReport({
        call_status: 'not_connected',
        disconnection_reason: 'dial_no_answer',
        direction: 'outbound',
        start_timestamp: undefined,
        duration_ms: 0,
        transcript: '',
        transcript_object: [],
        recording_url: undefined,
        call_analysis: { call_summary: 'The call was not answered.', in_voicemail: false },
      }),
      {
        outcome: 'not_connected',
        phone: '+12025550999',
        query: null,
        callback: false,
        said: [],
        durationSeconds: null,
        recordingUrl: null,
        summary: 'The call was not answered.',
      },
    ],
    ['a voicemail', analysis({ in_voicemail: true }), { outcome: 'voicemail', query: null }],
    [
      'a voicemail by its reason',
      retellReport({ disconnection_reason: 'voicemail_reached' }),
      { outcome: 'voicemail' },
    ],
    [
      'spam',
      retellReport({ disconnection_reason: 'scam_detected' }),
      { outcome: 'spam', query: null, callback: false, said: expect.any(Array) },
    ],
    ['marked spam', retellReport({ disconnection_reason: 'marked_as_spam' }), { outcome: 'spam' }],
    [
      'spam that the analysis found',
      analysis({ custom_analysis_data: { spam: 'yes' } }),
      { outcome: 'spam' },
    ],
    ['a mood nobody knows', analysis({ user_sentiment: 'Unknown' }), { sentiment: null }],
    [
      'a text alone',
      retellReport({ transcript_object: undefined }),
      { said: ['assistant: Hi!', 'caller: Call me back.'] },
    ],
    [
      'what is left where personal data is scrubbed',
      retellReport({
        data_storage_setting: 'everything_except_pii',
        transcript: undefined,
        transcript_object: undefined,
        recording_url: undefined,
        scrubbed_recording_url: 'https://retellai.s3.us-west-2.amazonaws.com/call/scrubbed.wav',
        scrubbed_transcript_with_tool_calls: [
          { role: 'agent', content: 'Hi!', words: [{ word: 'Hi!', start: 0.4 }] },
          { role: 'tool_call_invocation', name: 'find', arguments: '{}', tool_call_id: 't1' },
          { role: 'tool_call_result', content: 'Secret', tool_call_id: 't1' },
          { role: 'sms', content: 'A picture', time_sec: 2 },
          { role: 'user', content: 'I am [person_name].', words: [] },
        ],
      }),
      {
        said: ['assistant: Hi!', 'caller: I am [person_name].'],
        recordingUrl: 'https://retellai.s3.us-west-2.amazonaws.com/call/scrubbed.wav',
      },
    ],
    [
      'the length between two times',
      retellReport({ duration_ms: undefined }),
      { durationSeconds: 61 },
    ],
    [
      'another order of times, which is none',
      retellReport({ duration_ms: -5, end_timestamp: 1 }),
      { durationSeconds: null },
    ],
  ])('gives %s', (_name, report, expected) => {
    expect(seen(report)).toMatchObject(expected);
  });

  it.each([
    ['agent_hangup', 'answered'],
    ['call_transfer', 'answered'],
    ['inactivity', 'answered'],
    ['error_asr', 'answered'],
    ['dial_busy', 'not_connected'],
    ['dial_failed', 'not_connected'],
    ['invalid_destination', 'not_connected'],
    ['user_declined', 'not_connected'],
    ['telephony_provider_unavailable', 'not_connected'],
    ['error_user_not_joined', 'not_connected'],
    ['no_valid_payment', 'not_connected'],
  ] as const)('that ended by %s is %s', (disconnection_reason, outcome) => {
    expect(seen(retellReport({ disconnection_reason }))).toMatchObject({ outcome });
  });

  it('that never began and gives no reason says nothing about its outcome', () => {
    const unknown = { start_timestamp: undefined, disconnection_reason: undefined };
    const report = retellReport({ ...unknown, transcript_object: undefined, transcript: '' });
    expect(seen(report)).toMatchObject({ outcome: null });
    // Where the caller spoke it has begun, also where it does not say when.
    expect(seen(retellReport(unknown))).toMatchObject({ outcome: 'answered' });
  });
});
