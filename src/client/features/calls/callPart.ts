import { callbackPart } from '@/client/callbacks/callbackPart';
import type { StorePart } from '@/client/kernel/storePart';

import { registerCallEffects } from './callEffects';
import { noteFlow, recordingFlow, removalFlow } from './callSlices';

/** The store's part of an opened call. */
export const storePart: StorePart = {
  reducers: {
    [noteFlow.reducerPath]: noteFlow.reducer,
    [removalFlow.reducerPath]: removalFlow.reducer,
    [recordingFlow.reducerPath]: recordingFlow.reducer,
  },
  needs: [callbackPart],
  registerEffects: registerCallEffects,
};
