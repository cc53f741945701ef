/** The way to the database and to the mail server, by the settings. */
import { PRODUCTION, reasons } from '@/test/settings';

import { readConfig } from './config';

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
