/** The environment's variables, and what each may be. */
import * as z from 'zod/mini';

import { isMailServer, isOrigin, isRootUrl, isSender, isUrl } from './addresses';
import { isKey, isRandomKey } from './secretsKey';
import { ZOHO_REGIONS } from './settings';
import { readTrustedProxies } from './trustedProxies';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const ENVIRONMENTS = ['development', 'test', 'production'] as const;

const text = z.optional(z.string());
const onOrOff = z.optional(z.enum(['on', 'off'], { error: 'should be on or off' }));
const checked = (isValid: (value: string) => boolean, complaint: string) =>
  z.optional(z.string().check(z.refine(isValid, complaint)));
const isPort = (value: string): boolean => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;

export const variables = z.object({
  NODE_ENV: z.optional(
    z.enum(ENVIRONMENTS, {
      error: 'should be production to serve real people, or be removed for the demo',
    }),
  ),
  PORT: checked(isPort, 'should be a port number, 0 to 65535'),
  HOST: text,
  DATA_DIR: text,
  DATABASE_URL: checked(
    (value) => isUrl(value, 'postgres:', 'postgresql:'),
    'should be a postgres:// address',
  ),
  DATABASE_TLS: onOrOff,
  PUBLIC_URL: checked(
    isRootUrl,
    'should be an http(s):// address without a path, such as https://parley.example',
  ),
  TRUST_PROXY: checked(
    (value) => readTrustedProxies(value) !== null,
    'should be the addresses of your proxies, such as 10.0.0.7, 10.1.0.0/16 or loopback, separated by commas',
  ),
  SECRETS_KEY: checked(
    isRandomKey,
    'should be at least 32 random bytes in base64 (openssl rand -base64 32)',
  ),
  SECRETS_KEYS_FORMER: checked(
    (value) => listOf(value).every(isKey),
    'should be former values of SECRETS_KEY, separated by commas',
  ),
  SMTP_URL: checked(isMailServer, 'should be an smtp:// or smtps:// address'),
  SMTP_TLS: onOrOff,
  MAIL_FROM: checked(isSender, 'should be one address, such as Parley <calls@parley.example>'),
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  HUBSPOT_CLIENT_ID: text,
  HUBSPOT_CLIENT_SECRET: text,
  ZOHO_CLIENT_ID: text,
  ZOHO_CLIENT_SECRET: text,
  ZOHO_REGION: z.optional(
    z.enum(ZOHO_REGIONS, { error: `should be one of ${ZOHO_REGIONS.join(', ')}` }),
  ),
  ALLOWED_ORIGINS: checked(
    (value) => listOf(value).every(isOrigin),
    'should be origins such as https://app.example.com, separated by commas',
  ),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, { error: `should be one of ${LOG_LEVELS.join(', ')}` })),
});
export type Variables = z.infer<typeof variables>;

/** Every variable that is read; docs/configuration.md explains each. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape);

/** The items of a list, separated by commas. */
export function listOf(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
