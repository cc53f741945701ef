import { ConfigError } from '@/server/platform/config/config';
import { EncodingError } from '@/server/platform/db/encoding';
import { DirectoryLockedError } from '@/server/platform/db/lock';
import { EngineError } from '@/server/platform/db/open';

import { startFailureText } from './startFailure';

const fault = (fields: object, cause?: unknown) =>
  Object.assign(new Error('raw words of the system', { cause }), fields);

describe('a server that cannot start', () => {
  it.each([
    ['a busy port', fault({ code: 'EADDRINUSE', syscall: 'listen' }), 'port 80 is in use'],
    [
      'a port of the system',
      fault({ code: 'EACCES', syscall: 'listen' }),
      'port 80 needs more rights',
    ],
    [
      'an address of another machine',
      fault({ code: 'EADDRNOTAVAIL', syscall: 'listen' }),
      'HOST shop.test is not an address of this machine; 0.0.0.0 stands for all of IPv4, :: for IPv6 too',
    ],
    [
      'a host that is not there',
      fault({ code: 'ENOTFOUND', hostname: 'shop.test' }),
      'HOST shop.test is not an address',
    ],
    [
      'an unwritable directory',
      fault({ code: 'EACCES', syscall: 'mkdir', path: '/srv/data' }),
      '/srv/data cannot be written (EACCES)',
    ],
    [
      'a file in its place',
      fault({ code: 'EEXIST', path: '/srv/data' }),
      '/srv/data cannot be written (EEXIST)',
    ],
    ['a full disk', fault({ code: 'ENOSPC' }), 'the disk of the data directory is full'],
    [
      'a directory that cannot be made',
      fault({ code: 'ENOENT', syscall: 'mkdir', path: '/ro/data' }),
      '/ro/data cannot be made; set DATA_DIR to another',
    ],
    [
      'a file that a setting names',
      fault({ code: 'ENOENT', syscall: 'open', path: '/nope.crt' }),
      'the file /nope.crt, which a setting names, is not there',
    ],
    [
      'what the embedded engine throws',
      { errno: 28 },
      'the embedded database could not be made or opened in the data directory. Is the disk full?',
    ],
    [
      'what it says of its files',
      new EngineError('raw words', { cause: new TypeError('raw words of the engine') }),
      'the embedded database could not be made or opened in the data directory. Is the disk full?',
    ],
    [
      'another Parley',
      new DirectoryLockedError('/srv/data', 12),
      '/srv/data is in use by another Parley (process 12)',
    ],
    [
      'a setting',
      new ConfigError(['PORT should be a port number']),
      'PORT should be a port number',
    ],
    [
      'a database that is away',
      fault({ code: 'ECONNREFUSED' }),
      'the database at DATABASE_URL cannot be reached (ECONNREFUSED)',
    ],
    [
      'a database that nobody knows',
      fault({ code: 'ENOTFOUND', hostname: 'db.test' }),
      'the database at DATABASE_URL cannot be reached (ENOTFOUND)',
    ],
    [
      'a database that does not answer',
      new Error('timeout exceeded when trying to connect'),
      'the database at DATABASE_URL cannot be reached.',
    ],
    [
      'a database that has no room for another instance',
      fault({ code: '53300' }),
      'takes no more connections; an instance needs up to 14',
    ],
    [
      'an address without a password',
      fault({ message: 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string' }),
      'DATABASE_URL needs a password',
    ],
    [
      'a certificate for another name',
      fault({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }),
      'is for another name (ERR_TLS_CERT_ALTNAME_INVALID)',
    ],
    [
      'a certificate that has expired',
      fault({ code: 'CERT_HAS_EXPIRED' }),
      'has expired (CERT_HAS_EXPIRED); renew it there',
    ],
    [
      'a database without TLS',
      new Error('The server does not support SSL connections'),
      'offers no TLS; where the network itself is safe, set DATABASE_TLS=off',
    ],
    [
      'a database nobody vouches for',
      fault({ code: 'SELF_SIGNED_CERT_IN_CHAIN' }),
      'is not good (SELF_SIGNED_CERT_IN_CHAIN); sslrootcert=FILE',
    ],
    ['a wrong password', fault({ code: '28P01' }), 'does not take this user and password'],
    [
      'a database that was not created',
      fault({}, fault({ code: '3D000' })),
      'is not there; create it first',
    ],
    [
      'a database that takes no writes',
      fault({}, fault({ code: '25006' })),
      'takes no writes: it is a standby, or default_transaction_read_only is on there',
    ],
    [
      'a database that keeps no other letters',
      new EncodingError('LATIN1'),
      "has the encoding LATIN1; create it with UTF8: create database ... encoding 'UTF8' template template0",
    ],
    ['a user without rights', fault({}, fault({ code: '42501' })), 'may not create tables'],
  ])('for %s says so in one line', (_, error, reason) => {
    const lines = startFailureText(error, { PORT: '80', HOST: 'shop.test', DATABASE_URL: 'x' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Parley cannot start: .*\.?$/);
    expect(lines[0]).toContain(reason);
    expect(lines[0]).not.toMatch(/\n|raw words/);
  });

  it('for a reason that nobody has thought of says where it happened', () => {
    expect(startFailureText(new Error('strange'), {})[0]).toMatch(/strange\n +at /);
  });
});
