/** The form of notifications (product §23.40). */
import type { Transitions } from '@/client/kernel/machine';
import { saveMachine, type SaveEvent, type SaveState } from '@/client/lib/saveMachine';

import { texts } from './notificationsTexts';

export const notificationsMachine: Transitions<SaveState, SaveEvent> = saveMachine(texts.notSaved);
