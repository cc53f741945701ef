/** The details are an entry of the history of their own: Back leads from them to the times (product §25.71). */
import { useEffect } from 'react';
import { createPath, type Location, useLocation, useNavigate } from 'react-router-dom';

import { fieldOf } from '@/contract/fieldOf';
import { textOf } from '@/contract/reply';
import { useAppDispatch } from '@/client/kernel/hooks';

import { followEntry } from './bookingRequests';

/** What the entry of the details holds: the visit it is of. Anything may lie there. */
const detailsOf = ({ state }: Location): string => textOf(fieldOf(state, 'detailsOf'));

/** The visit an entry is of; each begins with an entry of the times. */
export const visitOf = (location: Location): string => detailsOf(location) || location.key;

/** @returns adds the entry of the details, unless it is the one that is shown */
export function useDetailsEntry(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const isDetails = detailsOf(location) !== '';

  // The flow is what is shown; Back and Forward are heard by it.
  useEffect(() => dispatch(followEntry(isDetails)), [dispatch, isDetails]);

  return () => {
    if (isDetails) return;
    void navigate(createPath(location), { state: { detailsOf: location.key } });
  };
}
