/** The description of the API (OpenAPI 3.1), made from the routes' own schemas. */
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import type { Endpoint } from '@/contract/endpoint';
import { errorBody } from '@/contract/errors';

import { TAGS, type Operation } from './operation';
import { OPERATIONS } from './operations';

const ABOUT = `The calls of Parley, as its own client makes them and as telephone systems hand calls in.
Bodies and replies are JSON. Every refusal has \`detail\`: a sentence, or a list whose items name a field and have a \`msg\`.
A 401 of a protected call says that the token is no longer good; 429 and 503 say in \`Retry-After\` when the next try is worth it.
Paths are good with and without their last slash.`;

const SECURITY_SCHEMES = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: 'Protected calls: the `access_token` of a sign-in, in the header `token`.',
  },
  intakeKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      "Calls coming in: an account's intake key, as `Authorization: Bearer INTAKE_KEY`. `npm run parley -- account intake-key EMAIL` makes one.",
  },
} as const;

/** What a status means where a call says nothing of its own about it. */
const SHARED_REFUSALS: Readonly<Record<number, string>> = {
  401: 'The token, or the key, is missing, unknown or ended',
  422: 'Parameters or body are not as described; `detail` names the fields',
  503: 'The service is busy or the database away; nothing was done',
};

const waitHeader = {
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds until the next try' },
} as const;

interface Described {
  description: string;
  headers?: typeof waitHeader;
  content?: { 'application/json': { schema: { $ref: string } } };
}

/** @throws when a call of the contract has no line in operations.ts */
function operationOf({ method, path }: Endpoint): Operation {
  const operation = OPERATIONS[`${method} ${path}`];
  if (!operation) throw new Error(`${method} ${path} has no line in openapi/operations.ts`);
  return operation;
}

function refusalsOf(endpoint: Endpoint, operation: Operation): Record<string, Described> {
  const statuses = {
    ...(!endpoint.public && { 401: SHARED_REFUSALS[401] }),
    ...((endpoint.body || endpoint.query) && { 422: SHARED_REFUSALS[422] }),
    503: SHARED_REFUSALS[503],
    ...operation.refusals,
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  const described = Object.entries(statuses).map(([status, description = '']) => [
    status,
    {
      description,
      ...((status === '429' || status === '503') && { headers: waitHeader }),
      content,
    },
  ]);
  return {
    ...Object.fromEntries(described),
    default: { description: 'Any other refusal', content },
  };
}

/** Describes a route of the contract; leaves out every other (pages, files, what providers call back). */
const describeRoute: SwaggerTransform = (document) => {
  const { endpoint } = document.route.config ?? {};
  if (!endpoint) return { schema: { hide: true }, url: document.url };
  const operation = operationOf(endpoint);
  const status = endpoint.status ?? 200;
  const description = operation.answer ?? 'Done';
  const body = operation.body ?? endpoint.body;
  const { schema, url } = jsonSchemaTransform({
    ...document,
    schema: {
      ...(body && { body }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(status !== 204 && {
        response: {
          [status]: { description, content: { 'application/json': { schema: endpoint.reply } } },
        },
      }),
    },
  });
  return {
    url,
    schema: {
      ...schema,
      operationId: operation.id,
      tags: [TAGS[operation.tag]],
      summary: operation.summary,
      ...(operation.description !== undefined && { description: operation.description }),
      security: endpoint.public ? [] : [{ [operation.key ?? 'token']: [] }],
      ...(status === 204 && { response: { 204: { type: 'null', description } } }),
    },
  };
};

/** Call it before the first route: it takes note of each. `app.swagger()` then answers the description. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const endpoints = new Map<string, Endpoint>();
  app.addHook('onRoute', ({ config }) => {
    const endpoint = config?.endpoint;
    if (!endpoint) return;
    operationOf(endpoint);
    endpoints.set(`${endpoint.method} ${endpoint.path}`, endpoint);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parley', version: '1', description: ABOUT },
      servers: [{ url: '/', description: 'This server' }],
      tags: Object.values(TAGS).map((name) => ({ name })),
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: describeRoute,
    transformObject: (document) => {
      if (!('openapiObject' in document)) return {};
      const { openapiObject } = document;
      for (const endpoint of endpoints.values()) {
        const call = openapiObject.paths?.[endpoint.path];
        const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'delete';
        const described = call?.[method];
        if (!described) continue;
        Object.assign((described.responses ??= {}), refusalsOf(endpoint, operationOf(endpoint)));
      }
      const { $schema: _, ...refusal } = z.toJSONSchema(errorBody);
      return {
        ...openapiObject,
        components: { ...openapiObject.components, schemas: { Refusal: refusal } },
      };
    },
  });
}
