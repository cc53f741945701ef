/** Settings of a server for real people. */
import { randomBytes } from 'node:crypto';

import { ConfigError, readConfig } from '@/server/platform/config/config';

/** A random key. */
export const KEY_BYTES = randomBytes(32);
const KEY = KEY_BYTES.toString('base64');
/** All that it needs. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://parley:secret@127.0.0.1/parley',
  SECRETS_KEY: KEY,
  PUBLIC_URL: 'https://parley.test/',
  SMTP_URL: 'smtp://mail.test',
};

/** Why these settings are refused. */
export function reasons(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.reasons;
    throw error;
  }
  return [];
}
