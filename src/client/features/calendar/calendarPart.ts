import type { StorePart } from '@/client/kernel/storePart';

import { registerCalendarEffects } from './calendarEffects';
import { eventDialogFlow } from './eventDialogSlice';

/** The store's part for the calendar. */
export const storePart: StorePart = {
  reducers: { [eventDialogFlow.reducerPath]: eventDialogFlow.reducer },
  registerEffects: registerCalendarEffects,
};
