/** Callbacks that are worked off (product §23). */
import * as z from 'zod/mini';

import { CALLBACK_OUTCOMES, CALLBACK_STATES } from './callbackOutcomes';
import { readChange, readCounts } from './callbackReads';
import { callback } from './callbackShape';
import { endpoint } from './endpoint';
import { moment } from './fields';
import { ofBody } from './reply';

export const changeCallback = endpoint({
  method: 'PATCH',
  path: '/user/callbacks/:id',
  public: false,
  body: z.object({
    /** Any that is not its own is stale, of whatever size. */
    version: z.int('Input should be a whole number'),
    // Null: nothing is said of it.
    state: z.nullish(z.enum(CALLBACK_STATES)),
    snooze_until: z.nullish(moment),
    outcome: z.nullish(z.enum(CALLBACK_OUTCOMES)),
  }),
  reply: callback,
  read: readChange,
});

export const countCallbacks = endpoint({
  method: 'GET',
  path: '/user/callback-counts',
  public: false,
  reply: z.object({ open: z.number(), snoozed: z.number(), done: z.number() }),
  read: ofBody(readCounts),
});
