/** Changing the profile (product §14.40); separate from reading it, which every signed-in screen does. */
import { saveProfile, type Profile } from '@/contract/profile';
import { readFirstField } from '@/contract/refusal';

import { ask } from './ask';
import { baseApi } from './baseApi';
import type { CallError } from './failure';
import { storeInProfile } from './profileApi';

/** The part a person can change. */
export type ProfileDetails = Omit<Profile, 'email' | 'smsTwoFactorActive' | 'emailVerified'>;

/** The outcome of a save; `about`: the field that cannot be stored as it is. */
export type SavedProfile = { kind: 'saved' } | { kind: 'refused'; about: keyof ProfileDetails };

/** Fields by their names on the wire. */
const details = new Map<string | undefined, keyof ProfileDetails>([
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['phone', 'phone'],
  ['city', 'city'],
  ['country', 'country'],
  ['zipcode', 'zipcode'],
]);

export const saveProfileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveProfile: build.mutation<SavedProfile, ProfileDetails>({
      queryFn: async (changed, { dispatch }, _options, send) => {
        const { firstName, lastName, phone, country, city, zipcode } = changed;
        const names = { first_name: firstName, last_name: lastName };
        const body = { ...names, phone, city, country, zipcode };
        const { error } = await ask(send, saveProfile, { body });
        if (error) {
          const about = refusedDetail(error);
          return about ? { data: { kind: 'refused', about } } : { error };
        }
        // Cached at once, so that the old profile does not flash up before the refetch.
        await storeInProfile({ dispatch }, changed);
        return { data: { kind: 'saved' } };
      },
      // Also where it may have been saved although its answer was lost.
      invalidatesTags: (outcome) => (outcome?.kind === 'refused' ? [] : ['Profile']),
    }),
  }),
});

function refusedDetail(error: CallError): keyof ProfileDetails | undefined {
  if (error.kind !== 'http' || error.status !== 422) return undefined;
  return details.get(readFirstField(error.body));
}
