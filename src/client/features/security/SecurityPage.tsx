/** Security: the two second factors (product §9). */
import { useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { selectAccessToken } from '@/client/session/sessionSlice';

import { AuthenticatorCard } from './AuthenticatorCard';
import './security.css';
import { screenLeft } from './securitySlice';
import { SmsCard } from './SmsCard';

export function Component() {
  const accessToken = useAppSelector(selectAccessToken);
  // Another person's session begins with nothing of the former one's, the secret on screen included.
  return accessToken === null ? null : <Factors key={accessToken} />;
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
