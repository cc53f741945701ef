/** Why the server cannot start, in one clear line each. */
import { fieldOf } from '@/contract/fieldOf';

import { ConfigError } from '@/server/platform/config/config';
import { DirectoryKindError } from '@/server/platform/db/dataDirectory';
import { isDatabaseUnavailable } from '@/server/platform/db/databaseErrors';
import { EncodingError } from '@/server/platform/db/encoding';
import { DirectoryLockedError } from '@/server/platform/db/lock';
import { EngineError } from '@/server/platform/db/open';
import { errorChain } from '@/server/platform/errorChain';
import { KeyMismatchError } from '@/server/platform/secrets/keyCheck';
import { codeOf } from '@/server/platform/systemError';

const NOT_MADE =
  'the embedded database could not be made or opened in the data directory. Is the disk full? Then make room and start again. If that does not help, bring a backup back; only where nobody has used it yet, remove the folder "database" in it.';

/** Refusals of the database server, by SQLSTATE. */
const DATABASE_REFUSALS: Readonly<Record<string, string>> = {
  '28000': 'the database at DATABASE_URL does not let this user in.',
  '28P01': 'the database at DATABASE_URL does not take this user and password.',
  '3D000': 'the database named in DATABASE_URL is not there; create it first.',
  '53300':
    'the database at DATABASE_URL takes no more connections; an instance needs up to 14 (max_connections there).',
  '25006':
    'the database at DATABASE_URL takes no writes: it is a standby, or default_transaction_read_only is on there.',
  '53100': 'the disk of the database is full; make room there.',
  '42501':
    'the user of DATABASE_URL may not create tables there; make it the owner of the database, and of all that is in it.',
};

function textOf(error: unknown, name: string): string {
  const value = fieldOf(error, name);
  return typeof value === 'string' ? value : '';
}

function listenFailure(error: unknown, environment: NodeJS.ProcessEnv): string | null {
  const port = environment['PORT']?.trim() || '3000';
  const host = environment['HOST']?.trim() ?? '';
  const elsewhere = `HOST ${host} is not an address of this machine; 0.0.0.0 stands for all of IPv4, :: for IPv6 too.`;
  const isListening = textOf(error, 'syscall') === 'listen';
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `port ${port} is in use; stop what uses it or set PORT to another.`;
    case 'EACCES':
    case 'EPERM':
      return isListening ? `port ${port} needs more rights; set PORT to 1024 or above.` : null;
    case 'EADDRNOTAVAIL':
      return isListening ? elsewhere : null;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return host !== '' && textOf(error, 'hostname') === host ? elsewhere : null;
    default:
      return null;
  }
}

function directoryFailure(error: unknown): string | null {
  const place = textOf(error, 'path') || 'the data directory';
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return `${place} cannot be written (${codeOf(error)}); set DATA_DIR to another.`;
    case 'ENOENT':
      // The system also reports a folder on a read-only disk this way.
      if (textOf(error, 'syscall') === 'mkdir') {
        return `${place} cannot be made; set DATA_DIR to another.`;
      }
      return textOf(error, 'syscall') === 'open'
        ? `the file ${place}, which a setting names, is not there.`
        : null;
    case 'ENOSPC':
      return `the disk of ${place} is full; make room or set DATA_DIR to another.`;
    default:
      return null;
  }
}

/** What node-postgres and Node report for a database without TLS, or with a certificate that is not trusted. */
const NO_TLS = 'The server does not support SSL connections';
const CERTIFICATE = /^(DEPTH_ZERO_|ERR_TLS_CERT_|CERT_|UNABLE_TO_|SELF_SIGNED_)|^ERR_SSL_/;
/** What is wrong with a certificate, where it is not who signed it. */
const CERTIFICATE_FAULTS: Readonly<Record<string, (code: string) => string>> = {
  CERT_HAS_EXPIRED: (code) => `has expired (${code}); renew it there.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (code) =>
    `is for another name (${code}); put the name that it is for into the address.`,
};
/** What node-postgres says of a password that is asked for and not there. */
const NO_PASSWORD = /password must be a string/;

function tlsFailure(error: unknown): string | null {
  const chain = errorChain(error);
  if (chain.some((cause) => textOf(cause, 'message') === NO_TLS)) {
    return 'the database at DATABASE_URL offers no TLS; where the network itself is safe, set DATABASE_TLS=off.';
  }
  const code = chain.map(codeOf).find((known) => CERTIFICATE.test(known));
  if (code === undefined) return null;
  const fault =
    CERTIFICATE_FAULTS[code]?.(code) ??
    `is not good (${code}); sslrootcert=FILE in its address names whom to trust.`;
  return `the certificate of the database at DATABASE_URL ${fault}`;
}

function databaseFailure(error: unknown): string | null {
  const refusal = errorChain(error).map((cause) => DATABASE_REFUSALS[codeOf(cause)]);
  const known = refusal.find((sentence) => sentence !== undefined);
  if (known !== undefined) return known;
  if (errorChain(error).some((cause) => NO_PASSWORD.test(textOf(cause, 'message')))) {
    return 'DATABASE_URL needs a password: postgres://user:password@host/database.';
  }
  if (!isDatabaseUnavailable(error)) return null;
  const code = errorChain(error).map(codeOf).find(Boolean);
  return `the database at DATABASE_URL cannot be reached${code ? ` (${code})` : ''}.`;
}

const encodingFailure = ({ encoding }: EncodingError): string =>
  `the database at DATABASE_URL has the encoding ${encoding}; create it with UTF8: create database ... encoding 'UTF8' template template0.`;

function keyFailure({ neededId }: KeyMismatchError, { SECRETS_KEY }: NodeJS.ProcessEnv): string {
  return SECRETS_KEY
    ? `SECRETS_KEY does not fit the data, which was sealed with the key ${neededId}; set that one, or name it in SECRETS_KEYS_FORMER.`
    : `secrets.key in the data directory does not fit the data, which was sealed with the key ${neededId}; bring that file back, or remove the directory.`;
}

/** @param environment names the port and the address a person asked for */
export function startFailureText(error: unknown, environment: NodeJS.ProcessEnv): string[] {
  const say = (reason: string) => [`Parley cannot start: ${reason}`];
  if (error instanceof ConfigError) return error.reasons.flatMap(say);
  if (error instanceof DirectoryKindError) return say(`${error.message}.`);
  if (error instanceof DirectoryLockedError) return say(`${error.message}.`);
  if (error instanceof KeyMismatchError) return say(keyFailure(error, environment));
  if (error instanceof EncodingError) return say(encodingFailure(error));
  if (error instanceof EngineError) return say(NOT_MADE);
  const known =
    listenFailure(error, environment) ??
    directoryFailure(error) ??
    tlsFailure(error) ??
    databaseFailure(error);
  // When the embedded engine cannot create its files, it throws what is not even an `Error`.
  const unknown = error instanceof Error ? (error.stack ?? error.message) : NOT_MADE;
  // For anything unforeseen, the stack says where it happened.
  return say(known ?? unknown);
}
