/** What demo mode reads of a request. */
import type { FastifyRequest } from 'fastify';

export const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://simulator').searchParams;

/** Browsers ask for HTML first; `Accept: application/json` alone asks for data. */
export function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('application/json') && !accept.includes('text/html');
}
