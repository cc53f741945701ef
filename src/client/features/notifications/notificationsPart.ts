import type { StorePart } from '@/client/kernel/storePart';

import { registerNotificationsEffects } from './notificationsEffects';
import { notificationsFlow } from './notificationsSlice';

/** The store's part for notifications. */
export const storePart: StorePart = {
  reducers: { [notificationsFlow.reducerPath]: notificationsFlow.reducer },
  registerEffects: registerNotificationsEffects,
};
