import type { Callback } from '@/contract/callbackReads';
import type { WantedChange } from '@/client/api/callbacksApi';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';

import { changeCallback } from './callbackRequests';
import { callbackFlow, selectCallbackStages } from './callbackSlice';

/** A callback as it is shown, and whose it is. */
export interface WorkedOff {
  /** Of the call that shows it. */
  id: string;
  callback: Callback;
  /** What controls and sentences call the caller. */
  who: string;
  phone: string;
}

interface WorkOff {
  change: (wanted: WantedChange) => void;
  /** A change is on its way, until then no other is sent: what would send one is `aria-disabled`. */
  isSaving: boolean;
}

/** Changes a callback as somebody sees it. */
export function useWorkOff({ id, callback, who }: WorkedOff): WorkOff {
  const dispatch = useAppDispatch();
  const stage = useAppSelector((state) => callbackFlow.stageOf(selectCallbackStages(state), id));
  return {
    change: (wanted) => void dispatch(changeCallback({ id, seen: callback, wanted, who })),
    isSaving: !callbackFlow.answers(stage, 'changeSent'),
  };
}
