import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';

import { useAppSelector } from '@/client/kernel/hooks';
import { selectSessionCount } from '@/client/session/sessionCount';
import { selectIsSignedIn } from '@/client/session/sessionSlice';

interface SignedInOnlyProps {
  /** Stands there while nobody is signed in. */
  instead: ReactNode;
}

/**
 * The screens of one session: gone with it at once, whatever comes next and however late, and made anew
 * for the next person, so that nothing typed stays (product §3.15).
 */
export function SignedInOnly({ instead }: SignedInOnlyProps) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const session = useAppSelector(selectSessionCount);
  return isSignedIn ? <Outlet key={session} /> : instead;
}
