import { useGetCallbackCountsQuery } from '@/client/api/callbackCountsApi';
import { alwaysFresh } from '@/client/api/freshness';
import { useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';

/** More are not told apart. */
const MOST = 99;

/** How many callbacks are open; 0 while nobody knows. */
export function useOpenCallbacks(): number {
  const hasCallbacks = useAppSelector(selectHas('callbacks'));
  const { currentData } = useGetCallbackCountsQuery(undefined, {
    ...alwaysFresh,
    refetchOnMountOrArgChange: false,
    skip: !hasCallbacks,
  });
  return currentData?.open ?? 0;
}

/**
 * How many callbacks are open, at the end of the item that leads to them (product §23.37). No part of the
 * item's name, which stays what it is: the item is described by it, by its id.
 */
export function OpenCallbacks({ id, open }: { id: string; open: number }) {
  return (
    <span key={open} className="menu-count" id={id} aria-hidden>
      {open > MOST ? `${MOST}+` : open}
      <span className="sr"> open callbacks</span>
    </span>
  );
}
