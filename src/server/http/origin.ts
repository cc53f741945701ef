import type { FastifyRequest } from 'fastify';

import type { AppDeps } from './deps';

/** This machine, by any of its names. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Where the person uses Parley. In demo mode a loopback name in the address bar is kept as it is: cookie and session
 * belong to that name, and the redirect has to end there.
 */
export function originOf(
  { headers }: FastifyRequest,
  { settings, publicUrl }: Pick<AppDeps, 'settings' | 'publicUrl'>,
): string {
  const host = headers.host ?? '';
  const isTheirs = settings.demo && LOOPBACK.test(host);
  return isTheirs ? `http://${host}` : publicUrl();
}
