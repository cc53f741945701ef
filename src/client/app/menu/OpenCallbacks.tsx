import { useGetCallbackCountsQuery } from '@/client/api/callbackCountsApi';
import { alwaysFresh } from '@/client/api/freshness';
import { useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';

/** More are not told apart. */
const MOST = 99;

/** How many callbacks are open, at the end of the item that leads to them; nothing for none (product §23.37). */
export function OpenCallbacks() {
  const hasCallbacks = useAppSelector(selectHas('callbacks'));
  const { currentData } = useGetCallbackCountsQuery(undefined, {
    ...alwaysFresh,
    refetchOnMountOrArgChange: false,
    skip: !hasCallbacks,
  });
  const open = currentData?.open ?? 0;
  if (open === 0) return null;
  return (
    <span className="menu-count">
      <span className="sr">, </span>
      {open > MOST ? `${MOST}+` : open}
      <span className="sr"> open callbacks</span>
    </span>
  );
}
