/** Side effects of what happens in the store, one call per area; the others come with their screens. */
import { registerGateEffects } from './gate/gateEffects';
import { registerSessionEffects } from './sessionEffects';
import type { StartListening } from '@/client/kernel/state';

export function registerEffects(startListening: StartListening): void {
  registerSessionEffects(startListening);
  registerGateEffects(startListening);
}
