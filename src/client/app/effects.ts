/** What the world must do because of what happened in the store, one call per area; others come with their screens. */
import { registerGateEffects } from './gate/gateEffects';
import { registerSessionEffects } from './sessionEffects';
import type { StartListening } from '@/client/kernel/state';

export function registerEffects(startListening: StartListening): void {
  registerSessionEffects(startListening);
  registerGateEffects(startListening);
}
