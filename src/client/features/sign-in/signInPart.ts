import type { StorePart } from '@/client/kernel/storePart';

import { registerSignInEffects } from './signInEffects';
import { signInFlow } from './signInSlice';
import { signUpFlow } from './signUpSlice';

/** The store's part for signing in and creating an account; the requests are loaded later (signInRequests.ts). */
export const storePart: StorePart = {
  reducers: {
    [signInFlow.reducerPath]: signInFlow.reducer,
    [signUpFlow.reducerPath]: signUpFlow.reducer,
  },
  registerEffects: registerSignInEffects,
};
