import fc from 'fast-check';

import { readOpaque } from './opaqueQuery';

describe('an opaque value of a query', () => {
  it.each([
    ['?reset_token=abc', 'abc'],
    ['reset_token=abc', 'abc'],
    ['?a=1&reset_token=abc&b=2', 'abc'],
    ['?reset_token=a%2Bb', 'a+b'],
    ['?reset_token=a+b', 'a+b'],
    ['?reset_token=a%20b', 'a b'],
    ['?reset_token=a=b==', 'a=b=='],
    ['?reset_token=100%', '100%'],
    ['?reset_token=one&reset_token=two', 'one'],
    ['?reset_token=', null],
    ['?reset_token', null],
    ['?my_reset_token=abc', null],
    ['?', null],
    ['', null],
  ])('of %j is %j', (query, value) => {
    expect(readOpaque(query, 'reset_token')).toBe(value);
  });

  it('comes out as it went in, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (value) => {
        expect(readOpaque(`?x=1&reset_token=${encodeURIComponent(value)}`, 'reset_token')).toBe(
          value,
        );
      }),
    );
  });
});
