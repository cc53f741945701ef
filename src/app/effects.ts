/** Everything the world must do because of what happened in the store, one call per area. */
import { registerInviteEffects } from '@/features/invite/inviteEffects';
import { registerCalendarEffects } from '@/features/calendar/calendarEffects';
import { registerIntegrationsEffects } from '@/features/integrations/integrationsEffects';
import { registerProfileEffects } from '@/features/profile/profileEffects';
import { registerSecurityEffects } from '@/features/security/securityEffects';
import { registerPasswordResetEffects } from '@/features/password-reset/passwordResetEffects';
import { registerSignInEffects } from '@/features/sign-in/signInEffects';

import { registerGateEffects } from './gate/gateEffects';
import { registerSessionEffects } from './sessionEffects';
import type { AppStartListening } from './types';

export function registerEffects(startListening: AppStartListening): void {
  registerSessionEffects(startListening);
  registerGateEffects(startListening);
  registerInviteEffects(startListening);
  registerCalendarEffects(startListening);
  registerIntegrationsEffects(startListening);
  registerProfileEffects(startListening);
  registerSecurityEffects(startListening);
  registerSignInEffects(startListening);
  registerPasswordResetEffects(startListening);
}
