import * as z from 'zod/mini';

import { describedCalls } from '@/contract/areas';
import { nameOf, type Endpoint } from '@/contract/endpoint';
import { errorBody } from '@/contract/errors';
import { startBackend, type Backend } from '@/test/server/backend';
import { openBusiness, type Business } from '@/test/server/intakeCalls';

/** Values that look like a text, a list or a number for as long as nobody looks closely. */
const IMPOSTORS: [string, string][] = [
  ['a length that is no number', '{"length":{"toString":1}}'],
  ['a length of -1', '{"length":-1}'],
  ['a length beyond all numbers', '{"length":1e309}'],
  ['a size that is no number', '{"size":{"valueOf":1},"length":{"valueOf":1}}'],
  ['a value of its own', '{"valueOf":1,"toString":1,"trim":1,"toJSON":1}'],
  ['a list of lists', '[[],[[]]]'],
  ['a promise', '{"then":1}'],
];

const fieldsOf = (schema: z.ZodMiniType | undefined): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

const inBodies = describedCalls.flatMap(({ endpoint }) =>
  fieldsOf(endpoint.body).map((field): [string, string, Endpoint] => [
    nameOf(endpoint),
    field,
    endpoint,
  ]),
);
const inQueries = describedCalls.flatMap(({ endpoint }) =>
  fieldsOf(endpoint.query).map((field): [string, string, Endpoint] => [
    nameOf(endpoint),
    field,
    endpoint,
  ]),
);

const inPaths = [
  ...describedCalls.map(({ endpoint }) => endpoint),
  // Whoever follows links asks for the head first, and no client of ours for the others.
  { method: 'HEAD', path: '/book/:slug' },
  { method: 'GET', path: '/recordings/:token' },
  { method: 'GET', path: '/unsubscribe/:token' },
  { method: 'POST', path: '/unsubscribe/:token' },
].flatMap(({ method, path }): [string, string][] => (path.includes(':') ? [[method, path]] : []));
/** Good for every call with something in its path, so that the path alone is odd; a new one may need its fields here. */
const GOOD = {
  ...{ start: '2030-11-26T12:00:00Z', name: 'Kim', email: 'kim@example.com', key: 'visit' },
  ...{ text: 'Called', version: 1, state: 'open' },
};
const GOOD_QUERY = '?from=2030-11-26&to=2030-11-26';

describe('a field that is not what it says', () => {
  let backend: Backend;
  let business: Business;
  beforeAll(async () => {
    backend = await startBackend();
    business = await openBusiness(backend, 'pat@example.com');
  });
  afterAll(() => backend.stop());

  async function ask({ method, path }: Endpoint, query: string, body?: string): Promise<void> {
    const response = await fetch(backend.url + path + query, {
      method,
      headers: {
        'content-type': 'application/json',
        token: business.token,
        authorization: `Bearer ${business.key}`,
      },
      ...(body !== undefined && { body }),
    });
    expect(response.status).toBeLessThan(500);
    if (!response.ok) expect(errorBody.safeParse(await response.json()).success).toBe(true);
  }

  it.each(inBodies)('is refused by %s as "%s" of the body', async (_call, field, endpoint) => {
    for (const [, value] of IMPOSTORS) await ask(endpoint, '', `{"${field}":${value}}`);
  });

  it.each(inQueries)('is refused by %s as "%s" of the query', async (_call, field, endpoint) => {
    for (const query of [`${field}=a&${field}=b`, `${field}[length]=-1`, `${field}=%00`]) {
      await ask(endpoint, `?${query}`);
    }
  });

  it.each(inPaths)('names nothing in the path of %s %s', async (method, path) => {
    for (const text of ['%00', 'a%00b', '%E2%80%AE', "'", 'x'.repeat(490)]) {
      const response = await fetch(backend.url + path.replace(/:\w+/g, text) + GOOD_QUERY, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          token: business.token,
        },
        ...(!['GET', 'HEAD'].includes(method) && { body: JSON.stringify(GOOD) }),
      });
      const answer = await response.text();
      if (response.status === 422) throw new Error(`GOOD has no body for ${path} yet: ${answer}`);
      expect([text, response.status]).toEqual([text, path.startsWith('/intake/') ? 401 : 404]);
    }
  });

  it.each(IMPOSTORS)('is refused with %s as a call that is handed in', async (_name, value) => {
    const call = (field: string) =>
      `{"id":"1","time":"2024-05-16T10:00:00Z","customer":{"name":null,"phone":null},${field}:${value}}`;
    const handIn = describedCalls.find(({ id }) => id === 'handInCalls');
    if (!handIn) throw new Error('There is no such call');
    for (const field of ['id', 'time', 'customer', 'query', 'callback', 'message', 'event']) {
      await ask(handIn.endpoint, '', call(`"${field}"`));
    }
    for (const body of [
      `{"message":{"type":"end-of-call-report","call":${value},"artifact":${value}}}`,
      `{"event":"call_analyzed","call":{"call_id":${value},"start_timestamp":${value}}}`,
      value,
    ]) {
      await ask(handIn.endpoint, '', body);
    }
  });
});
