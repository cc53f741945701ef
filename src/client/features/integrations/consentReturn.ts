import { PROVIDERS, type Provider } from '@/client/api/integrationsApi';

/** How the person came back from a provider's consent page. */
export interface ConsentReturn {
  provider: Provider;
  answer: 'connected' | 'refused';
}

/**
 * Reads what the server's callback put into the address: `?connected=google`, `?refused=zoho`.
 * @param query the query part after the hash.
 * @returns null where it names no known provider.
 */
export function readConsentReturn(query: string): ConsentReturn | null {
  const parameters = new URLSearchParams(query);
  for (const answer of ['connected', 'refused'] as const) {
    const named = parameters.get(answer);
    const provider = PROVIDERS.find((known) => known === named);
    if (provider) return { provider, answer };
  }
  return null;
}
