/** Why the server cannot start, in one clear line each. */
import { ConfigError } from './config';
import { isDatabaseUnavailable } from './db/failures';
import { DirectoryLockedError } from './db/lock';
import { codeOf } from './systemError';

function pathOf(error: unknown): string {
  return error instanceof Error && 'path' in error ? String(error.path) : 'the data directory';
}

/** @param environment names the port a person asked for */
export function failureText(error: unknown, environment: NodeJS.ProcessEnv): string[] {
  const say = (reason: string) => [`Parley cannot start: ${reason}`];
  if (error instanceof ConfigError) return error.reasons.flatMap(say);
  if (error instanceof DirectoryLockedError) return say(`${error.message}.`);
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return say(
        `port ${environment['PORT'] || '3000'} is in use; stop what uses it or set PORT to another.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      if (!environment['DATABASE_URL']) return say(`HOST ${environment['HOST']} is not ours.`);
      break;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENOSPC':
      return say(`${pathOf(error)} cannot be written (${codeOf(error)}); set DATA_DIR to another.`);
  }
  if (isDatabaseUnavailable(error)) return say('the database at DATABASE_URL cannot be reached.');
  return say(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
