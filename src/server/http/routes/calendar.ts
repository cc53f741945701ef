/** Events of the connected Google Calendar. */
import type { FastifyInstance } from 'fastify';

import { readEvents } from '@/contract/calendar';

import { withAccess } from '@/server/modules/integrations/access';
import { ProviderError } from '@/server/modules/integrations/provider';
import { Refusal, refuseField } from '@/server/platform/refusal';
import type { AppDeps } from '../deps';
import { addRoute } from '../route';

export async function calendarRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const own = { account: app.authenticate, asksOthers: true } as const;

  addRoute(app, readEvents, own, async ({ account, query, request }) => {
    const { start_time: from, end_time: to } = query;
    if (Date.parse(from) >= Date.parse(to)) {
      refuseField(['query', 'end_time'], 'Input should be after start_time');
    }
    const { google } = deps.providers;
    if (!google) return [];
    const key = { accountId: account.accountId, provider: 'google' } as const;
    try {
      const deadline = AbortSignal.timeout(google.patience);
      const access = await withAccess(
        { ...deps, log: request.log },
        { key, provider: google, deadline },
        (tokens) => google.events(tokens, { from, to }),
      );
      // Each was checked by the adapter; what the reply schema does not know passes through.
      return access.connected ? readEvents.reply.parse(access.value) : [];
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      request.log.warn({ provider: 'google', err: error }, 'Events could not be read');
      const detail = 'Google Calendar could not be read right now. Please try again';
      throw new Refusal({ kind: 'providerDown', detail });
    }
  });
}
