/** Everything by which flows ask the server, for the test of calls that are given up. */
import type { UnknownAction } from '@reduxjs/toolkit';

import { scheduleApi } from '@/client/api/scheduleApi';
import { changeCallback, undoChange } from '@/client/callbacks/callbackRequests';
import { selectCalendar } from '@/client/app/gate/gateRequests';
import * as visitor from '@/client/features/booking/bookingRequests';
import * as held from '@/client/features/booking/bookingSlices';
import { choose } from '@/client/features/availability/choiceRequests';
import { screenLeft as choicesLeft } from '@/client/features/availability/choiceSlice';
import { saveHours } from '@/client/features/availability/scheduleRequests';
import * as calls from '@/client/features/calls/callRequests';
import { recordingFound, removalAsked, removalCancelled } from '@/client/features/calls/callSlices';
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
import type { Thunk } from '@/client/kernel/state';
import { firstSchedule } from '@/test/app/bookingsWire';
import { PASSWORD } from '@/test/people';

import { callbackSamples } from './callback';
import { inCallOff, inCancel, inMove, inPage } from './givenUpBookings';

const credentials = { email: 'dana@example.com', password: PASSWORD };
const details = { firstName: 'D', lastName: 'W', phone: '1', country: 'x', city: 'y', zipcode: '' };
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

/** Its dialog is closed at once. */
const inClosedDialog = (): Thunk<unknown> => (dispatch) => {
  const sent = dispatch(calls.confirmRemoval('note', '1', '/'));
  dispatch(removalCancelled({ of: 'note' }));
  return sent;
};

/** An address that was found to be good is asked for anew. */
const inPlayer = (): Thunk<Promise<void>> => (dispatch) => {
  dispatch(recordingFound());
  return dispatch(calls.askLink('1'));
};

export const requests: (() => Thunk<unknown>)[] = [
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
  inClosedDialog,
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
export const events: readonly (() => UnknownAction)[] = [
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
  // Once more, so that chance gets to turning it off.
  () => setUpShown({ factor: 'authenticator' }),
  () => bookingLeft(),
  () => manageLeft(),
];
