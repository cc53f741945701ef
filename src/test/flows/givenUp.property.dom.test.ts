/**
 * Calls that are given up (a session ends, the caches are emptied) are answered like any other: whatever
 * happened before, no flow waits for them any longer. The real store, with every machine and every request.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';

import { baseApi } from '@/client/api/baseApi';
import { scheduleApi } from '@/client/api/scheduleApi';
import { changeCallback, undoChange } from '@/client/callbacks/callbackRequests';
import { offerEnded } from '@/client/callbacks/callbackSlice';
import { selectCalendar } from '@/client/app/gate/gateRequests';
import * as visitor from '@/client/features/booking/bookingRequests';
import * as held from '@/client/features/booking/bookingSlices';
import { confirmCallOff } from '@/client/features/bookings/callOffRequests';
import { callOffAsked } from '@/client/features/bookings/callOffSlice';
import { choose } from '@/client/features/availability/choiceRequests';
import { screenLeft as choicesLeft } from '@/client/features/availability/choiceSlice';
import { saveHours } from '@/client/features/availability/scheduleRequests';
import * as calls from '@/client/features/calls/callRequests';
import { recordingFound, removalAsked } from '@/client/features/calls/callSlices';
import { submitPasswords } from '@/client/features/change-password/changePasswordRequests';
import { connect, disable } from '@/client/features/integrations/integrationsRequests';
import { screenLeft as cardsLeft } from '@/client/features/integrations/integrationsSlice';
import { checkLink, submitDetails } from '@/client/features/invite/inviteRequests';
import * as lines from '@/client/features/lines/lineEditRequests';
import { submitLine } from '@/client/features/lines/connectLineRequests';
import * as lineEdit from '@/client/features/lines/lineEditSlice';
import * as meetings from '@/client/features/meeting-settings/meetingRequests';
import {
  meetingFlow as meetingForms,
  newChosen,
  removalChosen,
} from '@/client/features/meeting-settings/meetingSlices';
import { saveSettings } from '@/client/features/notifications/notificationsRequests';
import {
  deleteForGood,
  download,
  submitRetention,
} from '@/client/features/privacy/privacyRequests';
import { deletionOpened } from '@/client/features/privacy/privacySlices';
import * as reset from '@/client/features/password-reset/passwordResetRequests';
import { saveDetails } from '@/client/features/profile/profileRequests';
import { editStarted } from '@/client/features/profile/profileSlice';
import { askForCodes } from '@/client/features/security/recoveryCodesRequests';
import { codesPutAway } from '@/client/features/security/recoveryCodesSlice';
import * as factors from '@/client/features/security/securityRequests';
import { screenLeft as securityLeft, setUpShown } from '@/client/features/security/securitySlice';
import { endDevice, endOthers } from '@/client/features/security/sessionEndRequests';
import * as signIn from '@/client/features/sign-in/signInRequests';
import { recoveryChosen } from '@/client/features/sign-in/signInSlice';
import { sessionStarted } from '@/client/session/sessionSlice';
import type { AppState, Thunk } from '@/client/kernel/state';
import { phrases } from '@/contract/phrases';
import { firstSchedule } from '@/test/app/bookingsWire';
import { inAnotherTab } from '@/test/app/otherTab';
import { openStore, type StoreWorld } from '@/test/app/storeWorld';
import { PASSWORD, danaSession } from '@/test/people';
import { settle, settleSoon } from '@/test/waiting';

import { bookingFlow } from './booking';
import { callbackFlow, callbackSamples } from './callback';
import { callOffFlow } from './callOff';
import { calendarGateFlow } from './calendarGate';
import { cardFlow } from './card';
import { changePasswordFlow } from './changePassword';
import { connectLineFlow } from './connectLine';
import { deletionFlow } from './deletion';
import { exportFlow } from './export';
import { factorFlow } from './factor';
import { inviteFlow } from './invite';
import { lineEditFlow } from './lineEdit';
import { heldBooking, manageFlow } from './manage';
import { meetingListFlow } from './meetingList';
import { noteFlow } from './note';
import { notificationsFlow } from './notifications';
import { profileFlow } from './profile';
import { recordingFlow } from './recording';
import { recordingFileFlow } from './recordingFile';
import { recoveryCodesFlow } from './recoveryCodes';
import { removalFlow } from './removal';
import { resetRequestFlow } from './resetRequest';
import { retentionFlow } from './retention';
import { bookingPageFlow, meetingFlow, scheduleFlow } from './saveForms';
import { scheduleChoiceFlow } from './scheduleChoice';
import { sessionEndFlow } from './sessionEnd';
import { signInFlow } from './signIn';
import { signUpFlow } from './signUp';
import { updatePasswordFlow } from './updatePassword';

const credentials = { email: 'dana@example.com', password: PASSWORD };
const details = {
  firstName: 'D',
  lastName: 'W',
  phone: '1',
  country: 'x',
  city: 'y',
  zipcode: 'z',
};
const settings = {
  callbackMail: 'off',
  callbackSms: false,
  digestTime: '08:00',
  quietFrom: '',
  quietTo: '',
  zone: 'UTC',
} as const;
const passwords = { newPassword: PASSWORD, confirmPassword: PASSWORD };

/** What is sent from a dialog of a line, which is opened for it. */
const inDialog =
  (opened: (of: { lineId: string }) => UnknownAction, ask: () => Thunk<unknown>) =>
  (): Thunk<unknown> =>
  (dispatch) => {
    dispatch(opened({ lineId: '1' }));
    return dispatch(ask());
  };

const finish = (id: string): Thunk<unknown> =>
  changeCallback({ id, who: 'Ana', seen: callbackSamples.seen, wanted: { outcome: 'reached' } });

const inMeetingDialog =
  (opened: () => UnknownAction, ask: () => Thunk<unknown>) => (): Thunk<unknown> => (dispatch) => {
    dispatch(opened());
    return dispatch(ask());
  };

/** Saves a kind of meeting; while that is under way, its screen is left. */
const inMeetingForm = (): Thunk<unknown> => (dispatch, getState) =>
  getState().meeting['1']?.status === 'saving'
    ? dispatch(meetingForms.actions.screenLeft())
    : dispatch(meetings.submitMeeting({ id: '1', version: 1, edits: {} }));

/** Hours are saved where they were read. */
const saveReadHours = (): Thunk<unknown> => async (dispatch) => {
  const { upsertQueryData } = scheduleApi.util;
  await dispatch(
    upsertQueryData('getSchedule', undefined, { ...firstSchedule, dates: [], version: 3 }),
  );
  return dispatch(saveHours());
};

/** As they are read: what is chosen besides waits for them. */
const chooseZone = (): Thunk<unknown> => (dispatch) => {
  const chosen = dispatch(choose({ key: 'zone', kind: 'zone', zone: 'UTC' }));
  dispatch(choicesLeft());
  return chosen;
};

const inDeletion = (): Thunk<unknown> => (dispatch) => {
  dispatch(deletionOpened());
  return dispatch(deleteForGood(PASSWORD, '123456'));
};

const inPage = (): Thunk<unknown> => (dispatch) => {
  dispatch(held.slotChosen({ start: 1 }));
  dispatch(held.timeSettled());
  const order = {
    slug: 'x',
    name: 'Ana',
    email: 'a@b.example',
    phone: '',
    answers: [],
    questions: [],
  };
  return dispatch(visitor.sendBooking({ ...order, key: 'key-12345', zone: 'UTC' }));
};

const inCallOff = (): Thunk<unknown> => (dispatch) => {
  dispatch(
    callOffAsked({
      meeting: { id: '1', name: 'Ana', title: 'Fitting', start: 1, email: '', phone: '' },
    }),
  );
  return dispatch(confirmCallOff(''));
};

const inMove = (): Thunk<unknown> => (dispatch) => {
  dispatch(held.bookingMade({ booking: heldBooking, wanted: heldBooking.start }));
  dispatch(held.changeChosen());
  dispatch(held.newSlotChosen({ start: 1 }));
  return dispatch(visitor.moveBooking('token'));
};

const inCancel = (): Thunk<unknown> => (dispatch) => {
  dispatch(held.bookingMade({ booking: heldBooking, wanted: heldBooking.start }));
  dispatch(held.changeGivenUp());
  dispatch(held.cancelChosen());
  return dispatch(visitor.callOff('token', ''));
};

/** An address that was found to be good is asked for anew. */
const inPlayer = (): Thunk<Promise<void>> => (dispatch) => {
  dispatch(recordingFound());
  return dispatch(calls.askLink('1'));
};

const requests: (() => Thunk<unknown>)[] = [
  () => signIn.submitCredentials(credentials),
  // Thrice: it takes three steps in a row to get there.
  () => signIn.submitSmsCode(123456),
  () => signIn.submitSmsCode(123456),
  () => signIn.submitSmsCode(123456),
  () => signIn.submitCredentials(credentials),
  // Twice: it takes two steps in a row to get there.
  () => signIn.submitAuthenticatorCode(credentials, 123456),
  () => signIn.submitAuthenticatorCode(credentials, 123456),
  () => signIn.submitRecoveryCode(credentials, '7K4M-2QXP'),
  () => signIn.submitRecoveryCode(credentials, '7K4M-2QXP'),
  () => signIn.submitRecoveryCode(credentials, '7K4M-2QXP'),
  () => signIn.submitAccount({ ...credentials, name: 'Dana' }),
  () => reset.submitEmail(credentials.email),
  reset.sendAgain,
  () => reset.submitNewPassword('token', passwords),
  () => submitPasswords({ oldPassword: PASSWORD, ...passwords }),
  () => saveDetails(details),
  () => saveSettings(settings),
  () => submitRetention({ transcriptsDays: 30, callsDays: null }),
  () => download(PASSWORD),
  // Thrice: it takes an answer in between to get to the code.
  inDeletion,
  inDeletion,
  inDeletion,
  // A new code.
  () => deleteForGood(PASSWORD),
  factors.askAuthenticatorStatus,
  factors.askSmsStatus,
  factors.askAuthenticatorSetUp,
  // Thrice: sending again is a stage of its own, and not every time a code follows.
  factors.askSmsCode,
  factors.askSmsCode,
  factors.askSmsCode,
  // More than once: a code is typed in at the end of three steps.
  () => factors.submitAuthenticatorCode('key', 123456),
  () => factors.submitAuthenticatorCode('key', 123456),
  () => factors.submitSmsCode(123456),
  () => factors.submitSmsCode(123456),
  () => factors.submitSmsCode(123456),
  // More than once: it has to be known that it is on.
  () => factors.turnOff('authenticator'),
  () => factors.turnOff('authenticator'),
  () => factors.turnOff('sms'),
  () => factors.turnOff('sms'),
  askForCodes,
  () => endDevice('1', 'Safari on iPhone'),
  endOthers,
  () => connect('google'),
  () => disable('hubspot'),
  selectCalendar,
  () => checkLink('link'),
  () => calls.submitNote('1', 'The wheel'),
  () => calls.confirmRemoval('call', '1', '/'),
  () => calls.confirmRemoval('note', '1', '/'),
  // Twice: an address has come before it is asked for again.
  inPlayer,
  inPlayer,
  inPlayer,
  () => calls.saveRecording('1'),
  () => finish('1'),
  () => undoChange('1'),
  inCallOff,
  inPage,
  () => visitor.askForBooking('token'),
  inMove,
  inCancel,
  () => submitDetails('link', { fullName: 'Ana', email: 'ana@example.com' }),
  () => submitLine({ platform: 'own', name: 'Shop' }),
  inMeetingForm,
  () => meetings.submitBusinessName('Whitfield'),
  inMeetingDialog(newChosen, () => meetings.submitNewMeeting('Tyres')),
  inMeetingDialog(
    () => removalChosen({ id: '1', name: 'Tyres' }),
    () => meetings.submitRemoval('1'),
  ),
  saveReadHours,
  chooseZone,
  inDialog(lineEdit.renameChosen, () => lines.submitName('Shop')),
  inDialog(lineEdit.pasteChosen, () => lines.submitSecret('key_12345678')),
  inDialog(lineEdit.newKeyChosen, () => lines.askForKey(true)),
  inDialog(lineEdit.removalChosen, lines.remove),
];

const { screenLeft: bookingLeft } = held.bookingFlow.actions;
const { screenLeft: manageLeft } = held.manageFlow.actions;

/** What lies between the calls. */
const events: readonly (() => UnknownAction)[] = [
  () => editStarted(),
  () => cardsLeft(),
  () => securityLeft(),
  () => setUpShown({ factor: 'authenticator' }),
  () => lineEdit.closed(),
  () => recoveryChosen(),
  () => recoveryChosen(),
  () => codesPutAway(),
  () => removalAsked({ of: 'call', id: '1' }),
  () => removalAsked({ of: 'note', id: '2' }),
  () => recordingFound(),
  () => offerEnded(),
  () => bookingLeft(),
  () => manageLeft(),
];

/** Beside the rest, as it says nothing to other calls. */
const codeNeeded = { code_needed: 'sms' };

const bodies: readonly object[] = [
  {},
  { access_token: 'token-2', ...codeNeeded },
  { status: true, description: 'OTP Has Been Sent', req_id: 'req-1' },
  { status: true, description: 'OTP Has Been Sent', req_id: 'req-1' },
  {
    status: true,
    description: 'OTP Has Been Sent',
    req_id: 'req-1',
    features: ['recovery_codes'],
  },
  { message: phrases.authenticatorNeeded },
  { message: phrases.authenticatorNeeded, features: ['recovery_codes'] },
  { codes: ['7K4M-2QXP'] },
  { qr_code: 'data:image/png;base64,AAAA', secret_key: 'KEY' },
  { url: 'http://localhost/recordings/token', ...codeNeeded },
  { redirect_url: 'https://provider.example/consent', ...codeNeeded },
  { link_validity: true, phone: '1', status: true, ...codeNeeded },
  { id: '1', key: 'key_12345678' },
  { state: 'done', version: 2, ...codeNeeded },
];

/** A story asks for so many things that stand beside each other, so that it gets deep into some flows. */
const ASKED = 14;

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('ask'), which: fc.nat(ASKED - 1) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('reply'),
      which: fc.nat(20),
      status: fc.constantFrom(200, 200, 200, 400, 500),
      body: fc.constantFrom(...bodies),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('event'), event: fc.constantFrom(...events) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('giveUp', 'signOut', 'signIn') }) },
);

/** The slice of each flow that makes calls, by the flow's name where that is another. */
const flows = [
  ['signIn', signInFlow],
  ['signUp', signUpFlow],
  ['resetRequest', resetRequestFlow],
  ['updatePassword', updatePasswordFlow],
  ['changePassword', changePasswordFlow],
  ['profile', profileFlow],
  ['notifications', notificationsFlow],
  ['meeting', meetingFlow],
  ['bookingPage', bookingPageFlow],
  ['meetingList', meetingListFlow],
  ['schedule', scheduleFlow],
  ['scheduleChoice', scheduleChoiceFlow],
  ['retention', retentionFlow],
  ['export', exportFlow],
  ['deletion', deletionFlow],
  ['security', factorFlow],
  ['recoveryCodes', recoveryCodesFlow],
  ['sessionEnd', sessionEndFlow],
  ['integrations', cardFlow],
  ['calendarGate', calendarGateFlow],
  ['invite', inviteFlow],
  ['booking', bookingFlow],
  ['manage', manageFlow],
  ['callOff', callOffFlow],
  ['connectLine', connectLineFlow],
  ['lineEdit', lineEditFlow],
  ['note', noteFlow],
  ['removal', removalFlow],
  ['recording', recordingFlow],
  ['recordingFile', recordingFileFlow],
  ['callback', callbackFlow],
] as const;

/** `slice status` of every stage that waits for an answer. */
function waitingIn(state: AppState): string[] {
  return flows.flatMap(([slice]) => stagesOf(state[slice]).map((status) => `${slice} ${status}`));
}

function stagesOf(value: object): string[] {
  const { status, attempt }: { status?: string; attempt?: string | null } = value;
  const within = Object.values(value).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null ? stagesOf(part) : [],
  );
  return status !== undefined && typeof attempt === 'string' ? [status] : within;
}

/** Every stage that waits, by the samples the exhaustive tests use. */
const everyWaiting = flows.flatMap(([slice, { stages }]) =>
  Object.values(stages).flatMap((stage) => stagesOf(stage).map((status) => `${slice} ${status}`)),
);

function heldNetwork(): { fetch: typeof fetch; underway: ((reply: Response) => void)[] } {
  const underway: ((reply: Response) => void)[] = [];
  return {
    underway,
    fetch: (_, init) =>
      new Promise((resolve, reject) => {
        underway.push(resolve);
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  };
}

test('no order of events leaves a stage waiting for a call that was given up', async () => {
  // Of a recording's file; no page here goes anywhere.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const waited = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.nat(requests.length - 1),
      fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }),
      async (first, story) => {
        window.localStorage.clear();
        const { fetch: network, underway } = heldNetwork();
        const world: StoreWorld = await openStore({ stored: { accessToken: 'token-1' }, network });
        const { store } = world;
        // A file that comes is told of once in a while: time passes between any two looks at the clock.
        let time = 0;
        world.services.now = () => (time += 1000);
        store.subscribe(() => waitingIn(store.getState()).forEach((stage) => waited.add(stage)));
        const giveUp = () => void store.dispatch(baseApi.util.resetApiState());
        for (const each of story) {
          if ('event' in each) store.dispatch(each.event());
          else if ('body' in each) {
            const [answer] = underway.splice(each.which % Math.max(underway.length, 1), 1);
            answer?.(new Response(JSON.stringify(each.body), { status: each.status }));
          } else if ('which' in each) {
            const ask = requests[(first + each.which) % requests.length];
            if (ask) void store.dispatch(ask());
          } else if (each.kind === 'giveUp') giveUp();
          else if (each.kind === 'signOut')
            inAnotherTab((storage) => storage.removeItem('accessToken'));
          else store.dispatch(sessionStarted(danaSession));
          await settleSoon();
        }
        giveUp();
        await settle();
        expect(waitingIn(store.getState())).toEqual([]);
      },
    ),
    { numRuns: 450, seed: 13 },
  );
  // Chance has been everywhere.
  expect([...waited].sort()).toEqual([...new Set(everyWaiting)].sort());
  // Hundreds of stories: seconds on a quiet machine, minutes on one with more to do.
}, 300_000);
