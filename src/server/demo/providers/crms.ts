/** The simulated HubSpot and Zoho CRM: search, create and change contacts, as far as Parley uses it. */
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import * as z from 'zod/mini';

import type { AppDeps } from '@/server/http/deps';
import { normalisePhone } from '@/server/modules/accounts/phone';
import type { Crm } from '@/contract/providers';
import type { Database } from '@/server/platform/db/database';

import { list, put, read } from './store';

const fields = z.record(z.string(), z.string());
type Fields = z.infer<typeof fields>;

export interface StoredContact {
  id: string;
  fields: Fields;
  createdAt: Date;
}

const keyOf = (crm: Crm, id: string) => `contact:${crm}:${id}`;

export async function listContacts(db: Database, crm: Crm): Promise<StoredContact[]> {
  const rows = await list(db, keyOf(crm, ''));
  return rows.map(({ key, value, createdAt }) => ({
    id: key.slice(keyOf(crm, '').length),
    fields: fields.parse(value),
    createdAt,
  }));
}

async function create(deps: AppDeps, crm: Crm, values: Fields): Promise<string> {
  const id = BigInt(`0x${deps.randomBytes(6).toString('hex')}`).toString();
  await put(deps.db, keyOf(crm, id), values);
  return id;
}

/** The contact of that id; undefined when there is none. */
async function find(db: Database, crm: Crm, id: string): Promise<Fields | undefined> {
  return fields.safeParse(await read(db, keyOf(crm, id))).data;
}

/** Whether another contact has that e-mail: both CRMs let only one have it. */
async function isTaken(db: Database, crm: Crm, field: string, values: Fields): Promise<boolean> {
  const email = values[field];
  const others = email ? await listContacts(db, crm) : [];
  return others.some((other) => other.fields[field] === email);
}

/** @returns false when there is no such contact. */
async function change(deps: AppDeps, crm: Crm, id: string, values: Fields): Promise<boolean> {
  const known = await find(deps.db, crm, id);
  if (!known) return false;
  await put(deps.db, keyOf(crm, id), { ...known, ...values });
  return true;
}

const filter = z.object({ propertyName: z.string(), operator: z.literal('EQ'), value: z.string() });
/** HubSpot takes five groups at most. */
const groups = z.array(z.object({ filters: z.array(filter) })).check(z.maxLength(5));
const search = z.object({ filterGroups: groups, properties: z.array(z.string()) });
/** Nothing else is given than what is asked for. */
const only = (known: Fields, asked: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(known).filter(([name]) => asked.includes(name)));
const properties = z.object({ properties: fields });
/** What HubSpot reads in numbers, however they are typed; this portal is one of the United States. */
const withReadNumbers = (known: Fields): Fields => ({
  ...known,
  hs_calculated_phone_number: normalisePhone(known['phone'] ?? '', 'United States'),
  hs_calculated_mobile_number: normalisePhone(known['mobilephone'] ?? '', 'United States'),
});
const CONFLICT = { category: 'CONFLICT', message: 'Contact already exists' };
const NOT_FOUND = { category: 'OBJECT_NOT_FOUND' };

export function hubspotRoutes(
  app: FastifyInstance,
  deps: AppDeps,
  preHandler: preHandlerAsyncHookHandler,
): void {
  const path = '/demo/providers/hubspot/crm/v3/objects/contacts';
  app.post(`${path}/search`, { preHandler }, async ({ body }) => {
    const { filterGroups, properties: asked } = search.parse(body);
    const results = (await listContacts(deps.db, 'hubspot')).filter((contact) => {
      const values = withReadNumbers(contact.fields);
      return filterGroups.some(({ filters }) =>
        filters.every(({ propertyName, value }) => values[propertyName] === value),
      );
    });
    return {
      total: results.length,
      results: results.map(({ id, fields: known }) => ({ id, properties: only(known, asked) })),
    };
  });
  app.get<{ Params: { id: string }; Querystring: { properties?: string } }>(
    `${path}/:id`,
    { preHandler },
    async ({ params: { id }, query }, reply) => {
      const known = await find(deps.db, 'hubspot', id);
      const asked = query.properties?.split(',') ?? [];
      return known ? { id, properties: only(known, asked) } : reply.code(404).send(NOT_FOUND);
    },
  );
  app.post(path, { preHandler }, async ({ body }, reply) => {
    const values = properties.parse(body).properties;
    if (await isTaken(deps.db, 'hubspot', 'email', values)) return reply.code(409).send(CONFLICT);
    return reply.code(201).send({ id: await create(deps, 'hubspot', values) });
  });
  app.patch<{ Params: { id: string } }>(
    `${path}/:id`,
    { preHandler },
    async ({ body, params: { id } }, reply) => {
      const values = properties.parse(body).properties;
      if (await isTaken(deps.db, 'hubspot', 'email', values)) return reply.code(409).send(CONFLICT);
      const isKnown = await change(deps, 'hubspot', id, values);
      return isKnown ? { id } : reply.code(404).send(NOT_FOUND);
    },
  );
}

const records = z.object({ data: z.tuple([fields]) });

export function zohoRoutes(
  app: FastifyInstance,
  deps: AppDeps,
  preHandler: preHandlerAsyncHookHandler,
): void {
  const path = '/demo/providers/zoho/crm/v8/Contacts';
  const success = (id: string) => ({ data: [{ code: 'SUCCESS', details: { id } }] });
  app.get<{ Querystring: { phone?: string } }>(
    `${path}/search`,
    { preHandler },
    async ({ query }, reply) => {
      const phone = query.phone?.replace(/\\(.)/g, '$1');
      const found = await listContacts(deps.db, 'zoho');
      const data = found.filter((contact) => contact.fields['Phone'] === phone);
      if (data.length === 0) return reply.code(204).send();
      return { data: data.map(({ id, fields: known }) => ({ id, ...known })) };
    },
  );
  app.get<{ Params: { id: string } }>(
    `${path}/:id`,
    { preHandler },
    async ({ params: { id } }, reply) => {
      const known = await find(deps.db, 'zoho', id);
      return known ? { data: [{ id, ...known }] } : reply.code(204).send();
    },
  );
  const duplicate = { data: [{ code: 'DUPLICATE_DATA', details: { api_name: 'Email' } }] };
  const nameless = { data: [{ code: 'MANDATORY_NOT_FOUND', details: { api_name: 'Last_Name' } }] };
  app.post(path, { preHandler }, async ({ body }, reply) => {
    const [values] = records.parse(body).data;
    if (!values['Last_Name']) return reply.code(400).send(nameless);
    if (await isTaken(deps.db, 'zoho', 'Email', values)) return reply.code(400).send(duplicate);
    return success(await create(deps, 'zoho', values));
  });
  app.put<{ Params: { id: string } }>(
    `${path}/:id`,
    { preHandler },
    async ({ body, params: { id } }, reply) => {
      const [values] = records.parse(body).data;
      if (await isTaken(deps.db, 'zoho', 'Email', values)) return reply.code(400).send(duplicate);
      const isKnown = await change(deps, 'zoho', id, values);
      if (isKnown) return success(id);
      return reply.code(400).send({ data: [{ code: 'INVALID_DATA', details: { id } }] });
    },
  );
}
