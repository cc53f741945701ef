import { Outlet } from 'react-router-dom';

import { useAppSelector } from '@/client/kernel/hooks';
import type { Services } from '@/client/kernel/services';
import { selectHas, selectIsSignedIn } from '@/client/session/sessionSlice';

import { UnknownRouteScreen } from './ErrorScreen';
import { useScreenHandle } from './useHeading';

interface FeatureGuardProps {
  services: Pick<Services, 'reload' | 'serverAnswers' | 'log'>;
}

/**
 * Shows an unknown route instead of a screen, shell included, whose feature the server lacks (product §3.21).
 * The features end with the session; `SignedInOnly` decides what shows then.
 */
export function FeatureGuard({ services }: FeatureGuardProps) {
  const feature = useScreenHandle()?.feature;
  const isThere = useAppSelector(
    (state) => !feature || !selectIsSignedIn(state) || selectHas(feature)(state),
  );
  return isThere ? <Outlet /> : <UnknownRouteScreen services={services} />;
}
