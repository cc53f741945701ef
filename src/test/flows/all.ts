/** Every flow of the product, as the diagrams in docs/flows.md show them. */
import { drawFlow } from './drawFlow';
import { callbackFlow } from './callback';
import { calendarGateFlow } from './calendarGate';
import { cardFlow } from './card';
import { availabilityFlow } from './availability';
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
import { confirmationFlow } from './confirmation';
import { noteFlow } from './note';
import { notificationsFlow } from './notifications';
import { profileFlow } from './profile';
import { recordingFlow } from './recording';
import { removalFlow } from './removal';
import { sessionFlow } from './session';
import { signInFlow } from './signIn';
import { signUpFlow } from './signUp';
import { updatePasswordFlow } from './updatePassword';
import { verifyEmailFlow } from './verifyEmail';

/** Name and drawing of each flow. */
export const drawnFlows = [
  { name: signInFlow.name, drawing: drawFlow(signInFlow) },
  { name: signUpFlow.name, drawing: drawFlow(signUpFlow) },
  { name: resetRequestFlow.name, drawing: drawFlow(resetRequestFlow) },
  { name: updatePasswordFlow.name, drawing: drawFlow(updatePasswordFlow) },
  { name: changePasswordFlow.name, drawing: drawFlow(changePasswordFlow) },
  { name: confirmationFlow.name, drawing: drawFlow(confirmationFlow) },
  { name: verifyEmailFlow.name, drawing: drawFlow(verifyEmailFlow) },
  { name: profileFlow.name, drawing: drawFlow(profileFlow) },
  { name: notificationsFlow.name, drawing: drawFlow(notificationsFlow) },
  { name: retentionFlow.name, drawing: drawFlow(retentionFlow) },
  { name: exportFlow.name, drawing: drawFlow(exportFlow) },
  { name: deletionFlow.name, drawing: drawFlow(deletionFlow) },
  { name: factorFlow.name, drawing: drawFlow(factorFlow) },
  { name: eventDialogFlow.name, drawing: drawFlow(eventDialogFlow) },
  { name: cardFlow.name, drawing: drawFlow(cardFlow) },
  { name: calendarGateFlow.name, drawing: drawFlow(calendarGateFlow) },
  { name: availabilityFlow.name, drawing: drawFlow(availabilityFlow) },
  { name: inviteFlow.name, drawing: drawFlow(inviteFlow) },
  { name: connectLineFlow.name, drawing: drawFlow(connectLineFlow) },
  { name: firstCallFlow.name, drawing: drawFlow(firstCallFlow) },
  { name: lineEditFlow.name, drawing: drawFlow(lineEditFlow) },
  { name: noteFlow.name, drawing: drawFlow(noteFlow) },
  { name: removalFlow.name, drawing: drawFlow(removalFlow) },
  { name: recordingFlow.name, drawing: drawFlow(recordingFlow) },
  { name: callbackFlow.name, drawing: drawFlow(callbackFlow) },
  { name: sessionFlow.name, drawing: drawFlow(sessionFlow) },
];
