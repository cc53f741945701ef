/** Everything the world must do because of what happened in the store, one call per area. */
import { registerInviteEffects } from '@/client/features/invite/inviteEffects';
import { registerCalendarEffects } from '@/client/features/calendar/calendarEffects';
import { registerIntegrationsEffects } from '@/client/features/integrations/integrationsEffects';
import { registerProfileEffects } from '@/client/features/profile/profileEffects';
import { registerConfirmationEffects } from '@/client/features/confirmation/confirmationEffects';
import { registerSecurityEffects } from '@/client/features/security/securityEffects';
import { registerPasswordResetEffects } from '@/client/features/password-reset/passwordResetEffects';
import { registerSignInEffects } from '@/client/features/sign-in/signInEffects';

import { registerGateEffects } from './gate/gateEffects';
import { registerSessionEffects } from './sessionEffects';
import type { StartListening } from '@/client/kernel/state';

export function registerEffects(startListening: StartListening): void {
  registerSessionEffects(startListening);
  registerGateEffects(startListening);
  registerInviteEffects(startListening);
  registerCalendarEffects(startListening);
  registerIntegrationsEffects(startListening);
  registerProfileEffects(startListening);
  registerSecurityEffects(startListening);
  registerConfirmationEffects(startListening);
  registerSignInEffects(startListening);
  registerPasswordResetEffects(startListening);
}
