/** What the single settings may say. */
import { randomBytes } from 'node:crypto';

import { PRODUCTION, reasons } from '@/test/settings';

import { readConfig } from './config';

describe('the configuration', () => {
  it.each([
    ['PORT', '70000'],
    ['PORT', '30 00'],
    ['DATABASE_URL', 'mysql://db/parley'],
    ['PUBLIC_URL', 'parley.test'],
    ['PUBLIC_URL', 'http://parley.test'],
    ['PUBLIC_URL', 'https://parley.test/desk'],
    ['PUBLIC_URL', 'https://parley.test/?a=1#x'],
    ['SECRETS_KEY', 'short'],
    ['SECRETS_KEYS_FORMER', 'short'],
    ['DATABASE_TLS', 'no'],
    ['SMTP_TLS', 'false'],
    ['SMTP_URL', 'mail.test'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'not an address'],
    ['MAIL_FROM', 'a@b.test, c@d.test'],
    ['MAIL_FROM', 'a@b.test\nBcc: x@y.test'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://app.test/path'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'proxy.test'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['ZOHO_REGION', 'mars'],
  ])('refuses %s=%s and does not repeat the value', (name, value) => {
    const [reason, ...others] = reasons({ ...PRODUCTION, [name]: value });
    expect(others).toEqual([]);
    expect(reason).toMatch(new RegExp(`^${name} should `));
    expect(reason).not.toContain(`"${value}"`);
  });

  it.each([
    ['', []],
    ['loopback', ['loopback']],
    ['10.0.0.7, 10.1.0.0/16', ['10.0.0.7', '10.1.0.0/16']],
    ['fd00::1,::1/128', ['fd00::1', '::1/128']],
  ])('believes the proxies of TRUST_PROXY=%s', (value, read) => {
    expect(readConfig({ ...PRODUCTION, TRUST_PROXY: value }).trustedProxies).toEqual(read);
  });

  it.each([
    ['zeros', Buffer.alloc(32).toString('base64')],
    ['one byte again and again', Buffer.alloc(48, 7).toString('base64')],
    ['a word again and again', 'Password'.repeat(8)],
    ['a sentence', 'this-is-the-very-secret-key-of-our-parley-server'],
    ['words', 'CorrectHorseBatteryStapleIsTheKeyOfOurParleyServer'],
    ['the alphabet', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'],
    [
      'a sentence in base64',
      Buffer.from('The very secret key of our Parley server').toString('base64'),
    ],
    ['digits', '1234567890'.repeat(5)],
    ['one hex digit again and again', 'ab'.repeat(32)],
  ])('refuses %s for a key: it should be random', (_, SECRETS_KEY) => {
    expect(reasons({ ...PRODUCTION, SECRETS_KEY })).toEqual([
      'SECRETS_KEY should be at least 32 random bytes in base64 (openssl rand -base64 32)',
    ]);
    // Whoever has such a key can leave it.
    const former = readConfig({ ...PRODUCTION, SECRETS_KEYS_FORMER: SECRETS_KEY });
    expect(former.formerSecretsKeys).toEqual([Buffer.from(SECRETS_KEY, 'base64')]);
  });

  it('takes every random key, in base64, base64url and hex', () => {
    for (let count = 0; count < 2_000; count += 1) {
      const bytes = randomBytes(32 + (count % 17));
      for (const encoding of ['base64', 'base64url', 'hex'] as const) {
        const SECRETS_KEY = bytes.toString(encoding);
        expect(readConfig({ ...PRODUCTION, SECRETS_KEY }).secretsKey).toEqual(
          Buffer.from(SECRETS_KEY, 'base64'),
        );
      }
    }
  });

  it.each([
    'https://parley.test/',
    'HTTPS://Parley.Test',
    ' https://parley.test ',
    'https:parley.test',
  ])('spells PUBLIC_URL %j as browsers do', (PUBLIC_URL) => {
    expect(readConfig({ ...PRODUCTION, PUBLIC_URL }).publicUrl).toBe('https://parley.test');
  });

  it.each([
    'calls@parley.test',
    'Parley <calls@parley.test>',
    '"Parley, Inc." <calls@parley.test>',
  ])('takes the sender %j', (MAIL_FROM) => {
    expect(readConfig({ ...PRODUCTION, MAIL_FROM }).mail?.from).toBe(MAIL_FROM);
  });

  it('reads the former keys, with commas', () => {
    const keys = [randomBytes(32), randomBytes(32)];
    const SECRETS_KEYS_FORMER = keys.map((key) => key.toString('base64')).join(', ');
    expect(readConfig({ ...PRODUCTION, SECRETS_KEYS_FORMER }).formerSecretsKeys).toEqual(keys);
  });
});
