import { NO_DETAILS, type CallDetails } from '@/server/modules/calls/details';
import { CALL_TIME, callOf, problems } from '@/test/server/readCall';

const OWN = {
  id: 'call-1',
  time: '2024-05-13T08:04:00Z',
  customer: { name: ' Ann  Bell ', phone: '+1 202-555-0101' },
  query: ' Open today? ',
  callback: true,
};

describe('our own shape', () => {
  it('is read, spaces aside', () => {
    expect(callOf(OWN)).toEqual({
      source: 'own',
      externalId: 'call-1',
      time: CALL_TIME,
      customerName: 'Ann Bell',
      phone: '+1 202-555-0101',
      query: 'Open today?',
      wantsCallback: true,
      details: NO_DETAILS,
    });
  });

  it.each([
    ['a number as id', { id: 4711 }, { externalId: '4711' }],
    ['no query', { query: undefined }, { query: null }],
    ['null for a query', { query: null }, { query: null }],
    ['a blank query', { query: ' \n ' }, { query: null }],
    ['no callback', { callback: undefined }, { wantsCallback: false }],
    ['null for a callback', { callback: null }, { wantsCallback: false }],
    [
      'a caller who says nothing',
      { customer: { name: null, phone: '' } },
      { customerName: '', phone: '' },
    ],
    [
      'a number that is withheld',
      { customer: { name: 'Ann', phone: '+266696687' } },
      { customerName: 'Ann', phone: '' },
    ],
    ['10,000 letters', { query: 'x'.repeat(10_000) }, { query: 'x'.repeat(10_000) }],
    ['fields of its own', { extra: { deep: [] }, message: 'text' }, { externalId: 'call-1' }],
    ['an event of its own', { event: 'call-ended' }, { source: 'own', externalId: 'call-1' }],
    ['a message of its own', { message: { type: 'new' } }, { source: 'own', externalId: 'call-1' }],
    ['markup, as text', { query: '<b>1 < 2</b>' }, { query: '<b>1 < 2</b>' }],
    ['line breaks and emoji', { query: 'a\nb\t👩‍👧' }, { query: 'a\nb\t👩‍👧' }],
  ])('takes %s', (_name, change, expected) => {
    expect(callOf({ ...OWN, ...change })).toMatchObject(expected);
  });

  it.each<[string, object, Partial<CallDetails>]>([
    ['an outcome', { outcome: 'voicemail' }, { outcome: 'voicemail' }],
    ['a length', { duration_seconds: 61.4 }, { durationSeconds: 61 }],
    ['a summary', { summary: ' Asked for the time. ' }, { summary: 'Asked for the time.' }],
    [
      'a recording',
      { recording_url: 'https://calls.example.com/1.wav' },
      { recordingUrl: 'https://calls.example.com/1.wav' },
    ],
    [
      'a transcript',
      {
        transcript: [
          { speaker: 'assistant', text: ' Hi!\0', at_seconds: 0.517 },
          { speaker: 'caller', text: '  ' },
          { speaker: 'other', text: 'Open?', at_seconds: null, more: 1 },
        ],
      },
      {
        transcript: [
          { speaker: 'assistant', text: 'Hi!', atSeconds: 0.52 },
          { speaker: 'other', text: 'Open?', atSeconds: null },
        ],
      },
    ],
    [
      'nulls',
      {
        outcome: null,
        duration_seconds: null,
        summary: null,
        transcript: null,
        recording_url: null,
      },
      NO_DETAILS,
    ],
    [
      'a transcript as one text',
      { transcript: 'Agent: Hi\nUser: Open?' },
      {
        ...NO_DETAILS,
        transcript: [
          { speaker: 'assistant', text: 'Hi', atSeconds: null },
          { speaker: 'caller', text: 'Open?', atSeconds: null },
        ],
      },
    ],
    ['empty texts', { summary: '', recording_url: '', transcript: [] }, NO_DETAILS],
  ])('takes %s', (_name, change, expected) => {
    expect(callOf({ ...OWN, ...change }).details).toEqual({ ...NO_DETAILS, ...expected });
  });

  const BAD_TEXT = 'Text contains characters that are not allowed';
  it.each<[string, object, (string | number)[], string]>([
    ['no id', { id: undefined }, ['id'], 'Field required'],
    ['an empty id', { id: '' }, ['id'], 'Field required'],
    ['a fraction as id', { id: 0.5 }, ['id'], 'Input should be a valid string'],
    ['an id past 2^53', { id: 2 ** 53 }, ['id'], 'Input should be a valid string'],
    [
      'a very long id',
      { id: 'x'.repeat(201) },
      ['id'],
      'String should have at most 200 characters',
    ],
    ['a NUL in the id', { id: 'a\0' }, ['id'], BAD_TEXT],
    ['no time', { time: undefined }, ['time'], 'Field required'],
    [
      'a time that is none',
      { time: 'noon' },
      ['time'],
      'Input should be a time: ISO 8601, or seconds or milliseconds since 1970',
    ],
    ['no customer', { customer: undefined }, ['customer'], 'Field required'],
    ['a text as customer', { customer: 'Ann' }, ['customer'], 'Input should be a valid object'],
    ['no phone', { customer: { name: 'Ann' } }, ['customer', 'phone'], 'Field required'],
    [
      'a number as phone',
      { customer: { name: 'Ann', phone: 12_025_550_101 } },
      ['customer', 'phone'],
      'Input should be a valid string',
    ],
    ['a NUL in the name', { customer: { name: 'a\0', phone: '' } }, ['customer', 'name'], BAD_TEXT],
    [
      '10,001 letters',
      { query: 'x'.repeat(10_001) },
      ['query'],
      'String should have at most 10000 characters',
    ],
    ['a lone surrogate', { query: 'a\ud800' }, ['query'], BAD_TEXT],
    ['a list as query', { query: ['a'] }, ['query'], 'Input should be a valid string'],
    ['yes', { callback: 'yes' }, ['callback'], 'Input should be a valid boolean'],
    [
      'an outcome of its own',
      { outcome: 'sold' },
      ['outcome'],
      'Input should be one of: answered, voicemail, not_connected, spam',
    ],
    [
      'a length as text',
      { duration_seconds: '61' },
      ['duration_seconds'],
      'Input should be a valid number',
    ],
    [
      'a length below nothing',
      { duration_seconds: -1 },
      ['duration_seconds'],
      'Input should not be negative',
    ],
    [
      'a length of months',
      { duration_seconds: 9e6 },
      ['duration_seconds'],
      'Input should be at most 604800 seconds',
    ],
    ['a list as summary', { summary: ['a'] }, ['summary'], 'Input should be a valid string'],
    ['a NUL in the summary', { summary: 'a\0' }, ['summary'], BAD_TEXT],
    ['a number as transcript', { transcript: 5 }, ['transcript'], 'Input should be a valid list'],
    [
      'a line without a text',
      { transcript: [{ speaker: 'caller', text: 'Hi' }, { speaker: 'caller' }, 5] },
      ['transcript', 1, 'text'],
      'Field required',
    ],
    [
      'a speaker of its own',
      { transcript: [{ speaker: 'me', text: 'Hi' }] },
      ['transcript', 0, 'speaker'],
      'Input should be one of: caller, assistant, other',
    ],
    [
      'a line that is none',
      { transcript: [5] },
      ['transcript', 0],
      'Input should be a valid object',
    ],
    [
      'a moment before the call',
      { transcript: [{ speaker: 'caller', text: 'Hi', at_seconds: -1 }] },
      ['transcript', 0, 'at_seconds'],
      'Input should not be negative',
    ],
    ...['http://calls.example.com/1.wav', 'calls', `https://a.example/${'x'.repeat(2000)}`].map(
      (recording_url): [string, object, string[], string] => [
        `a recording at ${recording_url.slice(0, 40)}`,
        { recording_url },
        ['recording_url'],
        'Input should be an https address of at most 2000 characters',
      ],
    ),
  ])('refuses %s, naming item and field', (_name, change, path, message) => {
    expect(problems({ ...OWN, ...change })).toEqual([[['body', 3, ...path], message]]);
  });

  it('names every field that is wrong', () => {
    expect(problems({ id: '', time: 1, customer: {} })).toHaveLength(4);
    expect(problems(JSON.parse('{"__proto__": {"id": "1"}}'))).toHaveLength(3);
  });

  it('names of a transcript the first wrong line only', () => {
    const transcript = Array.from({ length: 10_000 }, () => 5);
    expect(problems({ ...OWN, transcript })).toHaveLength(1);
  });

  it.each([null, 'x', 5, true, []])('refuses %p', (item) => {
    expect(problems(item)).toEqual([[['body', 3], 'Input should be a call: an object']]);
  });
});
