/** Callbacks, and the changes people make to them. */
import type { FastifyInstance } from 'fastify';

import { changeCallback, countCallbacks } from '@/contract/callbacks';

import * as change from '@/server/modules/callbacks/change';
import { callbackCounts, type CallbackCounts } from '@/server/modules/callbacks/counts';
import { Refusal, unknownId } from '@/server/platform/refusal';

import { showCallback } from '../callbackReplies';
import type { AppDeps } from '../deps';
import { rowNumberOf } from '../ids';
import { addOwnRead, addRoute } from '../route';

const DETAILS = {
  stale: 'Somebody else has changed this callback',
  superseded: 'A later call of this number is open already',
} as const;

export async function callbackRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const count = app.prepareOwnRead<object, CallbackCounts>(
    'count_callbacks',
    callbackCounts(deps.db),
  );
  addOwnRead(app, countCallbacks, count, { params: () => ({}), answer: (counts) => counts });

  addRoute(
    app,
    changeCallback,
    { account: app.authenticate },
    async ({ account, params, body }) => {
      const callId = rowNumberOf(params.id);
      if (callId === null) throw unknownId();
      const { version, state, snooze_until: until, outcome } = body;
      const changing = await change.changeCallback(
        deps,
        { accountId: account.accountId, callId, version },
        {
          state: state ?? undefined,
          outcome: outcome ?? undefined,
          snoozeUntil: typeof until === 'string' ? new Date(until) : undefined,
        },
      );
      if (changing.kind === 'unknown') throw unknownId();
      if (changing.kind === 'changed') return showCallback(changing.callback);
      const { kind, current } = changing;
      throw new Refusal({ kind: 'stale', detail: DETAILS[kind], current: showCallback(current) });
    },
  );
}
