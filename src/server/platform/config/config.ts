/** The environment, read once. Variables that are missing, wrong or unsafe are refused by name. */
import path from 'node:path';

import { PROVIDERS, type Provider } from '@/contract/providers';

import { isUrl } from './addresses';
import { signsOfRealPeople } from './demoSigns';
import { readKey } from './secretsKey';
import type {
  ClientCredentials,
  Config,
  MailSettings,
  ProviderSettings,
  TwilioSettings,
} from './settings';
import { needsMailTls, weakensMailTls, withDatabaseTls } from './transport';
import { readTrustedProxies } from './trustedProxies';
import { listOf, variables, type Variables } from './variables';

/** The environment cannot be used; one sentence for each reason. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('\n'));
  }
}

const PREFIXES = { google: 'GOOGLE', hubspot: 'HUBSPOT', zoho: 'ZOHO' } as const;

/** What is missing before real people may be served. */
function unsafeSettings(env: Variables): string[] {
  const reasons: string[] = [];
  if (!env.SECRETS_KEY) {
    reasons.push(
      'SECRETS_KEY is missing: make one with "openssl rand -base64 32" and keep it safe',
    );
  }
  if (!env.PUBLIC_URL) reasons.push('PUBLIC_URL is missing: links in mails start with it');
  else if (!isUrl(env.PUBLIC_URL, 'https:')) {
    reasons.push('PUBLIC_URL should start with https:// in production');
  }
  if (!env.SMTP_URL) reasons.push('SMTP_URL is missing: reset links could not be sent');
  return reasons;
}

function readTwilio(env: Variables, reasons: string[]): TwilioSettings | null {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  for (const name of missing)
    reasons.push(`${name} is missing: the other TWILIO settings are there`);
  return {
    accountSid: env.TWILIO_ACCOUNT_SID ?? '',
    authToken: env.TWILIO_AUTH_TOKEN ?? '',
    from: env.TWILIO_FROM ?? '',
  };
}

function readProviders(env: Variables, reasons: string[]): ProviderSettings {
  const clients: Partial<Record<Provider, ClientCredentials>> = {};
  for (const provider of PROVIDERS) {
    const prefix = PREFIXES[provider];
    const clientId = env[`${prefix}_CLIENT_ID`];
    const clientSecret = env[`${prefix}_CLIENT_SECRET`];
    if (clientId && clientSecret) clients[provider] = { clientId, clientSecret };
    else if (clientId) {
      reasons.push(`${prefix}_CLIENT_SECRET is missing: ${prefix}_CLIENT_ID is there`);
    } else if (clientSecret) {
      reasons.push(`${prefix}_CLIENT_ID is missing: ${prefix}_CLIENT_SECRET is there`);
    }
  }
  return { clients, zohoRegion: env.ZOHO_REGION ?? 'us' };
}

function readDatabase(env: Variables, reasons: string[]): Config['database'] {
  if (!env.DATABASE_URL) return { kind: 'embedded' };
  const url = env.DATABASE_TLS === 'off' ? env.DATABASE_URL : withDatabaseTls(env.DATABASE_URL);
  if (url === null) {
    reasons.push(
      'DATABASE_URL should not weaken TLS (sslmode=verify-full); where the network itself is safe, set DATABASE_TLS=off',
    );
  }
  return { kind: 'postgres', url: url ?? env.DATABASE_URL };
}

function readMail(
  env: Variables,
  publicUrl: string | null,
  reasons: string[],
): MailSettings | null {
  if (!env.SMTP_URL) return null;
  if (env.SMTP_TLS !== 'off' && weakensMailTls(env.SMTP_URL)) {
    reasons.push(
      'SMTP_URL should not weaken TLS; where the network itself is safe, set SMTP_TLS=off',
    );
  }
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';
  return {
    url: env.SMTP_URL,
    from: env.MAIL_FROM ?? `Parley <no-reply@${host}>`,
    requireTls: env.SMTP_TLS !== 'off' && needsMailTls(env.SMTP_URL),
  };
}

/** Reads the environment; a variable that is set to nothing, or spaces, counts as missing. @throws ConfigError */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim()]);
  const present = trimmed.filter(([, value]) => value !== '');
  const parsed = variables.safeParse(Object.fromEntries(present));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`),
    );
  }
  const env = parsed.data;
  const demo = env.NODE_ENV !== 'production';
  const reasons = demo ? signsOfRealPeople(env) : unsafeSettings(env);
  const database = readDatabase(env, reasons);
  const twilio = readTwilio(env, reasons);
  const providers = readProviders(env, reasons);
  // As browsers spell it: links begin with it, and cookies depend on its scheme.
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null;
  const mail = readMail(env, publicUrl, reasons);
  if (reasons.length > 0) throw new ConfigError(reasons);

  return {
    demo,
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    port: Number(env.PORT ?? 3000),
    publicUrl,
    trustedProxies: (env.TRUST_PROXY && readTrustedProxies(env.TRUST_PROXY)) || [],
    database,
    dataDir: path.resolve(env.DATA_DIR ?? 'data'),
    secretsKey: env.SECRETS_KEY ? readKey(env.SECRETS_KEY) : null,
    formerSecretsKeys: listOf(env.SECRETS_KEYS_FORMER ?? '').map(readKey),
    mail,
    twilio,
    providers,
    allowedOrigins: listOf(env.ALLOWED_ORIGINS ?? ''),
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  };
}
