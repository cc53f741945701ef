/** The profile of the signed-in person (product §14.39); changing it is `saveProfileApi.ts`. */
import { nameOf } from '@/contract/endpoint';
import { getProfile, type Profile } from '@/contract/profile';

import { ask } from './ask';
import { baseApi } from './baseApi';
import { restartRead, type WithDispatch } from './staleReads';
import { servicesOf } from './sendRequest';

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A reply that is not a profile is logged, like every other failure (product §8.9). */
    getProfile: build.query<Profile, void>({
      queryFn: async (_arg, api, _options, send) => {
        const answer = await ask(send, getProfile);
        if (answer.error?.kind === 'unreadable') {
          servicesOf(api).log.warn('Profile is not an object', { call: nameOf(getProfile) });
        }
        return answer;
      },
      providesTags: ['Profile'],
    }),
  }),
});

/** Patches the cached profile with what has been saved. */
export async function storeInProfile(
  { dispatch }: WithDispatch,
  stored: Partial<Profile>,
): Promise<void> {
  const { util } = profileApi;
  await restartRead(dispatch, util.getRunningQueryThunk('getProfile', undefined));
  dispatch(
    util.updateQueryData('getProfile', undefined, (profile) => {
      Object.assign(profile, stored);
    }),
  );
}

/** Records whether SMS codes were turned on or off. */
export const storeSmsFactor = (api: WithDispatch, smsTwoFactorActive: boolean) =>
  storeInProfile(api, { smsTwoFactorActive });

export const { useGetProfileQuery } = profileApi;
