import {
  exportMachine,
  type ExportEvent,
  type ExportState,
} from '@/client/features/privacy/exportMachine';
import { exportTexts } from '@/client/features/privacy/privacyTexts';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const over = {
  exportAsked: 'asking',
  passwordEdited: 'resting',
  screenLeft: 'resting',
  sessionEnded: 'resting',
} as const;
const exportAnswered = {
  exported: 'done',
  refused: 'refused',
  busy: { status: 'failed', text: exportTexts.busy },
  cutOff: { status: 'failed', text: exportTexts.cutOff },
  failed: 'failed',
} as const;

const bytesArrived = { status: 'receiving', attempt, bytes: 2048 } as const;

export const exportFlow: Flow<ExportState, ExportEvent> = {
  name: 'export',
  table: exportMachine,
  stages: {
    resting: { status: 'resting' },
    asking: { status: 'asking', attempt },
    receiving: { status: 'receiving', attempt, bytes: 1024 },
    refused: { status: 'refused', text: 'The password is incorrect' },
    failed: { status: 'failed', text: exportTexts.failed },
    done: { status: 'done' },
  },
  events: {
    exportAsked: { type: 'exportAsked', attempt },
    bytesArrived: { type: 'bytesArrived', bytes: 2048 },
    exportAnswered: answersOf('exportAnswered', {
      exported: {},
      refused: { text: 'The password is incorrect' },
      busy: {},
      cutOff: {},
      failed: {},
    }),
    passwordEdited: { type: 'passwordEdited' },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    resting: { exportAsked: 'asking' },
    asking: { bytesArrived, exportAnswered, sessionEnded: 'resting' },
    receiving: { bytesArrived, exportAnswered, sessionEnded: 'resting' },
    refused: over,
    failed: over,
    done: over,
  },
  initial: 'resting',
};
