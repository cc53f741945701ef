import { NO_DETAILS } from '@/server/modules/calls/details';
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
    ['10,000 letters', { query: 'x'.repeat(10_000) }, { query: 'x'.repeat(10_000) }],
    ['fields of its own', { extra: { deep: [] }, message: 'text' }, { externalId: 'call-1' }],
    ['markup, as text', { query: '<b>1 < 2</b>' }, { query: '<b>1 < 2</b>' }],
    ['line breaks and emoji', { query: 'a\nb\t👩‍👧' }, { query: 'a\nb\t👩‍👧' }],
  ])('takes %s', (_name, change, expected) => {
    expect(callOf({ ...OWN, ...change })).toMatchObject(expected);
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
  ])('refuses %s, naming item and field', (_name, change, path, message) => {
    expect(problems({ ...OWN, ...change })).toEqual([[['body', 3, ...path], message]]);
  });

  it('names every field that is wrong', () => {
    expect(problems({ id: '', time: 1, customer: {} })).toHaveLength(4);
    expect(problems(JSON.parse('{"__proto__": {"id": "1"}}'))).toHaveLength(3);
  });

  it.each([null, 'x', 5, true, []])('refuses %p', (item) => {
    expect(problems(item)).toEqual([[['body', 3], 'Input should be a call: an object']]);
  });
});
