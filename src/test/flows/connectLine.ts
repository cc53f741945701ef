import {
  connectLineMachine,
  type ConnectLineEvent,
  type ConnectLineState,
} from '@/client/features/lines/connectLineMachine';

import type { Flow } from './transitions';

const attempt = 'request-1';
const lineId = 'line-1';

export const connectLineFlow: Flow<ConnectLineState, ConnectLineEvent> = {
  name: 'connectLine',
  table: connectLineMachine,
  stages: {
    filling: { status: 'filling' },
    sending: { status: 'sending', attempt },
    refused: { status: 'refused', text: 'There are at most 50 lines' },
    keyShown: { status: 'keyShown', lineId },
    connected: { status: 'connected', lineId },
  },
  events: {
    lineSubmitted: { type: 'lineSubmitted', attempt },
    lineAnswered: {
      withKey: {
        type: 'lineAnswered',
        answerTo: attempt,
        outcome: { kind: 'added', lineId, hasKey: true },
      },
      withoutKey: {
        type: 'lineAnswered',
        answerTo: attempt,
        outcome: { kind: 'added', lineId, hasKey: false },
      },
      refused: {
        type: 'lineAnswered',
        answerTo: attempt,
        outcome: { kind: 'refused', text: null },
      },
      failed: { type: 'lineAnswered', answerTo: attempt, outcome: { kind: 'failed' } },
    },
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
        failed: 'refused',
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
  final: [],
};
