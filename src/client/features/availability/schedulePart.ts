import type { StorePart } from '@/client/kernel/storePart';

import { choiceFlow } from './choiceSlice';
import { registerScheduleEffects } from './scheduleEffects';
import { scheduleFlow } from './scheduleSlice';

/** The store's part for saving availability; the week itself is there from the start. */
export const storePart: StorePart = {
  reducers: {
    [scheduleFlow.reducerPath]: scheduleFlow.reducer,
    [choiceFlow.reducerPath]: choiceFlow.reducer,
  },
  registerEffects: registerScheduleEffects,
};
