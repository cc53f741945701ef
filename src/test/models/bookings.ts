/** The flows of the owner's screens: a kind of meeting, the booking page, and how kinds come and go. */

import type { MeetingState } from '@/client/features/meeting-settings/meetingMachines';
import type {
  MeetingListEvent,
  MeetingListState,
} from '@/client/features/meeting-settings/meetingListMachine';
import {
  saveStart,
  type SaveEvent,
  type SaveState,
  type VersionedEvent,
} from '@/client/lib/saveMachine';
import { paths } from '@/client/lib/paths';

import { bookingPage, firstMeeting } from '@/test/app/bookingsWire';
import type { RenderedApp } from '@/test/app/renderApp';
import { meetingListFlow } from '@/test/flows/meetingList';
import { notAllowed } from '@/test/flows/saveFlow';
import { bookingPageFlow, meetingFlow } from '@/test/flows/saveForms';
import { ok, refusedWith } from '@/test/app/scriptedFetch';
import { button, field, fill, look, lookAt, nowhere, openDialog, press, type } from './looks';
import { bySessionEnd, type Model } from './model';

const away = paths.changePassword;
const stored = { ...firstMeeting, version: 3 };
const second = { ...stored, id: '2', name: 'Bike fitting' };
const failed = { cut: true } as const;

const dialog = () => openDialog() ?? nowhere;

/** The screen of events, left in spite of what it asks. */
function eventsScreen(app: RenderedApp) {
  app.net.always('GET /user/meeting-types', ok([stored, second]));
  app.net.always('GET /user/booking-page', ok(bookingPage));
  return {
    app,
    path: paths.events,
    away,
  };
}

export function meetingModel(app: RenderedApp): Model<MeetingState, VersionedEvent> {
  let typed = 0;
  const form = () => document.querySelector('form.stack') ?? nowhere;
  const inForm = (name: string) => (openDialog() ? null : button(name, form()));
  return {
    ...eventsScreen(app),
    flow: meetingFlow,
    stageOf: ({ meeting }) => meeting[stored.id] ?? saveStart,
    events: {
      formEdited: {
        how: () =>
          openDialog() ? null : type(field('Event Name*', form()), `Meeting ${(typed += 1)}`),
      },
      editsDropped: {
        how: () => press(button('Discard my changes', dialog()) ?? inForm('Cancel')),
      },
      saveAsked: {
        asks: 'PUT /user/meeting-types/1',
        how: () => press(button('Overwrite with mine', dialog()) ?? inForm('Save and close')),
      },
      saveAnswered: {
        to: 'saveAsked',
        replies: {
          saved: ok({ ...stored, version: 4 }),
          refused: refusedWith(notAllowed),
          failed,
          stale: { status: 409, body: { detail: 'Changed', current: { ...stored, version: 9 } } },
        },
      },
      choicePutOff: { how: () => press(button('Close', dialog())) },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    isReady: () => field('Event Name*') !== null,
    sees: lookAt,
    shows: {
      saved: () => look(),
      edited: () => look(),
      saving: () => look({ busy: ['Save and close'] }),
      refused: ({ text }) => look({ alerts: [text] }),
      stale: () => look({ dialog: 'Changed elsewhere' }),
      finishing: () => look({ busy: ['Save and close'] }),
    },
    unreachable: bySessionEnd(['edited', 'saving', 'refused', 'stale', 'finishing']),
    // A notice tells it (product §25.50).
    toldLate: ['saveAnswered'],
  };
}

export function bookingPageModel(app: RenderedApp): Model<SaveState, SaveEvent> {
  let typed = 0;
  const form = () => document.querySelector('[name=businessName]')?.closest('form') ?? nowhere;
  return {
    ...eventsScreen(app),
    flow: bookingPageFlow,
    stageOf: ({ bookingPage: page }) => page,
    events: {
      formEdited: {
        how: () => type(field('Business name', form()), `Whitfield ${(typed += 1)}`),
      },
      editsDropped: { how: () => press(button('Cancel', form())) },
      saveAsked: {
        asks: 'PUT /user/booking-page',
        how: () => press(button('Save name', form())),
      },
      saveAnswered: {
        to: 'saveAsked',
        replies: { saved: ok(bookingPage), refused: refusedWith(notAllowed), failed },
      },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    isReady: () => field('Business name', form()) !== null,
    sees: lookAt,
    shows: {
      saved: () => look(),
      edited: () => look(),
      saving: () => look({ busy: ['Save name'] }),
      refused: ({ text }) => look({ alerts: [text] }),
    },
    unreachable: bySessionEnd(['edited', 'saving', 'refused']),
    // A notice tells it (product §25.50).
    toldLate: ['saveAnswered'],
  };
}

export function meetingListModel(app: RenderedApp): Model<MeetingListState, MeetingListEvent> {
  const refused = { status: 409, body: { detail: 'There are 50 already' } };
  const removal = () => button('Remove this one');
  const newOne = 'New kind of meeting';
  const question = `Remove “${stored.name}”?`;
  const alerts = ({ error }: { error: string | null }) => (error === null ? [] : [error]);
  return {
    ...eventsScreen(app),
    flow: meetingListFlow,
    stageOf: ({ meetingList }) => meetingList,
    events: {
      newChosen: { how: () => press(openDialog() ? null : button('New')) },
      removalChosen: {
        // With one kind left there is none to be removed; the next visit has both again.
        event: () =>
          removal() ? { type: 'removalChosen', id: stored.id, name: stored.name } : null,
        how: () => press(openDialog() ? null : removal()),
      },
      closed: { how: () => press(button('Close', dialog())) },
      addAsked: {
        asks: 'POST /user/meeting-types',
        how: () =>
          press(button('Add', dialog()), () => fill(field('Event Name*', dialog()), 'Tyres')),
      },
      addAnswered: {
        to: 'addAsked',
        // Of the id that is known: the list stays as long as it was.
        replies: { added: { status: 201, body: stored }, refused, failed },
      },
      removalAsked: {
        asks: 'DELETE /user/meeting-types/1',
        how: () => press(button('Remove', dialog())),
      },
      removalAnswered: {
        to: 'removalAsked',
        replies: { saved: { status: 204 }, refused, failed },
      },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    isReady: () => button('New') !== null,
    sees: lookAt,
    shows: {
      resting: () => look(),
      naming: (stage) => look({ dialog: newOne, alerts: alerts(stage) }),
      adding: () => look({ dialog: newOne, busy: ['Add'] }),
      choosingRemoval: (stage) => look({ dialog: question, alerts: alerts(stage) }),
      removing: () => look({ dialog: question, busy: ['Remove'] }),
    },
    unreachable: bySessionEnd(['naming', 'adding', 'choosingRemoval', 'removing']),
    // A notice tells it (product §25.54).
    toldLate: ['addAnswered', 'removalAnswered'],
  };
}
