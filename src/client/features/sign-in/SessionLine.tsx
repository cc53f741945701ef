import { Link } from 'react-router-dom';

import { useAppSelector } from '@/client/kernel/hooks';
import { selectIsSignedIn, selectSessionEnded } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';
import { Notice } from '@/client/ui/Notice';

import { selectSignIn } from './signInSlice';

/** What there is to say about the session on arriving here (readings 2 and 11). */
export function SessionLine() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const hasEnded = useAppSelector(selectSessionEnded);
  const isOnTheWay = useAppSelector(selectSignIn).status === 'signedIn';
  if (hasEnded) return <Notice tone="info">Your session has ended. Please sign in again.</Notice>;
  if (!isSignedIn || isOnTheWay) return null;
  return (
    <Notice tone="info">
      You are signed in. <Link to={paths.adminDashboard}>Go to the dashboard</Link>
    </Notice>
  );
}
