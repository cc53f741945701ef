import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';

import { useAppSelector } from '@/client/kernel/hooks';
import { selectSessionCount } from '@/client/session/sessionCount';
import { selectIsSignedIn } from '@/client/session/sessionSlice';

interface SignedInOnlyProps {
  /** Shown while nobody is signed in. */
  instead: ReactNode;
}

/**
 * The screens of one session: removed as soon as it ends, whatever comes next, and recreated for the next person, so
 * that nothing typed remains (product §3.15).
 */
export function SignedInOnly({ instead }: SignedInOnlyProps) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const session = useAppSelector(selectSessionCount);
  return isSignedIn ? <Outlet key={session} /> : instead;
}
