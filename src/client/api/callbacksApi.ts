/** Callbacks that are worked off (product §23.1 to §23.7); their lists are `listRecords` of a state. */
import * as callbacks from '@/contract/callbacks';
import type { CallbackChangeOutcome, CallbackCounts } from '@/contract/callbackReads';
import type { BodyOf } from '@/contract/endpoint';

import { asking } from './ask';
import { baseApi } from './baseApi';

/** A change of the callback that a call shows: its id, and what is sent. */
export interface CallbackChange {
  id: string;
  body: BodyOf<typeof callbacks.changeCallback>;
}

export const callbacksApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['CallbackCounts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getCallbackCounts: build.query<CallbackCounts, void>({
        ...asking(callbacks.countCallbacks),
        providesTags: ['CallbackCounts'],
      }),
      /** Every answer is a fulfilled result; what is read anew for it is the business of who asked. */
      changeCallback: build.mutation<CallbackChangeOutcome, CallbackChange>(
        asking(callbacks.changeCallback, ({ id, body }: CallbackChange) => ({
          params: { id },
          body,
        })),
      ),
    }),
  });

export const { useGetCallbackCountsQuery } = callbacksApi;
