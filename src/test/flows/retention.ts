import { retentionTexts } from '@/client/features/privacy/privacyTexts';
import {
  retentionMachine,
  type RetentionEvent,
  type RetentionState,
} from '@/client/features/privacy/retentionMachine';

import { saveSamples } from './saveFlow';
import type { Flow } from './transitions';

const { stages, events, moves, initial } = saveSamples(retentionTexts.notSaved);
const ends = { screenLeft: 'saved', sessionEnded: 'saved' } as const;

export const retentionFlow: Flow<RetentionState, RetentionEvent> = {
  name: 'retention',
  table: retentionMachine,
  stages: { ...stages, warning: { status: 'warning' } },
  events: {
    ...events,
    shorteningAsked: { type: 'shorteningAsked' },
    shorteningCancelled: { type: 'shorteningCancelled' },
  },
  moves: {
    ...moves,
    edited: { ...moves.edited, shorteningAsked: 'warning' },
    warning: { shorteningCancelled: 'edited', saveAsked: 'saving', ...ends },
    refused: { ...moves.refused, shorteningAsked: 'warning' },
  },
  initial,
};
