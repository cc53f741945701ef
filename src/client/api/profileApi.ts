/** The profile of the signed-in person (product §14.39, §14.40). */
import { getProfile, saveProfile, type Profile } from '@/contract/profile';

import { ask, asking } from './ask';
import { baseApi } from './baseApi';

/** What a person can change of it. */
export type ProfileDetails = Omit<Profile, 'email' | 'smsTwoFactorActive' | 'emailVerified'>;

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>({
      ...asking(getProfile),
      providesTags: ['Profile'],
    }),
    saveProfile: build.mutation<null, ProfileDetails>({
      queryFn: async (details, { dispatch }, _options, send) => {
        const { firstName, lastName, phone, country, city, zipcode } = details;
        const names = { first_name: firstName, last_name: lastName };
        const body = { ...names, phone, city, country, zipcode };
        const answer = await ask(send, saveProfile, { body });
        // Shown at once, before the stored profile is fetched: the old one does not flash up in between.
        if (!answer.error) {
          dispatch(
            profileApi.util.updateQueryData('getProfile', undefined, (profile) => {
              Object.assign(profile, details);
            }),
          );
        }
        return answer;
      },
      invalidatesTags: (_, error) => (error ? [] : ['Profile']),
    }),
  }),
});

export const { useGetProfileQuery } = profileApi;
