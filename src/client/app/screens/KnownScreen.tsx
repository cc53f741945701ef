import { Outlet, useMatches } from 'react-router-dom';

import { useAppSelector } from '@/client/kernel/hooks';
import type { Services } from '@/client/kernel/services';
import { selectHas, selectIsSignedIn } from '@/client/session/sessionSlice';

import { UnknownRouteScreen } from './ErrorScreen';
import { isScreenHandle } from './useHeading';

interface KnownScreenProps {
  services: Pick<Services, 'reload' | 'serverAnswers' | 'log'>;
}

/**
 * The screen that is open; one of a feature that is not there is no page at all, frame and all (product §3.21).
 * With a session its features go; what stands then is `SignedInOnly`'s business.
 */
export function KnownScreen({ services }: KnownScreenProps) {
  const feature = useMatches()
    .map((match) => match.handle)
    .findLast(isScreenHandle)?.feature;
  const isThere = useAppSelector(
    (state) => !feature || !selectIsSignedIn(state) || selectHas(feature)(state),
  );
  return isThere ? <Outlet /> : <UnknownRouteScreen services={services} />;
}
