import type { FastifyInstance } from 'fastify';

/** Where this machine reaches the application; '' before it listens. */
export function listenAddressOf(app: FastifyInstance | null): string {
  const [first] = app?.addresses() ?? [];
  if (!first || typeof first === 'string') return '';
  const isAny = first.address === '0.0.0.0' || first.address === '::';
  const host = isAny ? '127.0.0.1' : first.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${first.port}`;
}
