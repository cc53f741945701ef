/** People signed in to a real store, and what it has loaded for them, for suites of the session. */
import { profileApi } from '@/client/api/profileApi';

import type { StoreWorld } from './storeWorld';

/** Replies of `GET /user/`. */
export const profileOf = (name: string) => ({ status: 200, body: { first_name: name } });
export const refused = { status: 401, body: { detail: 'Invalid or expired token' } };

/** Asks the server anew for the profile of whoever is signed in. */
export function readProfile({ store }: StoreWorld) {
  return store.dispatch(
    profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }),
  );
}

/** The name of the person whose profile the store holds. */
export function cachedName({ store }: StoreWorld): string | undefined {
  return profileApi.endpoints.getProfile.select()(store.getState()).data?.firstName;
}

export const storedToken = () => window.localStorage.getItem('accessToken');
