/**
 * Editing one line (product §22.19): its name, its key, its removal. At most one dialog is open; no stage holds
 * a key, which stays with the dialog that shows it once.
 */
import type { ChangeOutcome, RemoveOutcome, RotateOutcome } from '@/contract/lineReads';
import type { Attempt, Transitions } from '@/client/kernel/machine';

import { texts } from './linesTexts';

interface Open {
  lineId: string;
  /** What went wrong last. */
  error: string | null;
}

interface UnderWay {
  lineId: string;
  attempt: Attempt;
}

export type LineEditState =
  | { status: 'resting' }
  | ({ status: 'renaming' } & Open)
  | ({ status: 'savingName' } & UnderWay)
  /** Retell's key is pasted again. */
  | ({ status: 'pasting' } & Open)
  | ({ status: 'savingSecret' } & UnderWay)
  /** Choosing how long the former key stays valid. */
  | ({ status: 'choosingKey' } & Open)
  | ({ status: 'makingKey' } & UnderWay)
  | { status: 'keyShown'; lineId: string }
  | { status: 'keyTaken'; lineId: string }
  /** Closing before the key was copied: asked once. */
  | { status: 'leavingKey'; lineId: string }
  | ({ status: 'choosingRemoval' } & Open)
  | ({ status: 'removing' } & UnderWay);

/** The same without the key. */
type KeyOutcome = { kind: 'rotated' } | Exclude<RotateOutcome, { kind: 'rotated' }>;

export type LineEditEvent =
  | { type: 'renameChosen'; lineId: string }
  | { type: 'pasteChosen'; lineId: string }
  | { type: 'newKeyChosen'; lineId: string }
  | { type: 'removalChosen'; lineId: string }
  | { type: 'nameSubmitted'; attempt: Attempt }
  | { type: 'nameAnswered'; answerTo: Attempt; outcome: ChangeOutcome }
  | { type: 'secretSubmitted'; attempt: Attempt }
  | { type: 'secretAnswered'; answerTo: Attempt; outcome: ChangeOutcome }
  | { type: 'keyAsked'; attempt: Attempt }
  | { type: 'keyAnswered'; answerTo: Attempt; outcome: KeyOutcome }
  | { type: 'keyCopied' }
  | { type: 'keyKept' }
  | { type: 'removalAsked'; attempt: Attempt }
  | { type: 'removalAnswered'; answerTo: Attempt; outcome: RemoveOutcome }
  /** Typing, while an error stands under the field. */
  | { type: 'edited' }
  | { type: 'closed' }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const lineEditStart = { status: 'resting' } satisfies LineEditState;

const rest = (): LineEditState => lineEditStart;
const leaves = { screenLeft: rest, sessionEnded: rest };
const ends = { closed: rest, ...leaves };

const open =
  (status: 'renaming' | 'pasting' | 'choosingKey' | 'choosingRemoval') =>
  (_: LineEditState, { lineId }: { lineId: string }): LineEditState => ({
    status,
    lineId,
    error: null,
  });

const send =
  (status: 'savingName' | 'savingSecret' | 'makingKey' | 'removing') =>
  ({ lineId }: Open, { attempt }: { attempt: Attempt }): LineEditState => ({
    status,
    lineId,
    attempt,
  });

const forget = <State extends LineEditState & Open>(state: State): State =>
  state.error === null ? state : { ...state, error: null };

type Trouble = { kind: 'refused'; text: string | null } | { kind: 'failed' };

const textOf = (trouble: Trouble, otherwise: string): string =>
  (trouble.kind === 'refused' ? trouble.text : null) ?? otherwise;

/** Where it is not known what became of it, the key on the platform may be a former one by now. */
export const noKeyText = ({ kind }: Pick<Trouble, 'kind'>): string =>
  kind === 'failed' ? texts.keyUnanswered : texts.noNewKey;

export const lineEditMachine: Transitions<LineEditState, LineEditEvent> = {
  resting: {
    renameChosen: open('renaming'),
    pasteChosen: open('pasting'),
    newKeyChosen: open('choosingKey'),
    removalChosen: open('choosingRemoval'),
  },
  renaming: { nameSubmitted: send('savingName'), edited: forget, ...ends },
  savingName: {
    nameAnswered: ({ lineId }, { outcome }) =>
      outcome.kind === 'changed'
        ? lineEditStart
        : { status: 'renaming', lineId, error: textOf(outcome, texts.notRenamed) },
    ...ends,
  },
  pasting: { secretSubmitted: send('savingSecret'), edited: forget, ...ends },
  savingSecret: {
    secretAnswered: ({ lineId }, { outcome }) =>
      outcome.kind === 'changed'
        ? lineEditStart
        : { status: 'pasting', lineId, error: textOf(outcome, texts.secretNotSaved) },
    ...ends,
  },
  choosingKey: { keyAsked: send('makingKey'), ...ends },
  makingKey: {
    keyAnswered: ({ lineId }, { outcome }) =>
      outcome.kind === 'rotated'
        ? { status: 'keyShown', lineId }
        : { status: 'choosingKey', lineId, error: textOf(outcome, noKeyText(outcome)) },
    ...ends,
  },
  keyShown: {
    keyCopied: ({ lineId }) => ({ status: 'keyTaken', lineId }),
    closed: ({ lineId }) => ({ status: 'leavingKey', lineId }),
    ...leaves,
  },
  keyTaken: ends,
  leavingKey: {
    keyKept: ({ lineId }) => ({ status: 'keyShown', lineId }),
    ...ends,
  },
  choosingRemoval: { removalAsked: send('removing'), ...ends },
  removing: {
    removalAnswered: ({ lineId }, { outcome }) =>
      outcome.kind === 'removed'
        ? lineEditStart
        : { status: 'choosingRemoval', lineId, error: textOf(outcome, texts.notRemoved) },
    ...ends,
  },
};
