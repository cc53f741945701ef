import { randomBytes } from 'node:crypto';

import { readConfig } from '@/server/platform/config/config';

import { bannerOf } from './banner';

const ADDRESS = 'http://127.0.0.1:3000';
const text = (environment: NodeJS.ProcessEnv, key: string | null = 'abc') =>
  bannerOf(readConfig(environment), ADDRESS, key).join('\n');

describe('what the terminal says', () => {
  it('tells a newcomer where, as whom, where the data lies and how to stop', () => {
    const shown = text({});
    for (const part of [ADDRESS, 'Parley-demo-1', 'dana@example.com', './data', 'Ctrl+C']) {
      expect(shown).toContain(part);
    }
    expect(shown).toContain('/intake/calls with the key abc');
    expect(Math.max(...shown.split('\n').map(({ length }) => length))).toBeLessThan(100);
  });

  it('leaves out a key that was replaced', () => {
    expect(text({}, null)).not.toContain('Calls in');
    expect(text({ DATA_DIR: '/srv/parley' })).toContain('/srv/parley');
  });

  it('is one line on a server for real people, without a word of the demo; another without a proxy', () => {
    const environment = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://parley:secret@db/parley',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: 'https://parley.test',
      SMTP_URL: 'smtp://mail.test',
    };
    const line = `Parley is ready at ${ADDRESS}, for people at https://parley.test; data in PostgreSQL.`;
    expect(text({ ...environment, TRUST_PROXY: 'loopback' })).toBe(line);
    expect(text(environment)).toContain(
      `${line}\nTRUST_PROXY names no proxy: limits by network see`,
    );
  });
});
