/** The forms over what is stored, of one table: a kind of meeting, the booking page, the hours. */
import {
  scheduleMachine,
  type ScheduleEvent,
} from '@/client/features/availability/scheduleMachine';
import {
  bookingPageMachine,
  meetingMachine,
  type MeetingState,
} from '@/client/features/meeting-settings/meetingMachines';
import type {
  SaveEvent,
  SaveState,
  VersionedEvent,
  VersionedState,
} from '@/client/lib/saveMachine';

import { notificationsFlow } from './notifications';
import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

export const bookingPageFlow: Flow<SaveState, SaveEvent> = {
  ...notificationsFlow,
  name: 'bookingPage',
  table: bookingPageMachine,
};

const { saved, edited, saving, refused } = notificationsFlow.moves;
const { formEdited, editsDropped, saveAsked, saveAnswered, screenLeft, sessionEnded } =
  notificationsFlow.events;
const { stale } = answersOf('saveAnswered', { stale: {} });

const versioned = {
  stages: { ...notificationsFlow.stages, stale: { status: 'stale' } },
  events: {
    formEdited,
    editsDropped,
    saveAsked,
    saveAnswered: { ...saveAnswered, stale },
    screenLeft,
    sessionEnded,
  },
  initial: 'saved',
  final: [],
} as const;
const moves = {
  saved,
  edited,
  saving: {
    ...saving,
    saveAnswered: { saved: 'saved', refused: 'refused', failed: 'refused', stale: 'stale' },
  },
  refused,
} as const;

export const meetingFlow: Flow<MeetingState, VersionedEvent> = {
  ...versioned,
  name: 'meeting',
  table: meetingMachine,
  stages: { ...versioned.stages, finishing: { status: 'finishing', attempt } },
  events: { ...versioned.events, choicePutOff: { type: 'choicePutOff' } },
  moves: {
    ...moves,
    saving: { ...moves.saving, screenLeft: 'finishing' },
    stale: { ...edited, choicePutOff: 'edited' },
    finishing: {
      saveAnswered: { saved: 'saved', refused: 'saved', failed: 'saved', stale: 'saved' },
      sessionEnded: 'saved',
    },
  },
};

const changedElsewhere = 'stale';

export const scheduleFlow: Flow<VersionedState, ScheduleEvent> = {
  ...versioned,
  name: 'schedule',
  table: scheduleMachine,
  events: { ...versioned.events, changedElsewhere: { type: 'changedElsewhere' } },
  moves: {
    ...moves,
    saved: { ...saved, changedElsewhere },
    edited: { ...edited, changedElsewhere },
    refused: { ...refused, changedElsewhere },
    stale: edited,
  },
};
