/** What no route answers: 405 with `Allow` where the path is known, else 404. */
import type { FastifyInstance, RouteOptions } from 'fastify';

import { sendRefusal } from './errors';

interface KnownPath {
  matches: RegExp;
  methods: Set<string>;
}

/** Both slash forms of a route's path, `:name` standing for one part of it. */
function patternOf(url: string): RegExp {
  const parts = url
    .replace(/\/+$/, '')
    .split('/')
    .map((part) =>
      part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
    );
  return new RegExp(`^${parts.join('/')}/?$`);
}

/** Call it before the first route: it takes note of each. */
export function answerUnknownCalls(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    // Wildcards are the files' and the preflights'; they make no path a known one.
    if (url.includes('*')) return;
    const entry = known.get(url) ?? { matches: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) entry.methods.add(name);
    known.set(url, entry);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = [...known.values()]
      .filter(({ matches }) => matches.test(path))
      .flatMap(({ methods }) => [...methods]);
    if (allowed.length === 0) {
      return sendRefusal(reply, { status: 404, body: { detail: 'Not Found' } });
    }
    return sendRefusal(reply, {
      status: 405,
      body: { detail: 'Method Not Allowed' },
      headers: { allow: [...new Set(allowed)].sort().join(', ') },
    });
  });
}
