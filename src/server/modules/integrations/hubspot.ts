/**
 * HubSpot.
 * OAuth: developers.hubspot.com/docs/api-reference/latest/authentication/manage-oauth-tokens
 * (2026-03: everything in the body, `code_verifier` taken; v1 ends in February 2027).
 * Contacts: developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide and its search (v3).
 */
import * as z from 'zod/mini';

import { pauseHeader } from '@/server/platform/replies';

import { callApi, type ApiReply, type ApiRequest } from './api';
import { keepContact, type ContactBook, type ContactFields, type StoredContact } from './contacts';
import { makeOAuth } from './oauth';
import {
  PROVIDER_TITLES,
  ProviderError,
  type CrmProvider,
  type ProviderClient,
  type ProviderUrls,
} from './provider';

export const HUBSPOT_URLS: ProviderUrls = {
  authorize: 'https://app.hubspot.com/oauth/authorize',
  token: 'https://api.hubapi.com/oauth/2026-03/token',
  revoke: 'https://api.hubapi.com/oauth/2026-03/token/revoke',
  api: 'https://api.hubapi.com',
};

const TITLE = PROVIDER_TITLES.hubspot;
/** Somebody has deleted the contact there. */
const GONE = [404];
/** An invalid value, and an e-mail address that another contact has. */
const NOT_TAKEN = [400, 409];

/** Read as "nobody has this number", such an answer would create a second contact. */
const noContact = () => new ProviderError('unavailable', `${TITLE} answered what is no contact`);

const properties = z.object({
  phone: z.nullish(z.string()),
  firstname: z.nullish(z.string()),
  lastname: z.nullish(z.string()),
  email: z.nullish(z.string()),
});
const record = z.object({ id: z.string(), properties });
const found = z.object({ results: z.array(record) });
const written = z.object({ id: z.string() });
const refusal = z.object({ status: z.optional(z.string()), category: z.optional(z.string()) });

/** HubSpot's own form of a refusal, converted to the standard's. */
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
    headers: { 'content-type': headers.get('content-type') ?? '', ...pauseHeader(reply) },
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const PROPERTIES = Object.keys(properties.shape);
/**
 * What HubSpot reads in the phone and the mobile number, in E.164: people type them otherwise, and a search for `phone`
 * compares what is typed.
 */
const READ_NUMBERS = ['hs_calculated_phone_number', 'hs_calculated_mobile_number'];

function contactOf({ id, properties: stored }: z.infer<typeof record>): StoredContact {
  const { phone, firstname, lastname, email } = stored;
  return {
    id,
    fields: {
      phone: phone ?? '',
      firstName: firstname ?? '',
      lastName: lastname ?? '',
      email: email ?? '',
    },
  };
}

/** Omitted fields stay unchanged there. */
const propertiesOf = ({ firstName, lastName, ...same }: Partial<ContactFields>) => ({
  ...same,
  ...(firstName !== undefined && { firstname: firstName }),
  ...(lastName !== undefined && { lastname: lastName }),
});

/** Sends a request to the contacts API, with a path below it. */
type Send = (
  path: string,
  request?: Pick<ApiRequest, 'method' | 'body'>,
  expected?: number[],
) => Promise<ApiReply>;

const contactBook = (send: Send): ContactBook => ({
  read: async (id) => {
    const path = `/${encodeURIComponent(id)}?properties=${PROPERTIES.join(',')}`;
    const reply = await send(path, {}, GONE);
    if (GONE.includes(reply.status)) return null;
    const read = record.safeParse(reply.body).data;
    if (!read) throw noContact();
    return contactOf(read);
  },
  find: async (phones) => {
    const asTyped = phones.map((value) => ({ propertyName: 'phone', value }));
    const asRead = READ_NUMBERS.map((propertyName) => ({ propertyName, value: phones[0] }));
    const search = (filters: readonly object[], expected?: number[]) => {
      // Groups are joined by OR; five are the most.
      const filterGroups = filters.map((filter) => ({ filters: [{ ...filter, operator: 'EQ' }] }));
      const body = { filterGroups, properties: PROPERTIES, limit: 1 };
      return send('/search', { method: 'POST', body }, expected);
    };
    // A property that an account does not know would have the whole search refused.
    const all = await search([...asTyped, ...asRead], [400]);
    const reply = all.status === 400 ? await search(asTyped) : all;
    const read = found.safeParse(reply.body).data;
    if (!read) throw noContact();
    const [first] = read.results;
    return first ? contactOf(first) : null;
  },
  fill: async (id, fields) => {
    const body = { properties: propertiesOf(fields) };
    const path = `/${encodeURIComponent(id)}`;
    const reply = await send(path, { method: 'PATCH', body }, NOT_TAKEN);
    if (reply.status >= 300) return false;
    if (!written.safeParse(reply.body).success) throw noContact();
    return true;
  },
  create: async (fields) => {
    const body = { properties: propertiesOf(fields) };
    const reply = await send('', { method: 'POST', body }, NOT_TAKEN);
    if (reply.status >= 300) return null;
    const read = written.safeParse(reply.body);
    if (read.success) return read.data.id;
    throw new ProviderError('unavailable', `${TITLE} gave the contact no id`);
  },
});

export function makeHubspot(client: ProviderClient): CrmProvider {
  const oauth = makeOAuth(TITLE, client, {
    issuer: 'https://api.hubapi.com',
    scope: 'oauth crm.objects.contacts.read crm.objects.contacts.write',
    parameters: {},
    standardise,
    endedErrors: ['BAD_REFRESH_TOKEN', 'BAD_AUTH_CODE'],
  });
  return {
    ...oauth,
    upsertContact: ({ access }, contact, known) => {
      const contacts = `${client.urls().api}/crm/v3/objects/contacts`;
      const send: Send = (path, request = {}, expected) => {
        const signal = AbortSignal.timeout(client.timeout);
        const authorization = `Bearer ${access}`;
        return callApi(TITLE, contacts + path, { ...request, authorization, signal }, expected);
      };
      return keepContact(TITLE, contactBook(send), contact, known);
    },
  };
}
