import { KEY_BYTES, PRODUCTION, reasons } from '@/test/settings';

import { readConfig } from './config';

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
