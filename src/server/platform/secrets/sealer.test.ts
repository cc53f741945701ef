import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { keyIdOf, makeSealer, sealedWith } from './sealer';

const KEY = randomBytes(32);
const sealer = makeSealer(KEY);

/** As texts were sealed before keys could be changed: without the id of a key. */
function sealWithoutId(key: Buffer, plain: string, context: string): string {
  const iv = randomBytes(12);
  const sealingKey = Buffer.from(hkdfSync('sha256', key, '', 'parley sealing', 32));
  const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
}

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
    const [version, id, sealed = ''] = sealer.seal('secret', 'context').split('.');
    const bytes = Buffer.from(sealed, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const altered = Buffer.from(bytes);
      altered[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(
        sealer.open(`${version}.${id}.${altered.toString('base64url')}`, 'context'),
      ).toBeNull();
    }
  });

  it.each([
    '',
    'v1.',
    'v1.AAAA',
    'v2.AAAA',
    'v3.AAAA',
    'no value of ours',
    `v1.${'A'.repeat(60)}`,
    `v2.${keyIdOf(KEY)}.`,
    `v2.${keyIdOf(KEY)}.${'A'.repeat(60)}`,
    `v2.00000000.${'A'.repeat(60)}`,
  ])('reads %j as null', (value) => {
    expect(sealer.open(value, 'context')).toBeNull();
  });

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
    expect(() => makeSealer(KEY, [randomBytes(31)])).toThrow('at least 32 bytes');
  });
});

describe('changing the key', () => {
  const NEW_KEY = randomBytes(32);
  const renewed = makeSealer(NEW_KEY, [randomBytes(32), KEY]);

  it('leaves what a former key sealed readable, and seals with the present one', () => {
    expect(renewed.open(sealer.seal('secret', 'context'), 'context')).toBe('secret');
    expect(sealer.open(renewed.seal('secret', 'context'), 'context')).toBeNull();
    expect(makeSealer(NEW_KEY).open(renewed.seal('secret', 'context'), 'context')).toBe('secret');
  });

  it('leaves what was sealed before keys had ids readable, for its context only', () => {
    const old = sealWithoutId(KEY, 'secret', 'context');
    expect([sealer, renewed].map((any) => any.open(old, 'context'))).toEqual(['secret', 'secret']);
    expect(renewed.open(old, 'another')).toBeNull();
    expect(makeSealer(NEW_KEY).open(old, 'context')).toBeNull();
  });

  it('tells by the beginning of a text whether it is the present key that sealed it', () => {
    const sealed = renewed.seal('secret', 'context');
    expect(sealed.startsWith(renewed.prefix)).toBe(true);
    expect(sealedWith(sealed)).toBe(keyIdOf(NEW_KEY));
    expect(sealer.seal('secret', 'context').startsWith(renewed.prefix)).toBe(false);
    expect(sealedWith(sealWithoutId(NEW_KEY, 'secret', 'context'))).toBeNull();
  });

  it('names a key by what tells nothing of it', () => {
    expect(keyIdOf(KEY)).toMatch(/^[0-9a-f]{8}$/);
    expect(KEY.toString('hex')).not.toContain(keyIdOf(KEY));
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
