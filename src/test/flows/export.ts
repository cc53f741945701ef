import {
  exportMachine,
  type ExportEvent,
  type ExportState,
} from '@/client/features/privacy/exportMachine';

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
  busy: 'failed',
  cutOff: 'failed',
  failed: 'failed',
} as const;

export const exportFlow: Flow<ExportState, ExportEvent> = {
  name: 'export',
  table: exportMachine,
  stages: {
    resting: { status: 'resting' },
    asking: { status: 'asking', attempt },
    receiving: { status: 'receiving', attempt, bytes: 1024 },
    refused: { status: 'refused', text: 'The password is incorrect' },
    failed: { status: 'failed', text: 'Your data could not be downloaded. Try again.' },
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
    asking: { bytesArrived: 'receiving', exportAnswered, sessionEnded: 'resting' },
    receiving: { bytesArrived: 'receiving', exportAnswered, sessionEnded: 'resting' },
    refused: over,
    failed: over,
    done: over,
  },
  initial: 'resting',
  final: [],
};
