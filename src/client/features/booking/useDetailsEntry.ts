/** The details have a history entry of their own: Back leads from them to the times (product §25.71). */
import { useEffect, useRef } from 'react';
import { createPath, type Location, useLocation, useNavigate } from 'react-router-dom';

import { fieldOf } from '@/contract/fieldOf';
import { textOf } from '@/contract/reply';
import { useAppDispatch } from '@/client/kernel/hooks';

import { followEntry, settleTime } from './bookingRequests';
import { otherTimeWanted } from './bookingSlices';

/** State of the details' entry: the visit it belongs to. History state may hold anything. */
const detailsOf = ({ state }: Location): string => textOf(fieldOf(state, 'detailsOf'));

/** The visit an entry belongs to; each visit begins with an entry for the times. */
export const visitOf = (location: Location): string => detailsOf(location) || location.key;

interface DetailsEntry {
  /** Goes on to the details, and adds their entry, unless it is the current one. */
  enter: () => void;
  /** Goes back to the times' entry, so that Back leads from there where it did before. */
  leave: () => void;
}

export function useDetailsEntry(): DetailsEntry {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const isDetails = detailsOf(location) !== '';
  // Until the browser has gone back, a second press would go back further.
  const isLeaving = useRef(false);

  // The flow decides what is shown, and listens to Back and Forward.
  useEffect(() => {
    isLeaving.current = false;
    dispatch(followEntry(isDetails));
  }, [dispatch, isDetails]);

  return {
    enter: () => {
      if (!dispatch(settleTime()) || isDetails) return;
      void navigate(createPath(location), { state: { detailsOf: location.key } });
    },
    leave: () => {
      if (!isDetails) dispatch(otherTimeWanted());
      else if (!isLeaving.current) void navigate(-1);
      isLeaving.current = isDetails;
    },
  };
}
