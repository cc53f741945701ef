import type { StorePart } from '@/client/kernel/storePart';

import { connectLineFlow } from './connectLineSlice';
import { firstCallFlow } from './firstCallSlice';
import { lineEditFlow } from './lineEditSlice';
import { registerLinesEffects } from './linesEffects';

/** The store's part for phone lines. */
export const storePart: StorePart = {
  reducers: {
    [connectLineFlow.reducerPath]: connectLineFlow.reducer,
    [firstCallFlow.reducerPath]: firstCallFlow.reducer,
    [lineEditFlow.reducerPath]: lineEditFlow.reducer,
  },
  registerEffects: registerLinesEffects,
};
