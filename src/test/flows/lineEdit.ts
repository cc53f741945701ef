import {
  lineEditMachine,
  type LineEditEvent,
  type LineEditState,
} from '@/client/features/lines/lineEditMachine';
import { texts } from '@/client/features/lines/linesTexts';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const lineId = 'line-1';
const other = { lineId: 'line-2', error: null } as const;
const refused = { text: 'The line is gone' } as const;
const saidSo = { lineId, error: refused.text } as const;

const rests = { screenLeft: 'resting', sessionEnded: 'resting' } as const;
const ends = { closed: 'resting', ...rests } as const;

export const lineEditFlow: Flow<LineEditState, LineEditEvent> = {
  name: 'lineEdit',
  table: lineEditMachine,
  stages: {
    resting: { status: 'resting' },
    renaming: { status: 'renaming', lineId, error: texts.notRenamed },
    savingName: { status: 'savingName', lineId, attempt },
    pasting: { status: 'pasting', lineId, error: texts.secretNotSaved },
    savingSecret: { status: 'savingSecret', lineId, attempt },
    choosingKey: { status: 'choosingKey', lineId, error: texts.noNewKey },
    makingKey: { status: 'makingKey', lineId, attempt },
    keyShown: { status: 'keyShown', lineId },
    keyTaken: { status: 'keyTaken', lineId },
    leavingKey: { status: 'leavingKey', lineId },
    choosingRemoval: { status: 'choosingRemoval', lineId, error: texts.notRemoved },
    removing: { status: 'removing', lineId, attempt },
  },
  events: {
    renameChosen: { type: 'renameChosen', lineId: other.lineId },
    pasteChosen: { type: 'pasteChosen', lineId: other.lineId },
    newKeyChosen: { type: 'newKeyChosen', lineId: other.lineId },
    removalChosen: { type: 'removalChosen', lineId: other.lineId },
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
      renameChosen: { status: 'renaming', ...other },
      pasteChosen: { status: 'pasting', ...other },
      newKeyChosen: { status: 'choosingKey', ...other },
      removalChosen: { status: 'choosingRemoval', ...other },
    },
    renaming: {
      nameSubmitted: 'savingName',
      edited: { status: 'renaming', lineId, error: null },
      ...ends,
    },
    savingName: {
      nameAnswered: {
        changed: 'resting',
        refused: { status: 'renaming', ...saidSo },
        failed: 'renaming',
      },
      ...ends,
    },
    pasting: {
      secretSubmitted: 'savingSecret',
      edited: { status: 'pasting', lineId, error: null },
      ...ends,
    },
    savingSecret: {
      secretAnswered: {
        changed: 'resting',
        refused: { status: 'pasting', ...saidSo },
        failed: 'pasting',
      },
      ...ends,
    },
    choosingKey: { keyAsked: 'makingKey', ...ends },
    makingKey: {
      keyAnswered: {
        rotated: 'keyShown',
        refused: { status: 'choosingKey', ...saidSo },
        failed: { status: 'choosingKey', lineId, error: texts.keyUnanswered },
      },
      ...ends,
    },
    keyShown: { keyCopied: 'keyTaken', closed: 'leavingKey', ...rests },
    keyTaken: ends,
    leavingKey: { keyKept: 'keyShown', ...ends },
    choosingRemoval: { removalAsked: 'removing', ...ends },
    removing: {
      removalAnswered: {
        removed: 'resting',
        refused: { status: 'choosingRemoval', ...saidSo },
        failed: 'choosingRemoval',
      },
      ...ends,
    },
  },
  initial: 'resting',
};
