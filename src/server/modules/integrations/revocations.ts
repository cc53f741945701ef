/** The jobs that revoke permissions at providers. */
import type { Platform } from '@/server/platform/platform';
import type { JobKind } from '@/server/platform/queue/job';

import type { Revocation } from './changeConnections';
import { isConnected } from './connections';
import { jobFailure, ProviderError, type Providers } from './provider';

export function revocationKind(
  deps: Pick<Platform, 'db'> & { providers: Providers },
): JobKind<Revocation> {
  return {
    name: 'revocations',
    concurrency: 1,
    expireSeconds: 60,
    describe: ({ provider }) => ({ provider }),
    run: async ({ tokens, ...key }) => {
      const provider = deps.providers[key.provider];
      // Reconnected: revoking the former token would end the new permission too (Google's is one per person).
      if (!provider || (await isConnected(deps, key))) return;
      try {
        await provider.revoke(tokens);
      } catch (error) {
        // It had already ended there.
        if (error instanceof ProviderError && error.failure === 'revoked') return;
        throw jobFailure(error);
      }
    },
  };
}
