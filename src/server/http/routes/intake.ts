/** Where telephone systems hand calls in and ask for invite links; both need the account's intake key. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { endpoint } from '@/contract/endpoint';
import { plainText } from '@/contract/fields';

import { phoneKeyOf } from '@/server/modules/calls/phoneKey';
import { receiveCalls } from '@/server/modules/intake/receive';
import { makeInvite } from '@/server/modules/invites/invites';
import { refuseIssues } from '@/server/platform/refusal';
import type { AppDeps } from '../deps';
import { makeIntakeAuthentication } from '../intakeAuthentication';
import { addRoute } from '../route';

/** Reports come with whole transcripts, which are read over; bytes. */
const BODY_LIMIT = 5 * 1024 * 1024;
/** Fewer are no number that anybody could be called at. */
const MIN_DIGITS = 3;

/** One call or a list of them, in our own shape or as Vapi and Retell report them. */
const handIn = endpoint({
  method: 'POST',
  path: '/intake/calls',
  public: false,
  body: z.unknown(),
  reply: z.object({ stored: z.number(), known: z.number(), ignored: z.number() }),
});

const invite = endpoint({
  method: 'POST',
  path: '/intake/invites',
  public: false,
  body: z.object({
    phone: plainText(64).check(
      z.refine(
        (phone) => phoneKeyOf(phone).replace(/\D/g, '').length >= MIN_DIGITS,
        'Input should be a phone number',
      ),
    ),
  }),
  reply: z.object({ link: z.string() }),
});

export async function intakeRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const account = makeIntakeAuthentication(deps);

  addRoute(app, handIn, { account, bodyLimit: BODY_LIMIT }, async ({ account: id, body }) => {
    const { issues, ...counts } = await receiveCalls(deps, id, body);
    // The good ones are stored all the same, and the sender learns how many.
    refuseIssues(issues, counts);
    return counts;
  });

  addRoute(app, invite, { account }, async ({ account: id, body }) => ({
    link: await makeInvite(deps, id, body.phone.trim()),
  }));
}
