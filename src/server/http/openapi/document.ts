/** The description of the API (OpenAPI 3.1), made from the routes' own schemas. */
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { describedCalls, HEADINGS, type DescribedCall } from '@/contract/areas';
import { nameOf } from '@/contract/endpoint';
import { errorBody } from '@/contract/errors';

const ABOUT = `The API of Parley, for its own client and for the phone systems that hand in calls.
Bodies and replies are JSON. Every refusal has \`detail\`: either a sentence, or a list whose items each name a field and have a \`msg\`.
A 401 from a protected call means that the token is no longer valid; 429 and 503 say in \`Retry-After\` when to try again.
Paths work with and without the trailing slash.`;

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
      "Incoming calls: an account's intake key, as `Authorization: Bearer INTAKE_KEY`. `npm run parley -- account intake-key EMAIL` makes one.",
  },
  line: {
    type: 'apiKey',
    in: 'header',
    name: 'authorization',
    description: 'One line: its key as a bearer token, or whichever other check was chosen for it.',
  },
  booking: {
    type: 'apiKey',
    in: 'header',
    name: 'booking-token',
    description: 'One booking: the token given to whoever made it, in the header `booking-token`.',
  },
} as const;

/** What a status means where a call says nothing of its own about it. */
const SHARED_REFUSALS: Readonly<Record<number, string>> = {
  401: 'The token or key is missing, unknown or expired',
  422: 'The parameters or the body are not as described; `detail` names the fields',
  503: 'The service is busy or the database is unavailable; nothing was done',
};

const waitHeader = {
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds until the next try' },
} as const;

const placeHeader = {
  Location: { schema: { type: 'string' }, description: 'Where it is' },
} as const;

interface Described {
  description: string;
  headers?: typeof waitHeader | typeof placeHeader;
  content?: { 'application/json': { schema: { $ref: string } } };
}

/** A path as the description spells it: `/lines/{id}`. */
export function documentedPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

const callOf = new Map(describedCalls.map((call) => [call.endpoint, call]));

/** Every reply but the 2xx. */
function otherReplies({ endpoint, doc }: DescribedCall): Record<string, Described> {
  const statuses = {
    ...(!endpoint.public && { 401: SHARED_REFUSALS[401] }),
    ...((endpoint.body || endpoint.query) && { 422: SHARED_REFUSALS[422] }),
    503: SHARED_REFUSALS[503],
    ...doc.refusals,
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  const described = Object.entries(statuses).map(
    ([status, description = '']): [string, Described] => [
      status,
      {
        description,
        ...((status === '429' || status === '503') && { headers: waitHeader }),
        content,
      },
    ],
  );
  return {
    ...(doc.elsewhere !== undefined && {
      302: { description: doc.elsewhere, headers: placeHeader },
    }),
    ...Object.fromEntries(described),
    default: { description: 'Any other refusal', content },
  };
}

/** Whether a request without a body is refused; a missing body is validated as null. */
function needsBody({ endpoint, doc }: DescribedCall): boolean {
  return (doc.body ?? endpoint.body)?.safeParse(null).success === false;
}

/** The call of the contract behind a route; undefined for any other route. */
function describedBehind({ config }: Pick<RouteOptions, 'config'>): DescribedCall | undefined {
  return config?.endpoint && callOf.get(config.endpoint);
}

/** Describes a route of the contract; leaves out every other (pages, files, what providers call back). */
const describeRoute: SwaggerTransform = (document) => {
  const call = describedBehind(document.route);
  if (!call) return { schema: { hide: true }, url: document.url };
  const { endpoint, doc } = call;
  const status = endpoint.status ?? 200;
  const description = doc.answer ?? 'Done';
  const body = doc.body ?? endpoint.body;
  const mediaType = endpoint.stream ? 'text/event-stream' : (endpoint.file ?? 'application/json');
  const { schema, url } = jsonSchemaTransform({
    ...document,
    schema: {
      ...(body && { body }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(status !== 204 && {
        response: {
          [status]: { description, content: { [mediaType]: { schema: endpoint.reply } } },
        },
      }),
    },
  });
  return {
    url,
    schema: {
      ...schema,
      operationId: call.id,
      tags: [call.heading],
      summary: doc.summary,
      ...(doc.description !== undefined && { description: doc.description }),
      security: endpoint.public && !doc.key ? [] : [{ [doc.key ?? 'token']: [] }],
      ...(status === 204 && { response: { 204: { type: 'null', description } } }),
    },
  };
};

/** Call it before the first route: it collects each. `app.swagger()` then returns the description. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const routed = new Map<string, DescribedCall>();
  app.addHook('onRoute', (route) => {
    const call = describedBehind(route);
    if (call) routed.set(nameOf(call.endpoint), call);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parley', version: '1', description: ABOUT },
      servers: [{ url: '/', description: 'This server' }],
      tags: HEADINGS.map((name) => ({ name })),
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: describeRoute,
    transformObject: (document) => {
      if (!('openapiObject' in document)) return {};
      const { openapiObject } = document;
      for (const call of routed.values()) {
        const { method, path } = call.endpoint;
        const operations = openapiObject.paths?.[documentedPath(path)];
        const operation =
          operations?.[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
        if (!operation) continue;
        Object.assign((operation.responses ??= {}), otherReplies(call));
        const body = operation.requestBody;
        if (body && 'content' in body) body.required = needsBody(call);
      }
      const { $schema: _, ...refusal } = z.toJSONSchema(errorBody);
      return {
        ...openapiObject,
        components: { ...openapiObject.components, schemas: { Refusal: refusal } },
      };
    },
  });
}
