/** Calls as the contract describes them, sent to a scripted network without a screen. */
import type { Endpoint } from '@/contract/endpoint';
import { baseApi } from '@/client/api/baseApi';
import { callOf } from '@/client/api/call';

import type { StoreWorld } from './storeWorld';

/** Sends whatever the contract describes, as the product's own endpoints do. */
const anyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    anyCall: build.mutation<{ status: number; body: unknown }, Endpoint>({
      query: (descriptor) => callOf(descriptor),
    }),
  }),
});

/** Sends this call of the contract. */
export function send({ store }: StoreWorld, descriptor: Endpoint) {
  return store.dispatch(anyApi.endpoints.anyCall.initiate(descriptor, { track: false }));
}

/** A browser in which somebody has signed in. */
export const signedIn = { stored: { accessToken: 'token-dana' } };
