import * as z from 'zod/mini';

import { describedCalls } from '@/contract/areas';
import { nameOf } from '@/contract/endpoint';
import { intakeReport } from '@/contract/intakeShape';
import { startBackend, type Backend } from '@/test/server/backend';
import { handIn } from '@/test/server/intakeCalls';
import { addPerson } from '@/test/server/people';

import { renewIntakeKey } from '@/server/modules/intake/keys';
import { documentedPath } from './document';

/** OpenAPI 3.1 as far as it is used here: a key that it does not know is a mistake. */
const schema = z.record(z.string(), z.unknown());
const media = z.strictObject({ schema });
const content = z.strictObject({ 'application/json': media });
const replyContent = z.union([
  content,
  z.strictObject({ 'text/event-stream': media }),
  z.strictObject({ 'application/zip': media }),
]);
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.optional(z.string()),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.optional(
    z.array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['query', 'path']),
        required: z.boolean(),
        schema,
      }),
    ),
  ),
  requestBody: z.optional(z.strictObject({ required: z.boolean(), content })),
  responses: z.record(
    z.string().check(z.regex(/^([2-5]\d\d|default)$/)),
    z.strictObject({
      description: z.string().check(z.minLength(1)),
      headers: z.optional(schema),
      content: z.optional(replyContent),
    }),
  ),
});
const documentShape = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string(), description: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  components: z.strictObject({
    schemas: z.record(z.string(), schema),
    securitySchemes: z.record(z.string(), schema),
  }),
  paths: z.record(z.string().check(z.startsWith('/')), z.record(z.string(), operation)),
});

describe('the description of the API', () => {
  let backend: Backend;
  let text: string;
  let api: z.infer<typeof documentShape>;
  beforeAll(async () => {
    backend = await startBackend({ demo: true });
    const reply = await fetch(`${backend.url}/openapi.json`);
    expect(reply.headers.get('content-type')).toContain('application/json');
    text = await reply.text();
    api = documentShape.parse(JSON.parse(text));
  });
  afterAll(() => backend.stop());

  const operations = () => Object.values(api.paths).flatMap((methods) => Object.values(methods));

  it('has every call of the contract under its own name, and no other', () => {
    const described = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [
        `${method.toUpperCase()} ${path}`,
        operationId,
      ]),
    );
    const contract = describedCalls.map(({ id, endpoint: { method, path } }) => [
      nameOf({ method, path: documentedPath(path) }),
      id,
    ]);
    expect(described.sort()).toEqual(contract.sort());
    expect(new Set(contract.map(([, id]) => id)).size).toBe(contract.length);
  });

  it('says of each call what it takes, what it needs and how it refuses', () => {
    for (const { id, endpoint, doc } of describedCalls) {
      const call = api.paths[documentedPath(endpoint.path)]?.[endpoint.method.toLowerCase()];
      const good = call?.responses[String(endpoint.status ?? 200)];
      expect({
        id,
        body: call?.requestBody !== undefined,
        query: call?.parameters?.some((parameter) => parameter.in === 'query') ?? false,
        ids: call?.parameters?.filter((parameter) => parameter.in === 'path').length ?? 0,
        security: call?.security,
        reply: good?.content !== undefined,
        refuses: Object.keys(call?.responses ?? {}).includes('422'),
      }).toEqual({
        id,
        body: (doc.body ?? endpoint.body) !== undefined,
        query: endpoint.query !== undefined,
        ids: endpoint.path.split(':').length - 1,
        security: endpoint.public && !doc.key ? [] : [{ [doc.key ?? 'token']: [] }],
        reply: endpoint.status !== 204,
        refuses:
          (endpoint.body ?? endpoint.query) !== undefined || doc.refusals?.[422] !== undefined,
      });
    }
    for (const { responses } of operations()) {
      expect(responses['default']?.content).toEqual({
        'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
      });
    }
    expect(api.paths['/intake/calls']?.['post']?.security).toEqual([{ intakeKey: [] }]);
    expect(api.paths['/booking']?.['get']?.security).toEqual([{ booking: [] }]);
    expect(api.components.securitySchemes['booking']).toMatchObject({ name: 'booking-token' });
  });

  it('asks for a body where one is needed', () => {
    const optional = operations().filter(({ requestBody }) => requestBody?.required === false);
    expect(optional.map(({ operationId }) => operationId).sort()).toEqual([
      'cancelBooking',
      'cancelOwnBooking',
      'rotateKey',
    ]);
  });

  it('has a refusal for whatever a refusal says beside its detail', async () => {
    const { properties, additionalProperties } = Object(api.components.schemas['Refusal']);
    expect(additionalProperties).toBe(false);
    const { id } = await addPerson(backend, 'refused@example.com');
    const key = await renewIntakeKey(backend.deps, id);
    const { status, body } = await handIn(backend, key, {});
    expect(status).toBe(422);
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining([...Object.keys(Object(body)), 'updated', 'current']),
    );
  });

  it('points at nothing that is not there, and tells of no page and no demo route', () => {
    const known = Object.keys(api.components.schemas).map((name) => `#/components/schemas/${name}`);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
    expect(references.filter((target) => !known.includes(String(target)))).toEqual([]);
    const schemes = operations().flatMap(({ security }) => security.flatMap(Object.keys));
    expect(Object.keys(api.components.securitySchemes)).toEqual([...new Set(schemes)]);
    const headings = api.tags.map(({ name }) => name);
    expect(new Set(operations().flatMap(({ tags }) => tags))).toEqual(new Set(headings));
    expect(Object.keys(api.paths).filter((path) => /demo|oauth|docs|\*/.test(path))).toEqual([]);
  });

  it('describes of what comes in what is taken, and nothing that is refused', async () => {
    const customer = { name: null, phone: '+12025550101' };
    const own = { id: 1, time: '2026-11-20T09:30:00Z', customer, query: 'Open?', callback: true };
    const { id } = await addPerson(backend, 'intake@example.com');
    const key = await renewIntakeKey(backend.deps, id);
    const whole = {
      ...own,
      outcome: 'answered',
      duration_seconds: 61,
      summary: 'Asked about opening hours.',
      transcript: [{ speaker: 'caller', text: 'Open?', at_seconds: 2.5 }],
      recording_url: 'https://calls.example.com/1.wav',
    };
    const items = [
      own,
      [own, own],
      { message: { type: 'status-update' } },
      { id: 2 },
      whole,
      { ...whole, outcome: 'sold' },
      { ...whole, duration_seconds: -1 },
      { ...whole, duration_seconds: 604_801 },
      { ...whole, id: 'x'.repeat(201) },
      { ...whole, summary: 'x'.repeat(10_001) },
      { ...whole, customer: { name: 'x'.repeat(201), phone: null } },
      { ...whole, customer: { name: null, phone: '1'.repeat(65) } },
      { ...whole, transcript: [{ speaker: 'me', text: 'Open?' }] },
    ];
    for (const item of items) {
      const { status } = await handIn(backend, key, item);
      expect([item, intakeReport.safeParse(item).success]).toEqual([item, status === 200]);
    }
  });

  it('says which calls send a browser to a page, as they do', async () => {
    const elsewhere = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { responses }]) => responses['302'] !== undefined)
        .map(([method]) => `${method} ${path}`),
    );
    expect(elsewhere).toEqual(['get /book/{slug}', 'get /booking']);
    for (const path of ['/book/any', '/booking']) {
      const reply = await fetch(backend.url + path, { redirect: 'manual' });
      expect([reply.status, reply.headers.get('location')]).toEqual([302, `/#${path}`]);
    }
  });

  it('names no format that other programs do not know: a validator refuses the whole schema', () => {
    const formats = [...text.matchAll(/"format":"([^"]*)"/g)].map(([, format]) => format);
    expect([...new Set(formats)].sort()).toEqual(['date', 'date-time', 'email']);
  });

  it.each(['/docs', '/openapi.json'])('answers HEAD of %s with its headers alone', async (path) => {
    const reply = await fetch(backend.url + path, { method: 'HEAD' });
    expect([reply.status, await reply.text()]).toEqual([200, '']);
  });

  it('can be read as a page, without any script, call by call', async () => {
    const reply = await fetch(`${backend.url}/docs`);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await reply.text();
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/);
    for (const { operationId } of operations()) {
      expect(page).toContain(`<article id="${operationId}">`);
      expect(page).toContain(`href="#${operationId}"`);
    }
    const open = operations().filter(({ security }) => security.length === 0);
    expect(page.match(/Open to everyone/g)).toHaveLength(open.length);
    expect(page).not.toMatch(/\brange\??: anything/);
    const style = /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? '';
    const sheet = await fetch(backend.url + style);
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([
      200,
      'text/css; charset=utf-8',
    ]);
  });
});
