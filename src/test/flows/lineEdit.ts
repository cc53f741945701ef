import {
  lineEditMachine,
  type LineEditEvent,
  type LineEditState,
} from '@/client/features/lines/lineEditMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const lineId = 'line-1';
const error = 'The name could not be saved. Try again.';
const refused = { text: null } as const;

const rests = { screenLeft: 'resting', sessionEnded: 'resting' } as const;
const ends = { closed: 'resting', ...rests } as const;

export const lineEditFlow: Flow<LineEditState, LineEditEvent> = {
  name: 'lineEdit',
  table: lineEditMachine,
  stages: {
    resting: { status: 'resting' },
    renaming: { status: 'renaming', lineId, error },
    savingName: { status: 'savingName', lineId, attempt },
    pasting: { status: 'pasting', lineId, error },
    savingSecret: { status: 'savingSecret', lineId, attempt },
    choosingKey: { status: 'choosingKey', lineId, error },
    makingKey: { status: 'makingKey', lineId, attempt },
    keyShown: { status: 'keyShown', lineId },
    keyTaken: { status: 'keyTaken', lineId },
    leavingKey: { status: 'leavingKey', lineId },
    choosingRemoval: { status: 'choosingRemoval', lineId, error },
    removing: { status: 'removing', lineId, attempt },
  },
  events: {
    renameChosen: { type: 'renameChosen', lineId },
    pasteChosen: { type: 'pasteChosen', lineId },
    newKeyChosen: { type: 'newKeyChosen', lineId },
    removalChosen: { type: 'removalChosen', lineId },
    nameSubmitted: { type: 'nameSubmitted', attempt },
    nameAnswered: answersOf('nameAnswered', { changed: {}, refused, failed: {} }),
    secretSubmitted: { type: 'secretSubmitted', attempt },
    secretAnswered: answersOf('secretAnswered', { changed: {}, refused, failed: {} }),
    keyAsked: { type: 'keyAsked', attempt },
    keyAnswered: answersOf('keyAnswered', { rotated: {}, refused, failed: {} }),
    keyCopied: { type: 'keyCopied' },
    keyKept: { type: 'keyKept' },
    removalAsked: { type: 'removalAsked', attempt },
    removalAnswered: answersOf('removalAnswered', { removed: {}, refused, failed: {} }),
    edited: { type: 'edited' },
    closed: { type: 'closed' },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    resting: {
      renameChosen: 'renaming',
      pasteChosen: 'pasting',
      newKeyChosen: 'choosingKey',
      removalChosen: 'choosingRemoval',
    },
    renaming: { nameSubmitted: 'savingName', edited: 'renaming', ...ends },
    savingName: {
      nameAnswered: { changed: 'resting', refused: 'renaming', failed: 'renaming' },
      ...ends,
    },
    pasting: { secretSubmitted: 'savingSecret', edited: 'pasting', ...ends },
    savingSecret: {
      secretAnswered: { changed: 'resting', refused: 'pasting', failed: 'pasting' },
      ...ends,
    },
    choosingKey: { keyAsked: 'makingKey', ...ends },
    makingKey: {
      keyAnswered: { rotated: 'keyShown', refused: 'choosingKey', failed: 'choosingKey' },
      ...ends,
    },
    keyShown: { keyCopied: 'keyTaken', closed: 'leavingKey', ...rests },
    keyTaken: ends,
    leavingKey: { keyKept: 'keyShown', ...ends },
    choosingRemoval: { removalAsked: 'removing', ...ends },
    removing: {
      removalAnswered: {
        removed: 'resting',
        refused: 'choosingRemoval',
        failed: 'choosingRemoval',
      },
      ...ends,
    },
  },
  initial: 'resting',
  final: [],
};
