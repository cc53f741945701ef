import {
  meetingListMachine,
  type MeetingListEvent,
  type MeetingListState,
} from '@/client/features/meeting-settings/meetingListMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const doomed = { id: '1', name: '30 Minute meeting' };
const ends = { closed: 'resting', screenLeft: 'resting', sessionEnded: 'resting' } as const;
const refused = { text: 'There are 50 already' } as const;

export const meetingListFlow: Flow<MeetingListState, MeetingListEvent> = {
  name: 'meetingList',
  table: meetingListMachine,
  stages: {
    resting: { status: 'resting' },
    naming: { status: 'naming', error: null },
    adding: { status: 'adding', attempt },
    choosingRemoval: { status: 'choosingRemoval', ...doomed, error: null },
    removing: { status: 'removing', ...doomed, attempt },
  },
  events: {
    newChosen: { type: 'newChosen' },
    removalChosen: { type: 'removalChosen', ...doomed },
    closed: { type: 'closed' },
    addAsked: { type: 'addAsked', attempt },
    addAnswered: answersOf('addAnswered', { added: { id: '2' }, refused, failed: {} }),
    removalAsked: { type: 'removalAsked', attempt },
    removalAnswered: answersOf('removalAnswered', { saved: {}, refused, failed: {} }),
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    resting: { newChosen: 'naming', removalChosen: 'choosingRemoval' },
    naming: { addAsked: 'adding', ...ends },
    adding: { addAnswered: { added: 'resting', refused: 'naming', failed: 'naming' }, ...ends },
    choosingRemoval: { removalAsked: 'removing', ...ends },
    removing: {
      removalAnswered: {
        saved: 'resting',
        refused: 'choosingRemoval',
        failed: 'choosingRemoval',
      },
      ...ends,
    },
  },
  initial: 'resting',
  final: [],
};
