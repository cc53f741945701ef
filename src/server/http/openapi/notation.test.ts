import { limitsOf, notationOf } from './notation';

describe('the notation of a schema', () => {
  const object = (properties: Record<string, object>, required: string[] = []) => ({
    type: 'object',
    properties,
    required,
  });

  it.each([
    ['a word', { type: 'string' }, 'string'],
    ['several types', { type: ['string', 'null'] }, 'string | null'],
    ['fixed values', { enum: ['a', true] }, '"a" | true'],
    ['a list', { type: 'array', items: { type: 'number' } }, 'number[]'],
    [
      'a list of this or that',
      { type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'string' }] } },
      '(number | string)[]',
    ],
    [
      'a list of several types',
      { type: 'array', items: { type: ['string', 'number'] } },
      '(string | number)[]',
    ],
    [
      'fields, some of them optional',
      object({ a: { type: 'string' }, b: {} }, ['a']),
      '{\n  a: string\n  b?: anything\n}',
    ],
    [
      'fields in fields',
      object({ a: object({ b: { const: 1 } }) }),
      '{\n  a?: {\n    b?: 1\n  }\n}',
    ],
    [
      'one of several kinds',
      object({ a: { oneOf: [{ const: 1 }, { type: 'null' }] } }),
      '{\n  a?: 1 | null\n}',
    ],
    ['alternatives', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string\n\n// or\nnull'],
    ['an open object', { type: 'object', additionalProperties: {} }, '{\n  ...\n}'],
    ['a remark', { type: 'string', description: 'A name' }, '// A name\nstring'],
  ])('of %s', (_, from, text) => expect(notationOf(from)).toBe(text));

  it.each([
    [{ minLength: 1, maxLength: 5 }, '1 to 5 characters'],
    [{ maxLength: 5 }, 'at most 5 characters'],
    [{ format: 'email', pattern: 'x', maxLength: 9 }, 'an e-mail address, at most 9 characters'],
    [{ pattern: '^a$' }, 'like ^a$'],
    [{ minimum: 0, maximum: 9, default: 1 }, '0 to 9, 1 when absent'],
    [{}, ''],
  ])('with the limits %j', (from, text) => expect(limitsOf(from)).toBe(text));
});
