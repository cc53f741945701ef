/** The bad requests that a call is sent. */
import fc from 'fast-check';

import type { Target } from './calls';
import { DEEP_BODY, FIXED_BODIES, FIXED_QUERIES, hostileValue, toJson } from './hostile';

/** One bad request. */
export interface BadRequest {
  path: string;
  body: Buffer | null;
  type: string | null;
  /** In place of a good token or key. */
  credential?: string;
}

const SEED = 12;

/** A good object with some of its fields spoilt. */
function spoilt(good: Readonly<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(good);
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names, 'more'), hostileValue), {
      minLength: 1,
      maxLength: names.length,
      selector: ([name]) => name,
    })
    .map((fields) => ({ ...good, ...Object.fromEntries(fields) }));
}

const asQuery = (query: Record<string, unknown>) =>
  `?${Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${encodeQuery(typeof value === 'string' ? value : toJson(value))}`,
    )
    .join('&')}`.slice(0, 8_000);

/** By way of bytes, which have no lone surrogates: a query cannot carry them. */
const encodeQuery = (text: string) => encodeURIComponent(Buffer.from(text).toString('utf8'));

/** JSON with a piece cut out, or one put in. */
const broken = (text: string): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.nat(text.length), fc.nat(8), fc.uint8Array({ maxLength: 8 }))
    .map(([at, length, bytes]) =>
      Buffer.concat([
        Buffer.from(text.slice(0, at)),
        Buffer.from(bytes),
        Buffer.from(text.slice(at + length)),
      ]),
    );

function generated({ path, body, query, needs }: Target): fc.Arbitrary<BadRequest> {
  const good = body && toJson(body);
  const type = 'application/json';
  const plain = { path, body: good === null ? null : Buffer.from(good), type };
  const kinds: fc.WeightedArbitrary<BadRequest>[] = [];
  if (body && good) {
    const whole = (value: unknown) => ({ ...plain, body: Buffer.from(toJson(value)) });
    kinds.push(
      { weight: 8, arbitrary: spoilt(body).map(whole) },
      { weight: 2, arbitrary: broken(good).map((bytes) => ({ ...plain, body: bytes })) },
      { weight: 2, arbitrary: hostileValue.map(whole) },
    );
  }
  if (query) {
    const asked = spoilt(query).map((values) => ({ ...plain, path: path + asQuery(values) }));
    kinds.push({ weight: 6, arbitrary: asked });
  }
  if (needs !== 'nothing') {
    const credential = fc.string({ unit: 'grapheme-ascii', maxLength: 100 });
    kinds.push({
      weight: 1,
      arbitrary: credential.map((text) => ({ ...plain, credential: text })),
    });
  }
  // A call that takes nothing is sent something all the same.
  const sent = hostileValue.map((value) => ({ ...plain, body: Buffer.from(toJson(value)) }));
  const tail = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeQuery(text));
  kinds.push(
    { weight: 1, arbitrary: sent },
    { weight: 1, arbitrary: tail.map((text) => ({ ...plain, path: `${path}${text}` })) },
  );
  return fc.oneof(...kinds);
}

/** After a good one, so many generated ones, the same each time, and the fixed ones. */
export function badRequests(target: Target, count: number): BadRequest[] {
  const { path, body, query, needs } = target;
  const bodies = needs === 'intakeKey' ? [...FIXED_BODIES, DEEP_BODY] : FIXED_BODIES;
  const good = body && Buffer.from(toJson(body));
  return [
    { path: path + (query ? asQuery(query) : ''), body: good, type: 'application/json' },
    ...fc.sample(generated(target), { numRuns: count, seed: SEED }),
    ...bodies.map(({ bytes, type }) => ({ path, body: bytes, type })),
    ...FIXED_QUERIES.map((query) => ({ path: path + query, body: good, type: 'application/json' })),
  ];
}
