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

const ended = { kind: 'gone' } as const;

export const sessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<SignedInDevice[], void>({
      ...asking(listSessions),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<RemovalOutcome, { id: string; device: string }>({
      queryFn: async ({ id }, { dispatch }, _options, send) => {
        const answer = await ask(send, endSession, { params: { id } });
        if (answer.data) dispatch(withDevices((devices) => devices.filter((one) => one.id !== id)));
        return answer;
      },
      invalidatesTags: (outcome) => (outcome ? ['Sessions'] : []),
    }),
    endOtherSessions: build.mutation<RemovalOutcome, void>({
      queryFn: async (_, { dispatch }, _options, send) => {
        const { error } = await ask(send, endOtherSessions);
        if (error) return { error };
        dispatch(withDevices((devices) => devices.filter(({ isThis }) => isThis)));
        return { data: ended };
      },
      invalidatesTags: (outcome) => (outcome ? ['Sessions'] : []),
    }),
  }),
});

/** Changes the list that is shown, before it is read anew. */
const withDevices = (change: (devices: SignedInDevice[]) => SignedInDevice[]) =>
  sessionsApi.util.updateQueryData('getSessions', undefined, change);

export const { useGetSessionsQuery } = sessionsApi;
