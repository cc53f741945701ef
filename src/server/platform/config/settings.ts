/** What the environment settles, as the rooms that need it take it. */
import type { Provider } from '@/contract/providers';

export interface MailSettings {
  /** `smtp(s)://user:password@host:port`. */
  url: string;
  from: string;
  /** Nothing is sent to a server that offers no TLS. */
  requireTls: boolean;
}

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** Sender: a number, or a messaging service's id. */
  from: string;
}

/** Parley as a provider knows it. */
export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** Where Zoho keeps an organisation's data. */
export const ZOHO_REGIONS = ['us', 'eu', 'in', 'au', 'jp', 'ca', 'cn', 'sa', 'uk'] as const;
export type ZohoRegion = (typeof ZOHO_REGIONS)[number];

export interface ProviderSettings {
  clients: Partial<Record<Provider, ClientCredentials>>;
  zohoRegion: ZohoRegion;
}

export interface Config {
  /** Demo people, the outbox instead of carriers, open only to this machine. */
  demo: boolean;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Without trailing slash; null: the address that is listened on. */
  publicUrl: string | null;
  /** Addresses and ranges whose word on a request's origin is taken; none by default. */
  trustedProxies: string[];
  database: { kind: 'postgres'; url: string } | { kind: 'embedded' };
  /** Absolute. Holds the embedded database and, in demo mode, the secrets key. */
  dataDir: string;
  /** At least 32 bytes; null in demo mode: a file in the data directory. */
  secretsKey: Buffer | null;
  /** What was sealed with these can be read as well. */
  formerSecretsKeys: Buffer[];
  mail: MailSettings | null;
  twilio: TwilioSettings | null;
  providers: ProviderSettings;
  allowedOrigins: string[];
  logLevel: string;
}
