/** Adding and removing a kind of meeting, each in a dialog (product §25.54). */
import type { AddOutcome } from '@/client/api/meetingTypesApi';
import type { Attempt, Transitions } from '@/client/kernel/machine';
import type { SaveOutcome } from '@/contract/saveReads';

import { texts } from './meetingTexts';

export type MeetingListState =
  | { status: 'resting' }
  /** The new one is being named. */
  | { status: 'naming'; error: string | null }
  | { status: 'adding'; attempt: Attempt }
  | { status: 'choosingRemoval'; error: string | null }
  | { status: 'removing'; attempt: Attempt };

export type MeetingListEvent =
  | { type: 'newChosen' }
  | { type: 'removalChosen' }
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
    removalChosen: () => ({ status: 'choosingRemoval', error: null }),
  },
  naming: { addAsked: (_, { attempt }) => ({ status: 'adding', attempt }), ...ends },
  adding: {
    addAnswered: (_, { outcome }) =>
      outcome.kind === 'added'
        ? meetingListStart
        : { status: 'naming', error: errorOf(outcome, texts.notAdded) },
    ...ends,
  },
  choosingRemoval: { removalAsked: (_, { attempt }) => ({ status: 'removing', attempt }), ...ends },
  removing: {
    removalAnswered: (_, { outcome }) =>
      outcome.kind === 'saved'
        ? meetingListStart
        : { status: 'choosingRemoval', error: errorOf(outcome, texts.notRemoved) },
    ...ends,
  },
};
