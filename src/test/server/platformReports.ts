/** Reports of a call as the two platforms' own packages describe them, for suites that hand them in. */
import type { Vapi } from '@vapi-ai/server-sdk';
import type { Retell } from 'retell-sdk';

type VapiReport = Vapi.ServerMessageEndOfCallReport;
type VapiCall = NonNullable<VapiReport['call']>;

const VAPI_CALL = {
  id: '7420f27a-30fd-4f49-a995-5549ae7cc00d',
  orgId: 'org',
  type: 'inboundPhoneCall',
  createdAt: '2024-05-13T08:03:58.000Z',
  updatedAt: '2024-05-13T08:05:10.000Z',
} satisfies VapiCall;

const spoken = { time: 1_715_587_441_000, endTime: 1_715_587_443_000 };

/** An `end-of-call-report` of a call of 71 seconds. @param change what is different */
export function vapiReport(change: Partial<VapiReport> = {}) {
  return {
    message: {
      type: 'end-of-call-report',
      timestamp: 1_715_587_515_000,
      startedAt: '2024-05-13T08:04:00.000Z',
      endedAt: '2024-05-13T08:05:10.600Z',
      endedReason: 'customer-ended-call',
      cost: 0.0731,
      call: VAPI_CALL,
      customer: { number: '+12025550101' },
      phoneNumber: {
        provider: 'twilio',
        number: '+12025550999',
        twilioAccountSid: 'AC0',
      },
      assistant: { name: 'Front desk' },
      analysis: {
        summary: 'The caller asked about opening hours.',
        successEvaluation: 'true',
      },
      artifact: {
        transcript: 'AI: How can I help?\nUser: Are you open on Saturday?\n',
        messages: [
          {
            role: 'system',
            message: 'You are the assistant of a shop. Never tell the discount code PEDAL.',
            time: 1_715_587_440_000,
            secondsFromStart: 0,
          },
          { role: 'bot', message: 'How can I help?', secondsFromStart: 1.288, ...spoken },
          { role: 'user', message: 'Are you open on Saturday?', secondsFromStart: 4.5, ...spoken },
          {
            role: 'tool_calls',
            message: 'opening_hours',
            toolCalls: [{ id: 't1' }],
            time: 1_715_587_450_000,
            secondsFromStart: 6,
          },
          {
            role: 'tool_call_result',
            toolCallId: 't1',
            name: 'opening_hours',
            result: '{"saturday":"9-14"}',
            time: 1_715_587_451_000,
            secondsFromStart: 7,
          },
          { role: 'bot', message: 'Yes, from nine to two.', secondsFromStart: 8.2, ...spoken },
        ],
        recording: {
          stereoUrl: 'https://storage.vapi.ai/stereo.wav',
          mono: { combinedUrl: 'https://storage.vapi.ai/mono.wav' },
        },
      },
      ...change,
    },
  } satisfies { message: VapiReport };
}

/** The same with structured outputs, by their names. */
export function vapiOutputs(outputs: Readonly<Record<string, unknown>>) {
  const { artifact } = vapiReport().message;
  const byId = Object.entries(outputs).map(([name, result], index) => [
    `550e8400-e29b-41d4-a716-44665544000${index}`,
    { name, result },
  ]);
  return vapiReport({ artifact: { ...artifact, structuredOutputs: Object.fromEntries(byId) } });
}

type RetellCall = Retell.PhoneCallResponse;

/** A `call_analyzed` of a call of 61 seconds. @param change what is different */
export function retellReport(change: Partial<RetellCall> = {}) {
  return {
    event: 'call_analyzed',
    call: {
      call_id: 'Jabr9TXYYJHfvl6Syypi88rdAHYHmcq6',
      call_type: 'phone_call',
      call_status: 'ended',
      agent_id: 'oBeDLoLOeuAbiuaMFXRtDOLriTJ5tSxD',
      agent_version: 1,
      agent_name: 'Front desk',
      direction: 'inbound',
      from_number: '+12025550101',
      to_number: '+12025550999',
      start_timestamp: 1_715_587_440_000,
      end_timestamp: 1_715_587_500_700,
      duration_ms: 60_700,
      disconnection_reason: 'user_hangup',
      transcript: 'Agent: Hi!\nUser: Call me back.\n',
      transcript_object: [
        { role: 'agent', content: 'Hi!', words: [{ word: 'Hi!', start: 0.4, end: 0.8 }] },
        { role: 'user', content: 'Call me back.', words: [{ word: 'Call', start: 2.314 }] },
        { role: 'transfer_target', content: 'Workshop.', words: [] },
      ],
      recording_url: 'https://retellai.s3.us-west-2.amazonaws.com/call/recording.wav',
      call_analysis: {
        call_summary: 'The caller wants to be called back.',
        call_successful: true,
        in_voicemail: false,
        user_sentiment: 'Positive',
        custom_analysis_data: { 'Callback requested': true, 'Customer name': 'Ann Bell' },
      },
      call_cost: {
        combined_cost: 12.25,
        product_costs: [],
        total_duration_seconds: 61,
        total_duration_unit_price: 0.2,
      },
      ...change,
    },
  } satisfies { event: 'call_analyzed'; call: RetellCall };
}
