/** Adding and removing a kind of meeting, each in a dialog (product §25.54). */
import type { AddOutcome } from '@/client/api/meetingTypesApi';
import type { Attempt, Transitions } from '@/client/kernel/machine';
import type { SaveOutcome } from '@/contract/saveReads';

import { texts } from './meetingTexts';

/** The kind to remove: the one the user was asked about, whatever the screen shows by then. */
interface Doomed {
  id: string;
  name: string;
}

export type MeetingListState =
  | { status: 'resting' }
  /** The new one is being named. */
  | { status: 'naming'; error: string | null }
  | { status: 'adding'; attempt: Attempt }
  | ({ status: 'choosingRemoval'; error: string | null } & Doomed)
  | ({ status: 'removing'; attempt: Attempt } & Doomed);

export type MeetingListEvent =
  | { type: 'newChosen' }
  | ({ type: 'removalChosen' } & Doomed)
  | { type: 'closed' }
  | { type: 'addAsked'; attempt: Attempt }
  | { type: 'addAnswered'; answerTo: Attempt; outcome: AddOutcome }
  | { type: 'removalAsked'; attempt: Attempt }
  | { type: 'removalAnswered'; answerTo: Attempt; outcome: SaveOutcome }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const meetingListStart = { status: 'resting' } satisfies MeetingListState;

const startOver = (): MeetingListState => meetingListStart;
const ends = { closed: startOver, screenLeft: startOver, sessionEnded: startOver };

function errorOf(outcome: Exclude<SaveOutcome, { kind: 'saved' }>, otherwise: string): string {
  return (outcome.kind === 'refused' ? outcome.text : null) ?? otherwise;
}

export const meetingListMachine: Transitions<MeetingListState, MeetingListEvent> = {
  resting: {
    newChosen: () => ({ status: 'naming', error: null }),
    removalChosen: (_, { id, name }) => ({ status: 'choosingRemoval', id, name, error: null }),
  },
  naming: { addAsked: (_, { attempt }) => ({ status: 'adding', attempt }), ...ends },
  adding: {
    addAnswered: (_, { outcome }) =>
      outcome.kind === 'added'
        ? meetingListStart
        : { status: 'naming', error: errorOf(outcome, texts.notAdded) },
    ...ends,
  },
  choosingRemoval: {
    removalAsked: ({ id, name }, { attempt }) => ({ status: 'removing', id, name, attempt }),
    ...ends,
  },
  removing: {
    removalAnswered: ({ id, name }, { outcome }) =>
      outcome.kind === 'saved'
        ? meetingListStart
        : { status: 'choosingRemoval', id, name, error: errorOf(outcome, texts.notRemoved) },
    ...ends,
  },
};
