/** Security: the two second factors (product §9). */
import { useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { selectSessionName } from '@/client/session/sessionSlice';

import { AuthenticatorCard } from './AuthenticatorCard';
import './security.css';
import { screenLeft } from './securitySlice';
import { SmsCard } from './SmsCard';

export { storePart } from './securityPart';

export function Component() {
  const session = useAppSelector(selectSessionName);
  // Another person's session begins with nothing of the former one's, the secret on screen included.
  return session === null ? null : <Factors key={session} />;
}

function Factors() {
  useScreenLeft(screenLeft);
  return (
    <>
      <AuthenticatorCard />
      <SmsCard />
    </>
  );
}
