import type { Callback } from '@/contract/callbackReads';
import type { WantedChange } from '@/client/api/callbacksApi';
import { useAppDispatch } from '@/client/kernel/hooks';

import { changeCallback } from './callbackRequests';

/** A callback as it is shown, and whose it is. */
export interface WorkedOff {
  /** Of the call that shows it. */
  id: string;
  callback: Callback;
  /** What controls and sentences call the caller. */
  who: string;
  phone: string;
}

/** Changes a callback as somebody sees it. */
export function useWorkOff({ id, callback, who }: WorkedOff): (wanted: WantedChange) => void {
  const dispatch = useAppDispatch();
  return (wanted) => void dispatch(changeCallback({ id, seen: callback, wanted, who }));
}
