import {
  meetingListMachine,
  type MeetingListEvent,
  type MeetingListState,
} from '@/client/features/meeting-settings/meetingListMachine';
import { texts } from '@/client/features/meeting-settings/meetingTexts';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const other = { id: '2', name: 'Bike fitting' };
const doomed = { id: '1', name: '30 Minute meeting' };
const ends = { closed: 'resting', screenLeft: 'resting', sessionEnded: 'resting' } as const;
const refused = { text: 'There are 50 already' } as const;

export const meetingListFlow: Flow<MeetingListState, MeetingListEvent> = {
  name: 'meetingList',
  table: meetingListMachine,
  stages: {
    resting: { status: 'resting' },
    naming: { status: 'naming', error: texts.notAdded },
    adding: { status: 'adding', attempt },
    choosingRemoval: { status: 'choosingRemoval', ...doomed, error: texts.notRemoved },
    removing: { status: 'removing', ...doomed, attempt },
  },
  events: {
    newChosen: { type: 'newChosen' },
    removalChosen: { type: 'removalChosen', ...other },
    closed: { type: 'closed' },
    addAsked: { type: 'addAsked', attempt },
    addAnswered: answersOf('addAnswered', { added: { id: '2' }, refused, failed: {} }),
    removalAsked: { type: 'removalAsked', attempt },
    removalAnswered: answersOf('removalAnswered', { saved: {}, refused, failed: {} }),
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    resting: {
      newChosen: { status: 'naming', error: null },
      removalChosen: { status: 'choosingRemoval', ...other, error: null },
    },
    naming: { addAsked: 'adding', ...ends },
    adding: {
      addAnswered: {
        added: 'resting',
        refused: { status: 'naming', error: refused.text },
        failed: 'naming',
      },
      ...ends,
    },
    choosingRemoval: { removalAsked: 'removing', ...ends },
    removing: {
      removalAnswered: {
        saved: 'resting',
        refused: { status: 'choosingRemoval', ...doomed, error: refused.text },
        failed: 'choosingRemoval',
      },
      ...ends,
    },
  },
  initial: 'resting',
};
