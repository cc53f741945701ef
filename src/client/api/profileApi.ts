/** The profile of the signed-in person (product §14.39, §14.40). */
import { nameOf } from '@/contract/endpoint';
import { getProfile, saveProfile, type Profile } from '@/contract/profile';

import { ask } from './ask';
import { baseApi } from './baseApi';
import { beginAnew, type Dispatching } from './overtaken';
import { servicesOf } from './sendRequest';

/** What a person can change of it. */
export type ProfileDetails = Omit<Profile, 'email' | 'smsTwoFactorActive' | 'emailVerified'>;

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A reply that is no profile is logged, like every other failure (product §8.9). */
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
    saveProfile: build.mutation<null, ProfileDetails>({
      queryFn: async (details, { dispatch }, _options, send) => {
        const { firstName, lastName, phone, country, city, zipcode } = details;
        const names = { first_name: firstName, last_name: lastName };
        const body = { ...names, phone, city, country, zipcode };
        const answer = await ask(send, saveProfile, { body });
        // Shown at once, before the stored profile is fetched: the old one does not flash up in between.
        if (!answer.error) await storeInProfile({ dispatch }, details);
        return answer;
      },
      invalidatesTags: (_, error) => (error ? [] : ['Profile']),
    }),
  }),
});

/** Puts into the profile what is stored by now. */
async function storeInProfile({ dispatch }: Dispatching, stored: Partial<Profile>): Promise<void> {
  const { util } = profileApi;
  await beginAnew(dispatch, util.getRunningQueryThunk('getProfile', undefined));
  dispatch(
    util.updateQueryData('getProfile', undefined, (profile) => {
      Object.assign(profile, stored);
    }),
  );
}

/** Whether SMS codes are on, as who has just turned them on or off knows. */
export const storeSmsFactor = (api: Dispatching, smsTwoFactorActive: boolean) =>
  storeInProfile(api, { smsTwoFactorActive });

export const { useGetProfileQuery } = profileApi;
