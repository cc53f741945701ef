import type { Callback } from '@/contract/callbackReads';
import type { WantedChange } from '@/client/api/callbacksApi';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';

import { changeCallback } from './callbackRequests';
import { callbackFlow, selectCallbackStages } from './callbackSlice';

/** A callback as it is shown, and the caller it is for. */
export interface CallerCallback {
  /** Of the call that shows it. */
  id: string;
  callback: Callback;
  /** How labels and sentences refer to the caller. */
  who: string;
  phone: string;
}

interface ChangeCallback {
  change: (wanted: WantedChange) => void;
  /** A change is being saved; until then no other is sent, and the controls are `aria-disabled`. */
  isSaving: boolean;
}

/** Changes a callback from the state in which it is shown. */
export function useChangeCallback({ id, callback, who }: CallerCallback): ChangeCallback {
  const dispatch = useAppDispatch();
  const stage = useAppSelector((state) => callbackFlow.stageOf(selectCallbackStages(state), id));
  return {
    change: (wanted) => void dispatch(changeCallback({ id, seen: callback, wanted, who })),
    isSaving: !callbackFlow.answers(stage, 'changeSent'),
  };
}
