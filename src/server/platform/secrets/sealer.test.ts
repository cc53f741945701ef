import { randomBytes } from 'node:crypto';

import { makeSealer } from './sealer';

const KEY = randomBytes(32);
const sealer = makeSealer(KEY);

describe('sealing', () => {
  it('gives back what was sealed, for the same context only', () => {
    const sealed = sealer.seal('JBSWY3DPEHPK3PXP é', 'authenticator:1');
    expect(sealer.open(sealed, 'authenticator:1')).toBe('JBSWY3DPEHPK3PXP é');
    expect(sealer.open(sealed, 'authenticator:2')).toBeNull();
  });

  it('hides the text, and looks different every time', () => {
    const [first, second] = [sealer.seal('secret', 'context'), sealer.seal('secret', 'context')];
    expect(first).not.toContain('secret');
    expect(first).not.toBe(second);
  });

  it('reads a value of which any bit was altered as null', () => {
    const [version, sealed = ''] = sealer.seal('secret', 'context').split('.');
    const bytes = Buffer.from(sealed, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const altered = Buffer.from(bytes);
      altered[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(sealer.open(`${version}.${altered.toString('base64url')}`, 'context')).toBeNull();
    }
  });

  it.each(['', 'v1.', 'v1.AAAA', 'v2.AAAA', 'no value of ours', `v1.${'A'.repeat(60)}`])(
    'reads %j as null',
    (value) => {
      expect(sealer.open(value, 'context')).toBeNull();
    },
  );

  it('reads a cut value as null', () => {
    const sealed = sealer.seal('secret', 'context');
    for (let length = 0; length < sealed.length; length += 1) {
      expect(sealer.open(sealed.slice(0, length), 'context')).toBeNull();
    }
  });

  it('needs the same key', () => {
    const sealed = sealer.seal('secret', 'context');
    expect(makeSealer(Buffer.from(KEY)).open(sealed, 'context')).toBe('secret');
    expect(makeSealer(randomBytes(32)).open(sealed, 'context')).toBeNull();
  });

  it('refuses a key that is too short', () => {
    expect(() => makeSealer(randomBytes(16))).toThrow('at least 32 bytes');
  });
});

describe('keyed hashes', () => {
  it('are the same for the same text and key, and differ else', () => {
    expect(sealer.hmac('123456')).toBe(makeSealer(KEY).hmac('123456'));
    expect(sealer.hmac('123456')).toMatch(/^[0-9a-f]{64}$/);
    expect(sealer.hmac('123456')).not.toBe(sealer.hmac('123457'));
    expect(sealer.hmac('123456')).not.toBe(makeSealer(randomBytes(32)).hmac('123456'));
  });
});
