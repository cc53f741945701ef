/** The forms over what is stored that have more to them: a kind of meeting, the booking page, the hours. */
import { texts as hoursTexts } from '@/client/features/availability/availabilityTexts';
import {
  scheduleMachine,
  type ScheduleEvent,
} from '@/client/features/availability/scheduleMachine';
import {
  bookingPageMachine,
  meetingMachine,
  type MeetingState,
} from '@/client/features/meeting-settings/meetingMachines';
import { texts as meetingTexts } from '@/client/features/meeting-settings/meetingTexts';
import type {
  SaveEvent,
  SaveState,
  VersionedEvent,
  VersionedState,
} from '@/client/lib/saveMachine';

import { attempt } from './samples';
import { saveSamples, versionedSamples } from './saveFlow';
import type { Flow } from './transitions';

export const bookingPageFlow: Flow<SaveState, SaveEvent> = {
  name: 'bookingPage',
  table: bookingPageMachine,
  ...saveSamples(meetingTexts.notSaved),
};

const meeting = versionedSamples(meetingTexts.notSaved);

export const meetingFlow: Flow<MeetingState, VersionedEvent> = {
  ...meeting,
  name: 'meeting',
  table: meetingMachine,
  stages: { ...meeting.stages, finishing: { status: 'finishing', attempt } },
  events: { ...meeting.events, choicePutOff: { type: 'choicePutOff' } },
  moves: {
    ...meeting.moves,
    saving: { ...meeting.moves.saving, screenLeft: 'finishing' },
    stale: { ...meeting.moves.edited, choicePutOff: 'edited' },
    finishing: {
      saveAnswered: { saved: 'saved', refused: 'saved', failed: 'saved', stale: 'saved' },
      sessionEnded: 'saved',
    },
  },
};

const hours = versionedSamples(hoursTexts.notSaved);
const changedElsewhere = 'stale';

export const scheduleFlow: Flow<VersionedState, ScheduleEvent> = {
  ...hours,
  name: 'schedule',
  table: scheduleMachine,
  events: { ...hours.events, changedElsewhere: { type: 'changedElsewhere' } },
  moves: {
    ...hours.moves,
    saved: { ...hours.moves.saved, changedElsewhere },
    edited: { ...hours.moves.edited, changedElsewhere },
    refused: { ...hours.moves.refused, changedElsewhere },
    stale: hours.moves.edited,
  },
};
