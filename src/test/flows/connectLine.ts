import {
  connectLineMachine,
  type ConnectLineEvent,
  type ConnectLineState,
} from '@/client/features/lines/connectLineMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const lineId = 'line-1';
const text = 'There are at most 50 lines';

export const connectLineFlow: Flow<ConnectLineState, ConnectLineEvent> = {
  name: 'connectLine',
  table: connectLineMachine,
  stages: {
    filling: { status: 'filling' },
    sending: { status: 'sending', attempt },
    refused: { status: 'refused', text },
    keyShown: { status: 'keyShown', lineId },
    connected: { status: 'connected', lineId },
  },
  events: {
    lineSubmitted: { type: 'lineSubmitted', attempt },
    lineAnswered: answersOf('lineAnswered', {
      withKey: { kind: 'added', lineId, hasKey: true },
      withoutKey: { kind: 'added', lineId, hasKey: false },
      refused: { text },
      failed: {},
    }),
    formEdited: { type: 'formEdited' },
    keyCopied: { type: 'keyCopied' },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    filling: { lineSubmitted: 'sending' },
    sending: {
      lineAnswered: {
        withKey: 'keyShown',
        withoutKey: 'connected',
        refused: 'refused',
        failed: {
          status: 'refused',
          text: 'The line may not have been connected. Look before you try again.',
        },
      },
      screenLeft: 'filling',
      sessionEnded: 'filling',
    },
    refused: {
      lineSubmitted: 'sending',
      formEdited: 'filling',
      screenLeft: 'filling',
      sessionEnded: 'filling',
    },
    keyShown: { keyCopied: 'connected', screenLeft: 'filling', sessionEnded: 'filling' },
    connected: { screenLeft: 'filling', sessionEnded: 'filling' },
  },
  initial: 'filling',
};
