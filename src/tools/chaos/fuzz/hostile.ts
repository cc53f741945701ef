/** Hostile values and bodies. */
import fc from 'fast-check';

/** What stands for a number in a body that JSON cannot be made of, and is put in as text. */
const LITERALS = ['1e309', '-0', '9007199254740993', '-1e-400', '0.1e1'];
const asLiteral = (literal: string) => `literal:${literal}`;

/** Things that are no texts and look as if they had a length, as a check might ask. */
const LENGTHS: unknown[] = [
  { length: 5 },
  { length: -1 },
  { length: 1e9 },
  { length: '5' },
  { length: null },
  { length: { toString: 1 } },
  { length: { valueOf: 1 } },
  { length: 3, 0: 'a', 1: 'b', 2: 'c' },
  { size: 1, length: 1 },
  { toString: 1 },
  { valueOf: 1, toString: null },
  { toJSON: 1 },
  { then: 1 },
];

const TEXTS = [
  '',
  ' ',
  'a\0b',
  '\0',
  '\ud800',
  '\udfffx@example.com',
  '\u202eevil@example.com',
  `a${'\u0301'.repeat(10_000)}`,
  "' or 1=1 --",
  '{{7*7}}',
  '${x}',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'a@example.com\r\nbcc: b@example.com',
  'josé@exämple.com',
  `${'a'.repeat(309)}@example.com`,
  'x'.repeat(60_000),
  '\ufeff',
  '../../etc/passwd',
  '%00',
  '0000-00-00T00:00:00Z',
  '+999999-01-01T00:00:00Z',
  '9'.repeat(400),
];

/** Any value of any type that JSON can carry. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...LENGTHS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...LITERALS.map(asLiteral)) },
  { weight: 2, arbitrary: fc.anything({ withNullPrototype: true, maxDepth: 4 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.record({ length: fc.jsonValue() }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 2 ** 53, 0.5, [], {}),
  },
);

/** JSON as text, with what only text can say. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.replace(/"literal:([^"]*)"/g, '$1');
}

/** A body as it is sent; null: none, and no type of it. */
export interface RawBody {
  bytes: Buffer | null;
  type: string | null;
}

const JSON_TYPE = 'application/json';
const raw = (text: string | Buffer | null, type: string | null = JSON_TYPE): RawBody => ({
  bytes: text === null ? null : Buffer.from(text),
  type,
});

const TOO_LARGE = 64 * 1024 + 1;

/** Bodies that are bad for every call. */
export const FIXED_BODIES: readonly RawBody[] = [
  raw(null),
  raw('{'),
  raw('[]'),
  raw('null'),
  raw('"x"'),
  raw('0'),
  raw(`"${'x'.repeat(TOO_LARGE - 2)}"`),
  raw('['.repeat(100_000)),
  raw('{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)),
  raw('[{"a":'.repeat(9_000) + '1' + '}]'.repeat(9_000)),
  raw('\ufeff'),
  raw('\ufeff{}'),
  raw(Buffer.from('{"email":"a"}', 'utf16le')),
  raw(Buffer.from([0x22, 0xff, 0xfe, 0x22])),
  raw('email=a&password=b', 'application/x-www-form-urlencoded'),
  raw('{}', 'text/plain'),
  raw('{}', null),
  raw('{}', ''),
  raw('{}', 'application/json; charset=utf-16'),
  raw('{}', 'multipart/form-data; boundary=x'),
  raw('{}', `application/${'x'.repeat(2_000)}`),
  raw('{"__proto__":{"admin":true}}'),
  raw('{"constructor":{"prototype":{"admin":true}}}'),
  raw('{"email":"a\0b"}'),
  raw('{"email":1,"email":{"length":1}}'),
  raw('{"length":{"toString":1}}'),
  raw('[[],{},null,"x",{"id":{"length":1}},{"message":{"type":[]}}]'),
  raw('{"event":"call_analyzed","call":{"length":1}}'),
  raw('{"message":{"type":"end-of-call-report","call":null}}'),
];

/** Only for calls that take so much: below their 5 MiB, and all brackets. */
export const DEEP_BODY: RawBody = raw('['.repeat(Math.floor(4.9 * 1024 * 1024)));

/** Queries that are bad for every call. */
export const FIXED_QUERIES: readonly string[] = [
  '?%zz',
  '?a=%00',
  '?email=%00&link_id=%00&state=%00.%00&code=%00',
  '?email=%ff&link_id=%ff&state=%ff',
  '?email=a&email=b&link_id=a&link_id=b&page=1&page=2&state=a&state=b',
  '?email[length]=1&email.length=1&__proto__[a]=1&constructor.prototype=1',
  `?${'x=1&'.repeat(2_000)}`,
  `?email=${'x'.repeat(12_000)}`,
  '?page=1e309&page_size=-0&start_date=0000-00-00&end_date=9999-99-99',
  '?page=999999999&page_size=1000',
  '?start_date=0001-01-01&end_date=9999-12-31',
  '?start_time=-271821-04-20T00:00:00Z&end_time=%2B275760-09-13T00:00:00Z',
  '?start_time=0000-01-01T00:00:00Z&end_time=9999-12-31T23:59:59Z',
  '?state=%EF%BF%BD.%EF%BF%BD&code=x',
  '??&&==',
];
