/** Every flow of the product, as the diagrams in docs/flows.md show them. */
import type { FlowEvent, Stage } from '@/client/kernel/machine';

import { drawFlow } from './drawFlow';
import { callbackFlow } from './callback';
import { callOffFlow } from './callOff';
import { calendarGateFlow } from './calendarGate';
import { cardFlow } from './card';
import { availabilityFlow } from './availability';
import { bookingFlow } from './booking';
import { changePasswordFlow } from './changePassword';
import { deletionFlow } from './deletion';
import { exportFlow } from './export';
import { retentionFlow } from './retention';
import { resetRequestFlow } from './resetRequest';
import { factorFlow } from './factor';
import { connectLineFlow } from './connectLine';
import { eventDialogFlow } from './eventDialog';
import { firstCallFlow } from './firstCall';
import { inviteFlow } from './invite';
import { lineEditFlow } from './lineEdit';
import { liveFlow } from './live';
import { manageFlow } from './manage';
import { confirmationFlow } from './confirmation';
import { meetingListFlow } from './meetingList';
import { noteFlow } from './note';
import { notificationsFlow } from './notifications';
import { profileFlow } from './profile';
import { recordingFlow } from './recording';
import { recordingFileFlow } from './recordingFile';
import { recoveryCodesFlow } from './recoveryCodes';
import { removalFlow } from './removal';
import { bookingPageFlow, meetingFlow, scheduleFlow } from './saveForms';
import { scheduleChoiceFlow } from './scheduleChoice';
import { sessionEndFlow } from './sessionEnd';
import { sessionFlow } from './session';
import { signInFlow } from './signIn';
import { signUpFlow } from './signUp';
import type { Flow } from './transitions';
import { updatePasswordFlow } from './updatePassword';
import { verifyEmailFlow } from './verifyEmail';

const drawn = <S extends Stage, E extends FlowEvent>(flow: Flow<S, E>) => ({
  name: flow.name,
  drawing: drawFlow(flow),
  /** Some stage of it waits for the answer to a call. */
  waits: Object.values<Stage>(flow.stages).some((stage) => 'attempt' in stage),
});

/** Name and drawing of each flow, and whether it waits. */
export const drawnFlows = [
  drawn(signInFlow),
  drawn(signUpFlow),
  drawn(resetRequestFlow),
  drawn(updatePasswordFlow),
  drawn(changePasswordFlow),
  drawn(confirmationFlow),
  drawn(verifyEmailFlow),
  drawn(profileFlow),
  drawn(notificationsFlow),
  drawn(retentionFlow),
  drawn(exportFlow),
  drawn(deletionFlow),
  drawn(factorFlow),
  drawn(recoveryCodesFlow),
  drawn(sessionEndFlow),
  drawn(eventDialogFlow),
  drawn(cardFlow),
  drawn(calendarGateFlow),
  drawn(availabilityFlow),
  drawn(scheduleFlow),
  drawn(scheduleChoiceFlow),
  drawn(meetingFlow),
  drawn(bookingPageFlow),
  drawn(meetingListFlow),
  drawn(inviteFlow),
  drawn(connectLineFlow),
  drawn(firstCallFlow),
  drawn(lineEditFlow),
  drawn(noteFlow),
  drawn(removalFlow),
  drawn(recordingFlow),
  drawn(recordingFileFlow),
  drawn(callbackFlow),
  drawn(bookingFlow),
  drawn(manageFlow),
  drawn(callOffFlow),
  drawn(liveFlow),
  drawn(sessionFlow),
];
