/**
 * Zoho CRM.
 * OAuth: zoho.com/accounts/protocol/oauth/web-server-applications.html; the accounts server, and in
 * the token reply `api_domain`, are those of a region (multi-dc). Refusals come with status 200.
 * PKCE is described there for mobile apps only; a server that does not know it ignores it.
 * Contacts: CRM API v8, zoho.com/crm/developer/docs/api/v8/search-records.html and upsert-records.html.
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
import { ZOHO_API_DOMAINS } from './zohoRegions';

const TITLE = PROVIDER_TITLES.zoho;

const refusal = z.object({ error: z.string() });
const found = z.object({ data: z.array(z.object({ id: z.string() })) });
const written = z.object({
  data: z.tuple([z.object({ code: z.string(), details: z.object({ id: z.string() }) })]),
});

/** A refusal gets the status of one, and an ended permission the standard's word. */
async function standardise(reply: Response): Promise<Response> {
  if (!reply.ok) return reply;
  const text = await reply.text();
  const headers = { 'content-type': reply.headers.get('content-type') ?? '' };
  try {
    const { error } = refusal.parse(JSON.parse(text));
    const code = error === 'invalid_code' ? 'invalid_grant' : error;
    return Response.json({ error: code }, { status: 400 });
  } catch {
    return new Response(text, { status: reply.status, headers });
  }
}

/** What is known, and nothing that is not: an empty value would wipe out what stands there. */
function fieldsOf({ normalisedPhone, name, email }: Contact): Record<string, string> {
  const { first, last } = crmNames(name);
  const all = { Phone: normalisedPhone, First_Name: first, Last_Name: last, Email: email };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

export function makeZoho(
  urls: () => ProviderUrls,
  credentials: ClientCredentials,
  timeout: number,
): CrmProvider {
  const readExtras = ({ api_domain: apiDomain }: Readonly<Record<string, unknown>>) => {
    if (apiDomain === undefined) return {};
    const known = [...ZOHO_API_DOMAINS, urls().api];
    // The token goes wherever this says, so it has to be one of Zoho's own.
    if (typeof apiDomain !== 'string' || !known.includes(apiDomain)) {
      throw new ProviderError('refused', `${TITLE} named an API host that is not known`);
    }
    return { apiDomain };
  };
  const oauth = makeOAuth(
    TITLE,
    urls,
    credentials,
    {
      issuer: new URL(urls().token, 'https://accounts.zoho.com').origin,
      scope: 'ZohoCRM.modules.contacts.ALL,ZohoSearch.securesearch.READ',
      parameters: { access_type: 'offline', prompt: 'consent' },
      standardise,
      readExtras,
    },
    timeout,
  );

  return {
    ...oauth,
    upsertContact: async ({ access, apiDomain }, contact, knownId) => {
      const contacts = `${apiDomain ?? urls().api}/crm/v8/Contacts`;
      const authorization = `Zoho-oauthtoken ${access}`;
      const send = (path: string, request: { method?: 'POST' | 'PUT'; body?: object } = {}) => {
        const signal = AbortSignal.timeout(timeout);
        // 400 and 404: a record that is gone (INVALID_DATA), read below.
        const expected = request.method === 'PUT' ? [400, 404] : [];
        return callApi(TITLE, contacts + path, { ...request, authorization, signal }, expected);
      };
      const fields = fieldsOf(contact);
      const update = async (id: string): Promise<boolean> => {
        const body = { data: [fields] };
        const reply = await send(`/${encodeURIComponent(id)}`, { method: 'PUT', body });
        return written.safeParse(reply.body).data?.data[0].code === 'SUCCESS';
      };
      if (knownId !== null && (await update(knownId))) return knownId;

      for (const phone of new Set([contact.normalisedPhone, contact.phone])) {
        // Parentheses and commas are escaped, then encoded; 204 when there is none.
        const escaped = phone.replace(/[(),\\]/g, String.raw`\$&`);
        const reply = await send(`/search?phone=${encodeURIComponent(escaped)}`);
        const [first] = found.safeParse(reply.body).data?.data ?? [];
        if (first && (await update(first.id))) return first.id;
      }

      // Upsert, not insert: it finds the same e-mail by itself. A last name is demanded.
      const body = { data: [{ Last_Name: contact.normalisedPhone, ...fields }] };
      const created = written.safeParse((await send('/upsert', { method: 'POST', body })).body);
      const row = created.data?.data[0];
      if (row?.code !== 'SUCCESS') {
        throw new ProviderError('refused', `${TITLE} did not take the contact`);
      }
      return row.details.id;
    },
  };
}
