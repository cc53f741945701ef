/** The form behind an invite link. Only its unguessable id protects it, so look-ups are counted. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { checkInvite, submitInvite } from '@/contract/invite';

import { acceptInvite, phoneOfInvite } from '@/server/modules/invites/invites';
import { INVITES } from '@/server/modules/limits/limits';
import { countUse } from '@/server/platform/limits/rates';
import { addressBlockOf } from '@/server/platform/network';
import { refuseUntil } from '@/server/platform/refusal';
import type { AppDeps } from '../deps';
import { addRoute } from '../route';

export async function inviteRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  /** Reading and submitting have separate limits. @throws Refusal `tooMany` */
  async function count(use: 'look' | 'send', { ip }: FastifyRequest): Promise<void> {
    const key = `invite:${use}:${deps.sealer.hmac(`visitor:${addressBlockOf(ip)}`)}`;
    refuseUntil(await countUse(deps.db, key, INVITES));
  }

  addRoute(app, checkInvite, {}, async ({ query, request }) => {
    await count('look', request);
    const phone = await phoneOfInvite(deps, query.link_id);
    return phone === null
      ? { link_validity: false as const }
      : { link_validity: true as const, phone };
  });

  addRoute(app, submitInvite, {}, async ({ body: { link_id: token, ...person }, request }) => {
    await count('send', request);
    return { status: await acceptInvite(deps, token, person) };
  });
}
