/** The profile of the signed-in person (specification, section 7, `/user/`). */
import { getProfile, saveProfile, type Profile } from '@/contract/profile';

import { asking } from './ask';
import { baseApi } from './baseApi';

/** What a person can change of it. */
export type ProfileDetails = Omit<Profile, 'email' | 'smsTwoFactorActive'>;

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>({
      ...asking(getProfile),
      providesTags: ['Profile'],
    }),
    saveProfile: build.mutation<null, ProfileDetails>({
      ...asking(saveProfile, ({ firstName, lastName, phone, country, city, zipcode }) => {
        const names = { first_name: firstName, last_name: lastName };
        return { body: { ...names, phone, city, country, zipcode } };
      }),
      invalidatesTags: (_, error) => (error ? [] : ['Profile']),
    }),
  }),
});

export const { useGetProfileQuery } = profileApi;
