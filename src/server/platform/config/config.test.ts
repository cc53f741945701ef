import { ConfigError, readConfig } from './config';

const KEY = Buffer.alloc(32, 7).toString('base64');
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://parley:secret@db/parley',
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

  it('is never demo mode in production or on a database server', () => {
    expect(readConfig(PRODUCTION).demo).toBe(false);
    expect(readConfig({ ...PRODUCTION, DATABASE_URL: '' }).demo).toBe(false);
    expect(readConfig({ ...PRODUCTION, NODE_ENV: '' }).demo).toBe(false);
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
      production: true,
      publicUrl: 'https://parley.test',
      secretsKey: Buffer.alloc(32, 7),
      mail: { url: 'smtp://mail.test', from: 'Parley <no-reply@parley.test>' },
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
      expect(reasons({ ...PRODUCTION, NODE_ENV: '', [name]: '' })).toHaveLength(1);
    },
  );

  it.each([
    ['PORT', '70000'],
    ['PORT', '3000 '],
    ['DATABASE_URL', 'mysql://db/parley'],
    ['PUBLIC_URL', 'parley.test'],
    ['PUBLIC_URL', 'http://parley.test'],
    ['SECRETS_KEY', 'short'],
    ['SMTP_URL', 'mail.test'],
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
    expect(readConfig({ TRUST_PROXY: value }).trustedProxies).toEqual(read);
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
});
