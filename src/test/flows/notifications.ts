import { notificationsMachine } from '@/client/features/notifications/notificationsMachine';
import { texts } from '@/client/features/notifications/notificationsTexts';
import type { SaveEvent, SaveState } from '@/client/lib/saveMachine';

import { saveSamples } from './saveFlow';
import type { Flow } from './transitions';

export const notificationsFlow: Flow<SaveState, SaveEvent> = {
  name: 'notifications',
  table: notificationsMachine,
  ...saveSamples(texts.notSaved),
};
