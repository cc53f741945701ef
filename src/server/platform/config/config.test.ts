import { randomBytes } from 'node:crypto';

import { ConfigError, readConfig } from './config';

const KEY_BYTES = randomBytes(32);
const KEY = KEY_BYTES.toString('base64');
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://parley:secret@127.0.0.1/parley',
  SECRETS_KEY: KEY,
  PUBLIC_URL: 'https://parley.test/',
  SMTP_URL: 'smtp://mail.test',
};

function reasons(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.reasons;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('without any setting is demo mode, open to this machine alone', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      database: { kind: 'embedded' },
      dataDir: `${process.cwd()}/data`,
      mail: null,
      twilio: null,
      allowedOrigins: [],
    });
  });

  it('takes variables that are set to nothing as missing', () => {
    expect(readConfig({ NODE_ENV: '', PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('leaves out spaces and line breaks around a value, as files of settings have them', () => {
    const padded = Object.entries(PRODUCTION).map(([name, value]) => [name, ` ${value}\r`]);
    expect(readConfig(Object.fromEntries(padded))).toEqual(readConfig(PRODUCTION));
    expect(readConfig({ DATA_DIR: ' /srv/parley ' }).dataDir).toBe('/srv/parley');
    expect(readConfig({ PORT: ' ' })).toEqual(readConfig({}));
  });

  it('is demo mode unless NODE_ENV asks for production, whatever database there is', () => {
    expect(readConfig(PRODUCTION).demo).toBe(false);
    expect(readConfig({ ...PRODUCTION, DATABASE_URL: '' }).demo).toBe(false);
    for (const NODE_ENV of ['', 'development', 'test']) {
      expect(readConfig({ NODE_ENV }).demo).toBe(true);
    }
  });

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', 'shop.test'],
    ['PUBLIC_URL', 'https://parley.test'],
    ['PUBLIC_URL', 'http://192.168.0.7:3000'],
    ['SMTP_URL', 'smtp://127.0.0.1'],
    ['TRUST_PROXY', 'loopback'],
    ['DATABASE_URL', 'postgres://127.0.0.1/parley'],
  ])('refuses the demo with %s=%s, a sign of real people, and says what to do', (name, value) => {
    for (const NODE_ENV of ['', 'development', 'test']) {
      expect(reasons({ NODE_ENV, [name]: value })).toEqual([
        `${name} is not for the demo: set NODE_ENV=production to serve real people, or remove ${name}`,
      ]);
    }
  });

  it.each(['prod', 'Production', 'staging', '"production"'])(
    'takes NODE_ENV=%j for a mistake, not for the demo',
    (NODE_ENV) => {
      const reason =
        'NODE_ENV should be production to serve real people, or be removed for the demo';
      expect(reasons({ NODE_ENV })).toEqual([reason]);
      expect(reasons({ ...PRODUCTION, NODE_ENV })).toEqual([reason]);
    },
  );

  it.each([
    ['HOST', 'localhost'],
    ['HOST', '::1'],
    ['PUBLIC_URL', 'http://localhost:3000'],
    ['PUBLIC_URL', 'http://[::1]:3000'],
    ['PUBLIC_URL', 'https://parley.localhost'],
  ])('is demo mode with %s=%s, which leads to this machine', (name, value) => {
    expect(readConfig({ [name]: value }).demo).toBe(true);
  });

  it('reads what a server for real people needs', () => {
    expect(
      readConfig({
        ...PRODUCTION,
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'key',
        TWILIO_FROM: '+12025550100',
        ALLOWED_ORIGINS: 'https://app.parley.test, https://beta.parley.test',
      }),
    ).toMatchObject({
      demo: false,
      publicUrl: 'https://parley.test',
      secretsKey: KEY_BYTES,
      mail: { url: 'smtp://mail.test', from: 'Parley <no-reply@parley.test>', requireTls: true },
      twilio: { accountSid: 'AC1', authToken: 'key', from: '+12025550100' },
      allowedOrigins: ['https://app.parley.test', 'https://beta.parley.test'],
    });
  });

  it.each(['SECRETS_KEY', 'PUBLIC_URL', 'SMTP_URL'])(
    'refuses to serve real people without %s, by its name',
    (name) => {
      expect(reasons({ ...PRODUCTION, [name]: '' })).toEqual([
        expect.stringMatching(new RegExp(`^${name} is missing: `)),
      ]);
    },
  );

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

  it.each(['GOOGLE', 'HUBSPOT', 'ZOHO'])('takes %s whole or not at all', (prefix) => {
    const [id, secret] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`];
    expect(reasons({ [id]: 'a' })).toEqual([`${secret} is missing: ${id} is there`]);
    expect(reasons({ [secret]: 'b' })).toEqual([`${id} is missing: ${secret} is there`]);
    const { providers } = readConfig({ [id]: 'a', [secret]: 'b', ZOHO_REGION: 'eu' });
    expect(providers).toEqual({
      clients: { [prefix.toLowerCase()]: { clientId: 'a', clientSecret: 'b' } },
      zohoRegion: 'eu',
    });
  });

  it('names what is missing of a half-configured SMS service', () => {
    expect(reasons({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+1' })).toEqual([
      'TWILIO_AUTH_TOKEN is missing: the other TWILIO settings are there',
    ]);
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

describe('the way to the database and to the mail server', () => {
  const remote = 'postgres://parley:secret@db.test/parley';
  const databaseOf = (DATABASE_URL: string, DATABASE_TLS = '') =>
    readConfig({ ...PRODUCTION, DATABASE_URL, DATABASE_TLS }).database;
  const requiresTls = (SMTP_URL: string, SMTP_TLS = '') =>
    readConfig({ ...PRODUCTION, SMTP_URL, SMTP_TLS }).mail?.requireTls;

  it.each([
    [remote, `${remote}?sslmode=verify-full`],
    [`${remote}?application_name=p`, `${remote}?application_name=p&sslmode=verify-full`],
    // node-postgres verifies no less with these, and warns that it may not always.
    [`${remote}?sslmode=verify-ca`, `${remote}?sslmode=verify-full`],
    [
      `${remote}?sslmode=require&sslrootcert=/a.crt`,
      `${remote}?sslmode=verify-full&sslrootcert=/a.crt`,
    ],
  ])('to the database goes by TLS: %s', (url, expected) => {
    expect(databaseOf(url)).toEqual({ kind: 'postgres', url: expected });
  });

  it.each([
    '?sslmode=disable',
    '?sslmode=prefer',
    '?sslmode=no-verify',
    '?sslmode=require&sslmode=disable',
    '?ssl=0',
    '?ssl=true',
    '?uselibpqcompat=true&sslmode=require',
  ])('to the database never goes without, unless DATABASE_TLS says so: %s', (query) => {
    expect(reasons({ ...PRODUCTION, DATABASE_URL: remote + query })).toEqual([
      'DATABASE_URL should not weaken TLS (sslmode=verify-full); where the network itself is safe, set DATABASE_TLS=off',
    ]);
    expect(databaseOf(remote + query, 'off')).toEqual({ kind: 'postgres', url: remote + query });
  });

  it.each([
    'postgres://parley@127.0.0.1:5432/parley',
    'postgres://parley@localhost/parley',
    'postgres://parley@[::1]/parley',
    'postgres:///parley?host=/var/run/postgresql',
    'postgres://%2Fvar%2Frun%2Fpostgresql/parley',
  ])('to a database on this machine needs none: %s', (url) => {
    expect(databaseOf(url)).toEqual({ kind: 'postgres', url });
  });

  it('to a mail server goes by TLS, unless it is this machine or SMTP_TLS says so', () => {
    expect(requiresTls('smtp://mail.test')).toBe(true);
    expect(requiresTls('smtps://mail.test')).toBe(true);
    expect(requiresTls('smtp://mail.test', 'off')).toBe(false);
    expect(requiresTls('smtp://localhost:25')).toBe(false);
    expect(requiresTls('smtp://mail.test:465?secure=true&name=parley.test')).toBe(true);
  });

  it.each(['requireTLS=false', 'ignoreTLS=true', 'secure=false', 'tls.rejectUnauthorized=false'])(
    'to a mail server never goes without, unless SMTP_TLS says so: ?%s',
    (query) => {
      const SMTP_URL = `smtp://mail.test?name=parley.test&${query}`;
      expect(reasons({ ...PRODUCTION, SMTP_URL })).toEqual([
        'SMTP_URL should not weaken TLS; where the network itself is safe, set SMTP_TLS=off',
      ]);
      expect(reasons({ ...PRODUCTION, SMTP_URL, SMTP_TLS: 'off' })).toEqual([]);
    },
  );
});
