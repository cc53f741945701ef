import type { FastifyRequest } from 'fastify';

import { OPERATOR_DEVICE } from '@/server/modules/sessions/device';
import { networkOf } from '@/server/platform/network';
import type { Requester } from '@/server/platform/requester';

import type { AppDeps } from './deps';

const USER_AGENT_LENGTH = 256;

/** Who sent this request. */
export function requesterOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Requester {
  const said = (headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
  return { address: ip, userAgent: said === OPERATOR_DEVICE ? '' : said };
}

/** Runs what needs hashes within a session, so many at a time from one network. @throws Refusal `overloaded` */
export const inItsPlace = <T>(
  { confirmations }: Pick<AppDeps, 'confirmations'>,
  { ip }: Pick<FastifyRequest, 'ip'>,
  work: () => Promise<T>,
): Promise<T> => confirmations.run(networkOf(ip), work);
