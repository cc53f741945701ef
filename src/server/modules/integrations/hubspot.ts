/**
 * HubSpot.
 * OAuth: developers.hubspot.com/docs/api-reference/latest/authentication/manage-oauth-tokens
 * (2026-03: everything in the body, `code_verifier` taken; v1 ends in February 2027).
 * Contacts: developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide and its search (v3).
 */
import * as z from 'zod/mini';

import type { ClientCredentials } from '@/server/platform/config/settings';

import { callApi } from './api';
import { makeOAuth } from './oauth';
import {
  crmNames,
  PROVIDER_TITLES,
  ProviderError,
  type Contact,
  type CrmProvider,
  type ProviderUrls,
} from './provider';

export const HUBSPOT_URLS: ProviderUrls = {
  authorize: 'https://app.hubspot.com/oauth/authorize',
  token: 'https://api.hubapi.com/oauth/2026-03/token',
  revoke: 'https://api.hubapi.com/oauth/2026-03/token/revoke',
  api: 'https://api.hubapi.com',
};

const TITLE = PROVIDER_TITLES.hubspot;

const record = z.object({ id: z.string() });
const found = z.object({ results: z.array(record) });
const refusal = z.object({ status: z.optional(z.string()), category: z.optional(z.string()) });

/** HubSpot's own form of a refusal, in the standard's words. */
async function standardise(reply: Response): Promise<Response> {
  // A revocation may be answered with 204, where the standard has 200.
  if (reply.ok) return reply.status === 204 ? new Response(null) : reply;
  const text = await reply.text();
  const { status, headers } = reply;
  const read = refusal.safeParse(parse(text));
  const code = read.success ? (read.data.status ?? read.data.category) : undefined;
  const body = code === undefined ? text : JSON.stringify({ error: code, ...Object(parse(text)) });
  return new Response(body, {
    status,
    headers: { 'content-type': headers.get('content-type') ?? '' },
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is known, and nothing that is not: an empty value would wipe out what stands there. */
function propertiesOf({ normalisedPhone, name, email }: Contact): Record<string, string> {
  const { first, last } = crmNames(name);
  const all = { phone: normalisedPhone, firstname: first, lastname: last, email };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Groups are joined by OR. */
function filtersFor({ phone, normalisedPhone, email }: Contact): object[] {
  const equals = (propertyName: string, value: string) => ({
    filters: [{ propertyName, operator: 'EQ', value }],
  });
  return [
    ...[...new Set([normalisedPhone, phone])].map((value) => equals('phone', value)),
    ...(email === '' ? [] : [equals('email', email)]),
  ];
}

export function makeHubspot(
  urls: () => ProviderUrls,
  credentials: ClientCredentials,
  timeout: number,
): CrmProvider {
  const oauth = makeOAuth(
    TITLE,
    urls,
    credentials,
    {
      issuer: 'https://api.hubapi.com',
      scope: 'oauth crm.objects.contacts.read crm.objects.contacts.write',
      parameters: {},
      standardise,
      endedErrors: ['BAD_REFRESH_TOKEN', 'BAD_AUTH_CODE'],
    },
    timeout,
  );

  return {
    ...oauth,
    upsertContact: async ({ access }, contact, knownId) => {
      const objects = `${urls().api}/crm/v3/objects/contacts`;
      const send = (method: 'POST' | 'PATCH', path: string, body: object, expected?: number[]) => {
        const signal = AbortSignal.timeout(timeout);
        const authorization = `Bearer ${access}`;
        return callApi(TITLE, objects + path, { method, authorization, body, signal }, expected);
      };
      const properties = propertiesOf(contact);
      const update = async (id: string): Promise<boolean> => {
        const path = `/${encodeURIComponent(id)}`;
        // 404: somebody has deleted the contact there.
        return (await send('PATCH', path, { properties }, [404])).status !== 404;
      };
      if (knownId !== null && (await update(knownId))) return knownId;

      const search = await send('POST', '/search', { filterGroups: filtersFor(contact), limit: 1 });
      const [first] = found.safeParse(search.body).data?.results ?? [];
      if (first && (await update(first.id))) return first.id;

      // At least a name or an e-mail is demanded of a new one.
      const created = await send('POST', '', {
        properties: { lastname: contact.normalisedPhone, ...properties },
      });
      const read = record.safeParse(created.body);
      if (!read.success) throw new ProviderError('unavailable', `${TITLE} gave the contact no id`);
      return read.data.id;
    },
  };
}
