import type { StorePart } from '@/client/kernel/storePart';

import { registerSignInEffects } from './signInEffects';
import { signInFlow } from './signInSlice';
import { signUpFlow } from './signUpSlice';

/** The store's part of signing in and creating an account; what sends requests comes later (signInRequests.ts). */
export const storePart: StorePart = {
  reducers: {
    [signInFlow.reducerPath]: signInFlow.reducer,
    [signUpFlow.reducerPath]: signUpFlow.reducer,
  },
  registerEffects: registerSignInEffects,
};
