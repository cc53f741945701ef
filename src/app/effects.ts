/** Everything the world must do because of what happened in the store, one call per area. */
import { registerSignInEffects } from '@/features/sign-in/signInEffects';

import { registerSessionEffects } from './sessionEffects';
import type { AppStartListening } from './types';

export function registerEffects(startListening: AppStartListening): void {
  registerSessionEffects(startListening);
  registerSignInEffects(startListening);
}
