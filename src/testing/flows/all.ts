/** Every flow of the product, as the diagrams in README show them. */
import { drawFlow } from '../drawFlow';
import { sessionFlow } from './session';
import { signInFlow } from './signIn';
import { signUpFlow } from './signUp';

/** Name and drawing of each flow. */
export const drawnFlows = [
  { name: signInFlow.name, drawing: drawFlow(signInFlow) },
  { name: signUpFlow.name, drawing: drawFlow(signUpFlow) },
  { name: sessionFlow.name, drawing: drawFlow(sessionFlow) },
];
