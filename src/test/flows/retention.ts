import {
  retentionMachine,
  type RetentionEvent,
  type RetentionState,
} from '@/client/features/privacy/retentionMachine';

import { notificationsFlow } from './notifications';
import type { Flow } from './transitions';

const { saved, edited, saving, refused } = notificationsFlow.moves;
const ends = { screenLeft: 'saved', sessionEnded: 'saved' } as const;

export const retentionFlow: Flow<RetentionState, RetentionEvent> = {
  name: 'retention',
  table: retentionMachine,
  stages: { ...notificationsFlow.stages, warning: { status: 'warning' } },
  events: {
    ...notificationsFlow.events,
    shorteningAsked: { type: 'shorteningAsked' },
    shorteningCancelled: { type: 'shorteningCancelled' },
  },
  moves: {
    saved,
    edited: { ...edited, shorteningAsked: 'warning' },
    warning: { shorteningCancelled: 'edited', saveAsked: 'saving', ...ends },
    saving,
    refused: { ...refused, shorteningAsked: 'warning' },
  },
  initial: 'saved',
  final: [],
};
