import { useGetCallbackCountsQuery } from '@/client/api/callbackCountsApi';
import { alwaysFresh } from '@/client/api/freshness';
import { useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';

/** Higher numbers show as `99+`. */
const MOST = 99;

/** How many callbacks are open; 0 while that is not known. */
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
 * The number of open callbacks, at the end of the menu item that leads to them (product §23.37). It is the item's
 * description, referenced by id, and not part of its name.
 */
export function OpenCallbacks({ id, open }: { id: string; open: number }) {
  return (
    <span key={open} className="menu-count" id={id} aria-hidden>
      {open > MOST ? `${MOST}+` : open}
      <span className="sr"> open callbacks</span>
    </span>
  );
}
