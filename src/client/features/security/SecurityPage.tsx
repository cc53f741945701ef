/** Security: the two second factors (product §9), recovery codes and signed-in devices (product §24). */
import { useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { selectHas, selectSessionName } from '@/client/session/sessionSlice';

import './account.css';
import { AuthenticatorCard } from './AuthenticatorCard';
import { DevicesCard } from './DevicesCard';
import { RecoveryCodesCard } from './RecoveryCodesCard';
import './security.css';
import { screenLeft } from './securitySlice';
import { SmsCard } from './SmsCard';

export { storePart } from './securityPart';

export function Component() {
  const session = useAppSelector(selectSessionName);
  // Another person's session starts with nothing from the former one, including the secret on the screen.
  return session === null ? null : <Cards key={session} />;
}

function Cards() {
  const isRecoverable = useAppSelector(selectHas('recovery_codes'));
  const tellsSessions = useAppSelector(selectHas('sessions'));
  useScreenLeft(screenLeft);
  return (
    <>
      <AuthenticatorCard />
      <SmsCard />
      {isRecoverable && <RecoveryCodesCard />}
      {tellsSessions && <DevicesCard />}
    </>
  );
}
