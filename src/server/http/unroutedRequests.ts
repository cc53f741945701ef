/**
 * Requests that match no route: 405 with `Allow` where the path is known, else 404. People who open such an address are
 * led to the page.
 */
import type { FastifyInstance, RouteOptions } from 'fastify';

import { sendRefusal, UNKNOWN_PATH } from './errors';

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

/** Call it before the first route: it collects each. */
export function answerUnrouted(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', (route: RouteOptions) => {
    const { method } = route;
    // Of the static files only the page is a known path; the preflight wildcard adds none.
    const url = route.url === '/*' ? '/' : route.url;
    if (url.includes('*')) return;
    const entry = known.get(url) ?? { matches: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) entry.methods.add(name);
    known.set(url, entry);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const { method, headers } = request;
    // Typed, or followed, without its hash: the page has a screen for it, or says that there is none (product §2.34).
    if (method === 'GET' && headers['sec-fetch-dest'] === 'document' && path !== '/') {
      return reply.redirect(`/#${request.url}`, 302);
    }
    const allowed = [...known.values()]
      .filter(({ matches }) => matches.test(path))
      .flatMap(({ methods }) => [...methods]);
    // The method exists on this path, so something else is wrong: a segment too long for an id, or no page to show.
    if (allowed.length === 0 || allowed.includes(method)) {
      return sendRefusal(reply, UNKNOWN_PATH);
    }
    return sendRefusal(reply, {
      status: 405,
      body: { detail: 'Method Not Allowed' },
      headers: { allow: [...new Set(allowed)].sort().join(', ') },
    });
  });
}
