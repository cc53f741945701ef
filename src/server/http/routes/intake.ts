/** Where telephone systems hand calls in and ask for invite links; both need the account's intake key. */
import type { FastifyInstance } from 'fastify';

import * as intake from '@/contract/intake';
import { isPhone } from '@/server/modules/calls/phoneKey';
import { receiveCalls } from '@/server/modules/intake/receive';
import { makeInvite } from '@/server/modules/invites/invites';
import { refuseIssues } from '@/server/platform/refusal';

import { acceptJsonOnly, REPORT_LIMIT } from '../body';
import type { AppDeps } from '../deps';
import { makeIntakeAuthentication } from '../intakeAuthentication';
import { addRoute } from '../route';

export async function intakeRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const account = makeIntakeAuthentication(deps);
  const authenticated = { account, bodyLimit: REPORT_LIMIT };
  // Dangerous keys are dropped, not refused: no sender would hand the call in again without them.
  acceptJsonOnly(app, 'remove');

  addRoute(app, intake.handInCalls, authenticated, async ({ account, body }) => {
    const received = await receiveCalls(deps, { ...account, lineId: null }, body);
    const { stored, updated, known, ignored, issues } = received;
    const counts = { stored, known: known + updated, ignored };
    // The good ones are stored all the same, and the sender learns how many.
    refuseIssues(issues, counts);
    return counts;
  });

  addRoute(
    app,
    intake.makeInvite,
    { account },
    async ({ account: { accountId }, body: { phone } }) => {
      if (!isPhone(phone)) {
        const msg = 'Input should be a phone number';
        refuseIssues([{ loc: ['body', 'phone'], msg, type: 'custom' }]);
      }
      return { link: await makeInvite(deps, accountId, phone.trim()) };
    },
  );
}
