/**
 * Zoho CRM.
 * OAuth: zoho.com/accounts/protocol/oauth/web-server-applications.html; the accounts server, and in
 * the token reply `api_domain`, are those of a region (multi-dc). Refusals come with status 200.
 * PKCE is described there for mobile apps only; a server that does not know it ignores it.
 * Contacts: CRM API v8, zoho.com/crm/developer/docs/api/v8: get-records, search-records, insert-records
 * and update-records. The scopes are those four and no more; searching has one of its own.
 */
import * as z from 'zod/mini';

import { pauseHeader } from '@/server/platform/replies';

import { callApi, type ApiReply, type ApiRequest } from './api';
import { keepContact, type ContactBook, type ContactFields, type StoredContact } from './contacts';
import { makeOAuth } from './oauth';
import { PROVIDER_TITLES, ProviderError, type CrmProvider, type ProviderClient } from './provider';
import { ZOHO_API_DOMAINS } from './zohoRegions';

const TITLE = PROVIDER_TITLES.zoho;
const SCOPE = [
  'ZohoCRM.modules.contacts.READ',
  'ZohoCRM.modules.contacts.CREATE',
  'ZohoCRM.modules.contacts.UPDATE',
  'ZohoSearch.securesearch.READ',
].join(',');

const refusal = z.object({ error: z.string() });
const record = z.object({
  id: z.string(),
  Phone: z.nullish(z.string()),
  First_Name: z.nullish(z.string()),
  Last_Name: z.nullish(z.string()),
  Email: z.nullish(z.string()),
});
const found = z.object({ data: z.array(record) });
const written = z.object({
  data: z.tuple([
    z.object({ code: z.string(), details: z.optional(z.object({ id: z.optional(z.string()) })) }),
  ]),
});

/** The answer to too many token requests, in the form of a permanent refusal. */
const TOO_MANY = 'Access Denied';

/** Gives a refusal the status of one, and an ended permission the standard's error. */
async function standardise(reply: Response): Promise<Response> {
  const text = await reply.text();
  const pause = pauseHeader(reply);
  const headers = { 'content-type': reply.headers.get('content-type') ?? '', ...pause };
  try {
    const { error } = refusal.parse(JSON.parse(text));
    const code = error === 'invalid_code' ? 'invalid_grant' : error;
    const refused = reply.ok ? 400 : reply.status;
    const status = error === TOO_MANY ? 429 : refused;
    return Response.json({ error: code }, { status, headers: pause });
  } catch {
    return new Response(text, { status: reply.status, headers });
  }
}

const FIELDS = 'fields=Phone,First_Name,Last_Name,Email';
/** Gone, or a rejected field: the reply's code tells which. */
const REFUSED = [400, 404];

const noRecord = () => new ProviderError('unavailable', `${TITLE} answered no record`);

/** The first record of a reply; null for a refusal, and where there is none (204). */
function contactIn({ status, body }: ApiReply): StoredContact | null {
  if (status >= 300 || body === undefined) return null;
  const read = found.safeParse(body).data;
  // Read as "nobody has this number", it would create a second contact.
  if (!read) throw noRecord();
  const [first] = read.data;
  if (!first) return null;
  const { id, Phone: phone, First_Name: firstName, Last_Name: lastName, Email: email } = first;
  return {
    id,
    fields: {
      phone: phone ?? '',
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      email: email ?? '',
    },
  };
}

/** Omitted fields stay unchanged there. */
const recordOf = ({ phone, firstName, lastName, email }: Partial<ContactFields>) => ({
  ...(phone !== undefined && { Phone: phone }),
  ...(firstName !== undefined && { First_Name: firstName }),
  ...(lastName !== undefined && { Last_Name: lastName }),
  ...(email !== undefined && { Email: email }),
});

/** Sends a request to the contacts API, with a path below it. */
type Send = (
  path: string,
  request: Pick<ApiRequest, 'method' | 'body'>,
  expected: readonly number[],
) => Promise<ApiReply>;

function contactBook(send: Send): ContactBook {
  const write = async (method: 'POST' | 'PUT', path: string, fields: Partial<ContactFields>) => {
    const reply = await send(path, { method, body: { data: [recordOf(fields)] } }, REFUSED);
    const row = written.safeParse(reply.body).data?.data[0];
    // Whatever else a success says, the change may have been made.
    if (reply.status < 300 && !row) throw noRecord();
    return row?.code === 'SUCCESS' ? row : null;
  };
  return {
    read: async (id) => contactIn(await send(`/${encodeURIComponent(id)}?${FIELDS}`, {}, REFUSED)),
    find: async (phones) => {
      for (const phone of phones) {
        // Parentheses and commas are escaped, then encoded.
        const escaped = phone.replace(/[(),\\]/g, String.raw`\$&`);
        const path = `/search?phone=${encodeURIComponent(escaped)}&${FIELDS}`;
        const known = contactIn(await send(path, {}, []));
        if (known) return known;
      }
      return null;
    },
    fill: async (id, fields) => (await write('PUT', `/${encodeURIComponent(id)}`, fields)) !== null,
    // Not an upsert: that would take a contact with the same e-mail for this one.
    create: async (fields) => {
      const row = await write('POST', '', fields);
      if (!row) return null;
      if (row.details?.id === undefined) throw noRecord();
      return row.details.id;
    },
  };
}

export function makeZoho(client: ProviderClient): CrmProvider {
  const { urls, timeout } = client;
  const readExtras = ({ api_domain: apiDomain }: Readonly<Record<string, unknown>>) => {
    if (apiDomain === undefined) return {};
    const known = [...ZOHO_API_DOMAINS, urls().api];
    // The token is sent there, so it has to be one of Zoho's own domains.
    if (typeof apiDomain !== 'string' || !known.includes(apiDomain)) {
      throw new ProviderError('refused', `${TITLE} named an API host that is not known`);
    }
    return { apiDomain };
  };
  const oauth = makeOAuth(TITLE, client, {
    issuer: new URL(urls().token, 'https://accounts.zoho.com').origin,
    scope: SCOPE,
    parameters: { access_type: 'offline', prompt: 'consent' },
    standardise,
    readExtras,
  });

  return {
    ...oauth,
    upsertContact: ({ access, apiDomain }, contact, known) => {
      const contacts = `${apiDomain ?? urls().api}/crm/v8/Contacts`;
      const authorization = `Zoho-oauthtoken ${access}`;
      const send: Send = (path, request, expected) => {
        const signal = AbortSignal.timeout(timeout);
        return callApi(TITLE, contacts + path, { ...request, authorization, signal }, expected);
      };
      return keepContact(TITLE, contactBook(send), contact, known);
    },
  };
}
