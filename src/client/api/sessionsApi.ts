/** Where the account is signed in (product §24.1, §24.2). */
import {
  endOtherSessions,
  endSession,
  listSessions,
  type SignedInDevice,
} from '@/contract/sessions';

import { ask, asking } from './ask';
import { baseApi } from './baseApi';
import type { RemovalOutcome } from './callsApi';
import { restartRead, type WithDispatch } from './staleReads';

export const sessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<SignedInDevice[], void>({
      ...asking(listSessions),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<RemovalOutcome, { id: string; device: string }>({
      queryFn: async ({ id }, { dispatch }, _options, send) => {
        const answer = await ask(send, endSession, { params: { id } });
        if (answer.data) {
          await changeDevices({ dispatch }, (devices) => devices.filter((one) => one.id !== id));
        }
        return answer;
      },
      // Also where it may have ended although its answer was lost.
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<RemovalOutcome, void>({
      queryFn: async (_, { dispatch }, _options, send) => {
        const { error } = await ask(send, endOtherSessions);
        if (error) return { error };
        await keepThisDevice({ dispatch });
        return { data: { kind: 'gone' } };
      },
      invalidatesTags: ['Sessions'],
    }),
  }),
});

/** Patches the cached list before it is fetched again. */
async function changeDevices(
  { dispatch }: WithDispatch,
  change: (devices: SignedInDevice[]) => SignedInDevice[],
): Promise<void> {
  const { util } = sessionsApi;
  await restartRead(dispatch, util.getRunningQueryThunk('getSessions', undefined));
  dispatch(util.updateQueryData('getSessions', undefined, change));
}

/** Removes all other devices from the list. */
export const keepThisDevice = (api: WithDispatch) =>
  changeDevices(api, (devices) => devices.filter(({ isThis }) => isThis));

export const { useGetSessionsQuery } = sessionsApi;
