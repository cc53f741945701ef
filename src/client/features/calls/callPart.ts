import { callbackPart } from '@/client/callbacks/callbackPart';
import type { StorePart } from '@/client/kernel/storePart';

import { registerCallEffects } from './callEffects';
import { noteFlow, recordingFileFlow, recordingFlow, removalFlow } from './callSlices';

/** The store's part for an open call. */
export const storePart: StorePart = {
  reducers: {
    [noteFlow.reducerPath]: noteFlow.reducer,
    [removalFlow.reducerPath]: removalFlow.reducer,
    [recordingFlow.reducerPath]: recordingFlow.reducer,
    [recordingFileFlow.reducerPath]: recordingFileFlow.reducer,
  },
  needs: [callbackPart],
  registerEffects: registerCallEffects,
};
