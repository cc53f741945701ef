/** What a provider is to the rest of the server: one interface, three adapters (google.ts, hubspot.ts, zoho.ts). */

import type { Provider } from '@/contract/providers';
import type { ClientCredentials } from '@/server/platform/config/settings';
import { UnrecoverableError, type HasRetryAfter } from '@/server/platform/queue/jobErrors';

/** As people call them. */
export const PROVIDER_TITLES: Readonly<Record<Provider, string>> = {
  google: 'Google Calendar',
  hubspot: 'HubSpot',
  zoho: 'Zoho CRM',
};

/** What a provider gave us to act for a person; kept sealed (connections.ts). */
export interface Tokens {
  access: string;
  /** Null where the provider gave none: then the connection ends with the access token. */
  refresh: string | null;
  /** When the access token ends, ms since 1970. */
  expiresAt: number;
  /** Zoho: where this organisation's data is asked for. */
  apiDomain?: string;
  /** The granted scopes, separated by spaces; absent in connections of a former version. */
  scope?: string;
}

/** Where a provider is reached; of the simulator, paths of this server. */
export interface ProviderUrls {
  /** Absolute, or a path of the origin the person uses Parley at. */
  authorize: string;
  token: string;
  revoke: string;
  /** Base of the API, without trailing slash; for Zoho the one of its region. */
  api: string;
}

/** How this server is registered with a provider, and reaches it. */
export interface ProviderClient {
  /** Read at each use: the simulator's address is known only once the server listens. */
  urls: () => ProviderUrls;
  credentials: ClientCredentials;
  /** Of every request, ms. */
  timeout: number;
}

/** How a provider can fail us. */
export type Failure =
  /** The person took the permission back, or it ended: only connecting again helps. */
  | 'revoked'
  /** The access token is not accepted (any more); a fresh one may be. */
  | 'unauthorised'
  /** This request will never be accepted. */
  | 'refused'
  /** No answer, too late, too many requests, or a failure over there: later may be better. */
  | 'unavailable';

/** A provider did not do what it was asked. Says nothing of tokens, codes or people. */
export class ProviderError extends Error implements HasRetryAfter {
  override name = 'ProviderError';
  readonly retryAfter: number | null;

  constructor(
    readonly failure: Failure,
    message: string,
    /** HTTP status, where there was an answer. */
    readonly status: number | null = null,
    { retryAfter = null, ...options }: ErrorOptions & { retryAfter?: number | null } = {},
  ) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}

/** A failure as a job ends with it: what was refused is not tried again. */
export function jobFailure(error: unknown): unknown {
  const isFinal = error instanceof ProviderError && error.failure === 'refused';
  return isFinal ? new UnrecoverableError(error.message) : error;
}

/** Consent, tokens, and their end (RFC 6749, 7636, 7009). Every call throws a `ProviderError`, within seconds. */
export interface OauthProvider {
  /** How long it may take to do what a person waits for, ms. */
  readonly patience: number;
  /** The consent page; makes no request. */
  authorizationUrl(ask: { redirectUri: string; state: string; verifier: string }): Promise<URL>;
  /** @param returned the redirect URI with the query the provider sent the person back with. */
  exchange(answer: { returned: URL; state: string; verifier: string }): Promise<Tokens>;
  /** @throws ProviderError `revoked` when the permission has ended. */
  refresh(tokens: Tokens): Promise<Tokens>;
  revoke(tokens: Tokens): Promise<void>;
}

/** Between two moments. */
export interface Span {
  start: Date;
  end: Date;
}

/** An event that we put into a calendar. */
export interface CalendarEvent {
  /** Ours, so that it is there once: 5 to 1,024 of the letters a to v and digits. */
  id: string;
  summary: string;
  description: string;
  location: string;
  start: Date;
  end: Date;
}

export interface CalendarProvider extends OauthProvider {
  /** Events that touch the window, by start, recurring ones one by one, cancelled ones left out. */
  events(tokens: Tokens, window: { from: string; to: string }): Promise<unknown[]>;
  /** Whether the person lets us write as well. */
  mayWrite(tokens: Tokens): boolean;
  /** When the person is busy within that span. @param signal ends the request */
  busy(tokens: Tokens, span: Span, signal: AbortSignal): Promise<Span[]>;
  /** Creates the event, or updates the one that exists already. */
  addEvent(tokens: Tokens, event: CalendarEvent): Promise<void>;
  /** One that the person has deleted there stays deleted. */
  changeEvent(tokens: Tokens, event: CalendarEvent): Promise<void>;
  /** Deletes it, if it exists. */
  removeEvent(tokens: Tokens, id: string): Promise<void>;
}

/** A caller as a CRM is told about them; '' where it is not known. */
export interface Contact {
  /** The number the call came from, as it came. */
  phone: string;
  /** With country prefix, digits only ('+12025550142'), where it can be read as one; else as it came. */
  normalisedPhone: string;
  name: string;
  email: string;
}

/** What is known here of a caller who becomes a contact. */
export interface Known {
  /** The contact that a former call of this number became. */
  id: string | null;
  /** Whether call and connection are still there: both may be deleted while the CRM is asked. */
  isWanted: () => Promise<boolean>;
}

export interface CrmProvider extends OauthProvider {
  /**
   * Makes the caller a contact, or fills in what is empty of the contact they are already: the one that is known, else
   * the one with the same number.
   * @returns the contact's id there
   * @throws ContactUnwantedError instead of writing what is not wanted any more
   */
  upsertContact(tokens: Tokens, contact: Contact, known: Known): Promise<string>;
}

/** Null where this server is not set up for a provider. */
export interface Providers {
  google: CalendarProvider | null;
  hubspot: CrmProvider | null;
  zoho: CrmProvider | null;
}
