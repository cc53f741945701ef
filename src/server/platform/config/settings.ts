/** The configuration, in the shapes that the rooms take. */
import type { Provider } from '@/contract/providers';

export interface MailSettings {
  /** `smtp(s)://user:password@host:port`. */
  url: string;
  from: string;
  /** Refuses to send to a server that offers no TLS. */
  requireTls: boolean;
}

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** Sender: a number, or a messaging service's id. */
  from: string;
}

/** How Parley is registered with a provider. */
export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** Where Zoho keeps an organisation's data. */
export const ZOHO_REGIONS = ['us', 'eu', 'in', 'au', 'jp', 'ca', 'cn', 'sa', 'uk', 'ae'] as const;
export type ZohoRegion = (typeof ZOHO_REGIONS)[number];

export interface ProviderSettings {
  clients: Partial<Record<Provider, ClientCredentials>>;
  zohoRegion: ZohoRegion;
}

export interface Config {
  /** Demo people, an outbox instead of carriers, and open to this machine only. */
  demo: boolean;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Without trailing slash; null: the address that the process listens on. */
  publicUrl: string | null;
  /** Addresses and ranges that are believed about where a request comes from; none by default. */
  trustedProxies: string[];
  database: { kind: 'postgres'; url: string } | { kind: 'embedded' };
  /** Absolute. Holds the embedded database and, in demo mode, the secrets key. */
  dataDir: string;
  /** At least 32 bytes; null in demo mode: a file in the data directory. */
  secretsKey: Buffer | null;
  /** They still open what they sealed. */
  formerSecretsKeys: Buffer[];
  mail: MailSettings | null;
  twilio: TwilioSettings | null;
  providers: ProviderSettings;
  allowedOrigins: string[];
  logLevel: string;
}
