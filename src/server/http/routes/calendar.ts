/** Events of the connected Google Calendar. */
import type { FastifyInstance } from 'fastify';

import { readEvents } from '@/contract/calendar';

import type { AppDeps } from '@/server/deps';
import { makeAuthenticate } from '../authentication';
import { refuse, unprocessable } from '../errors';
import { addRoute } from '../route';
import { withAccess } from '@/server/modules/integrations/access';
import { ProviderError } from '@/server/modules/integrations/provider';

export function calendarRoutes(app: FastifyInstance, deps: AppDeps): void {
  const own = { account: makeAuthenticate(deps) };

  addRoute(app, readEvents, own, async ({ account, query, request }) => {
    const { start_time: from, end_time: to } = query;
    if (Date.parse(from) >= Date.parse(to)) {
      const loc = ['query', 'end_time'];
      throw unprocessable([{ loc, msg: 'Input should be after start_time', type: 'value_error' }]);
    }
    const { google } = deps.providers;
    if (!google) return [];
    const key = { accountId: account.accountId, provider: 'google' } as const;
    try {
      const access = await withAccess(deps, request.log, key, google, (tokens) =>
        google.events(tokens, { from, to }),
      );
      // Each was checked by the adapter; what the reply schema does not know passes through.
      return access.connected ? readEvents.reply.parse(access.value) : [];
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      request.log.warn({ provider: 'google', err: error }, 'Events could not be read');
      throw refuse(502, 'Google Calendar could not be read right now. Please try again');
    }
  });
}
