import {
  recoveryCodesMachine,
  type RecoveryCodesEvent,
  type RecoveryCodesState,
} from '@/client/features/security/recoveryCodesMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const ends = { screenLeft: 'resting', sessionEnded: 'resting' } as const;

export const recoveryCodesFlow: Flow<RecoveryCodesState, RecoveryCodesEvent> = {
  name: 'recoveryCodes',
  table: recoveryCodesMachine,
  stages: {
    resting: { status: 'resting' },
    making: { status: 'making', attempt },
    failed: { status: 'failed' },
    shown: { status: 'shown' },
    saved: { status: 'saved' },
  },
  events: {
    codesAsked: { type: 'codesAsked', attempt },
    codesAnswered: answersOf('codesAnswered', { made: {}, failed: {} }),
    codesSaved: { type: 'codesSaved' },
    codesPutAway: { type: 'codesPutAway' },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    resting: { codesAsked: 'making' },
    making: { codesAnswered: { made: 'shown', failed: 'failed' }, ...ends },
    failed: { codesAsked: 'making', ...ends },
    shown: { codesSaved: 'saved', codesPutAway: 'resting', ...ends },
    saved: { codesPutAway: 'resting', ...ends },
  },
  initial: 'resting',
};
