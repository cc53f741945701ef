/** The profile of the signed-in person (specification, section 7, `/user/`). */
import * as z from 'zod/mini';

import { getProfile, saveProfile } from '@/contract/profile';

import { baseApi } from './baseApi';
import { callOf } from './call';
import type { Reply } from './sendRequest';

/** A text, or '' for whatever else came in its place. */
const text = z.catch(z.string(), '');
/** The same; a number is a text of digits that somebody kept as a number. */
const digits = z.catch(z.union([z.string(), z.pipe(z.number(), z.transform(String))]), '');

const profile = z.pipe(
  z.object({
    first_name: text,
    last_name: text,
    email: text,
    phone: digits,
    country: text,
    city: text,
    zipcode: digits,
    sms_2fa_active: z.catch(z.nullable(z.boolean()), null),
  }),
  z.transform((wire) => ({
    firstName: wire.first_name,
    lastName: wire.last_name,
    email: wire.email,
    phone: wire.phone,
    country: wire.country,
    city: wire.city,
    zipcode: wire.zipcode,
    /** Null where the server does not say (readings 21). */
    smsTwoFactorActive: wire.sms_2fa_active,
  })),
);

/** Fields the server left out read as ''. */
export type Profile = z.output<typeof profile>;

/** What a person can change of it. */
export type ProfileDetails = Pick<
  Profile,
  'firstName' | 'lastName' | 'phone' | 'country' | 'city' | 'zipcode'
>;

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>({
      query: () => callOf(getProfile),
      rawResponseSchema: z.object({ status: z.number(), body: z.looseObject({}) }),
      transformResponse: (reply: Reply) => z.parse(profile, reply.body),
      providesTags: ['Profile'],
    }),
    /** Only its status is read: what was stored is fetched anew. */
    saveProfile: build.mutation<null, ProfileDetails>({
      queryFn: async (details, { dispatch }, _options, send) => {
        const { firstName, lastName, phone, country, city, zipcode } = details;
        const names = { first_name: firstName, last_name: lastName };
        const body = { ...names, phone, city, country, zipcode };
        const { error } = await send(callOf(saveProfile, { body }));
        if (error) return { error };
        // Shown at once, before the stored profile is fetched: the old one does not flash up in between.
        dispatch(
          profileApi.util.updateQueryData('getProfile', undefined, (profile) => {
            Object.assign(profile, details);
          }),
        );
        return { data: null };
      },
      invalidatesTags: (_, error) => (error ? [] : ['Profile']),
    }),
  }),
});

export const { useGetProfileQuery } = profileApi;
