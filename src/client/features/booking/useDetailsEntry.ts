/** The details have a history entry of their own: Back leads from them to the times (product §25.71). */
import { useEffect } from 'react';
import { createPath, type Location, useLocation, useNavigate } from 'react-router-dom';

import { fieldOf } from '@/contract/fieldOf';
import { textOf } from '@/contract/reply';
import { useAppDispatch } from '@/client/kernel/hooks';

import { followEntry } from './bookingRequests';

/** State of the details' entry: the visit it belongs to. History state may hold anything. */
const detailsOf = ({ state }: Location): string => textOf(fieldOf(state, 'detailsOf'));

/** The visit an entry belongs to; each visit begins with an entry for the times. */
export const visitOf = (location: Location): string => detailsOf(location) || location.key;

/** @returns a function that adds the details' entry, unless it is the current one */
export function useDetailsEntry(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const isDetails = detailsOf(location) !== '';

  // The flow decides what is shown, and listens to Back and Forward.
  useEffect(() => dispatch(followEntry(isDetails)), [dispatch, isDetails]);

  return () => {
    if (isDetails) return;
    void navigate(createPath(location), { state: { detailsOf: location.key } });
  };
}
