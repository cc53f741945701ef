import type { FastifyRequest } from 'fastify';

import type { Requester } from '@/server/platform/requester';

const USER_AGENT_LENGTH = 256;

/** Who sent this request. */
export function requesterOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Requester {
  return { address: ip, userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH) };
}
