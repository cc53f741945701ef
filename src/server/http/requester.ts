import type { FastifyRequest } from 'fastify';

import { OPERATOR_DEVICE } from '@/server/modules/sessions/device';
import type { Requester } from '@/server/platform/requester';

const USER_AGENT_LENGTH = 256;

/** Who sent this request. */
export function requesterOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Requester {
  const said = (headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
  return { address: ip, userAgent: said === OPERATOR_DEVICE ? '' : said };
}
