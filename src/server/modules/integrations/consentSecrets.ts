/** The sealed secrets of consents in progress. */
import type { Provider } from '@/contract/providers';
import { oauthState } from '@/server/modules/accounts/pendingSecrets';
import type { Database } from '@/server/platform/db/database';
import type { SealedPlace } from '@/server/platform/secrets/reseal';
import { sealedPayloads } from '@/server/platform/secrets/sealedPayloads';

/** Binds a verifier to one account and provider, so that it is useless with another state. */
export const contextOf = (provider: Provider, accountId: string): string =>
  `oauth:${provider}:${accountId}`;

/** The verifiers of consents in progress, for when the key changes. */
export function sealedConsents(db: Database, provider: Provider): SealedPlace {
  return sealedPayloads(db, {
    name: `consents of ${provider}`,
    purpose: oauthState(provider),
    field: 'verifier',
    contextOf: (accountId) => contextOf(provider, accountId),
  });
}
