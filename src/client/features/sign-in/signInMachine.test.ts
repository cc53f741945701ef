import { step } from '@/client/kernel/machine';
import { signInFlow } from '@/test/flows/signIn';
import { describeMachine } from '@/test/flows/transitions';

import { signInMachine, signInStart, type SignInEvent, type SignInState } from './signInMachine';

describeMachine(signInFlow);

/** The stage after these events, from the start. */
function after(...events: SignInEvent[]): SignInState {
  return events.reduce<SignInState>(
    (state, event) => step(signInMachine, state, event),
    signInStart,
  );
}

const submitted = (attempt: string) => ({ type: 'credentialsSubmitted', attempt }) as const;
const smsNeeded = (attempt: string, reqId: string) =>
  ({
    type: 'loginAnswered',
    answerTo: attempt,
    outcome: { kind: 'smsCodeNeeded', reqId, isRecoverable: true },
  }) as const;
const isRecoverable = true;
const popupClosed = { type: 'popupClosed' } as const;
const session = {
  kind: 'signedIn',
  accessToken: 'secret-token',
  signOutAdvertised: true,
  features: [],
} as const;

test('a code stage without its req_id does not compile', () => {
  // @ts-expect-error -- this is the assertion: the SMS code of no login can be awaited
  const awaiting: SignInState = { status: 'awaitingSmsCode', isRecoverable, resent: null };
  // @ts-expect-error -- nor checked
  const checking: SignInState = { status: 'checkingSmsCode', isRecoverable, attempt: '1' };
  // @ts-expect-error -- nor asked for again
  const resending: SignInState = { status: 'resendingSmsCode', isRecoverable, attempt: '1' };
  expect([awaiting, checking, resending].every((stage) => !('reqId' in stage))).toBe(true);
});

test('the answer to a former attempt changes nothing, also while a new attempt is under way', () => {
  const state = after(submitted('1'), smsNeeded('1', 'login-1'), popupClosed, submitted('2'));
  const late = smsNeeded('1', 'login-1');
  expect(step(signInMachine, state, late)).toBe(state);
  const lateSession = { type: 'loginAnswered', answerTo: '1', outcome: session } as const;
  expect(step(signInMachine, state, lateSession)).toBe(state);
});

test('a code accepted after its popup was closed and opened again signs nobody in', () => {
  const state = after(
    submitted('1'),
    smsNeeded('1', 'login-1'),
    { type: 'smsCodeSubmitted', attempt: '2' },
    popupClosed,
    submitted('3'),
    smsNeeded('3', 'login-3'),
    { type: 'smsCodeSubmitted', attempt: '4' },
  );
  const late = { type: 'smsCodeAnswered', answerTo: '2', outcome: session } as const;
  expect(step(signInMachine, state, late)).toBe(state);
});

test('Send again replaces the req_id; where it fails, the one before stays', () => {
  const resending = after(submitted('1'), smsNeeded('1', 'login-1'), submitted('2'));
  expect(step(signInMachine, resending, smsNeeded('2', 'login-2'))).toEqual({
    status: 'awaitingSmsCode',
    reqId: 'login-2',
    isRecoverable,
    resent: 'sent',
  });
  for (const kind of ['refused', 'failed'] as const) {
    const answer = { type: 'loginAnswered', answerTo: '2', outcome: { kind } } as const;
    expect(step(signInMachine, resending, answer)).toEqual({
      status: 'awaitingSmsCode',
      reqId: 'login-1',
      isRecoverable,
      resent: 'failed',
    });
  }
});

test('a refused authenticator code shows the sentence of the server, else ours', () => {
  const checking: SignInState = {
    status: 'checkingAuthenticatorCode',
    isRecoverable,
    attempt: '1',
  };
  const errorAfter = (
    outcome: Extract<SignInEvent, { type: 'authenticatorCodeAnswered' }>['outcome'],
  ) => step(signInMachine, checking, { type: 'authenticatorCodeAnswered', answerTo: '1', outcome });
  expect(errorAfter({ kind: 'refused', text: 'Code already used' })).toHaveProperty(
    'error',
    'Code already used',
  );
  expect(errorAfter({ kind: 'refused' })).toHaveProperty('error', 'Incorrect OTP');
  expect(errorAfter({ kind: 'failed' })).toHaveProperty(
    'error',
    'Error occurred while verifying OTP',
  );
});

test('typing without an error on screen changes nothing', () => {
  expect(step(signInMachine, signInStart, { type: 'credentialsEdited' })).toBe(signInStart);
  const awaiting: SignInState = {
    status: 'awaitingAuthenticatorCode',
    isRecoverable,
    error: null,
  };
  expect(step(signInMachine, awaiting, { type: 'authenticatorCodeEdited' })).toBe(awaiting);
});

test('no stage keeps the token of an answer', () => {
  const stages = [
    after(submitted('1'), { type: 'loginAnswered', answerTo: '1', outcome: session }),
    after(
      submitted('1'),
      smsNeeded('1', 'login-1'),
      { type: 'smsCodeSubmitted', attempt: '2' },
      { type: 'smsCodeAnswered', answerTo: '2', outcome: session },
    ),
  ];
  for (const stage of stages) {
    expect(stage).toEqual({ status: 'signedIn' });
    expect(JSON.stringify(stage)).not.toContain(session.accessToken);
  }
});

test('a server that takes no recovery codes is asked for none', () => {
  const awaiting: SignInState = {
    status: 'awaitingAuthenticatorCode',
    isRecoverable: false,
    error: null,
  };
  expect(step(signInMachine, awaiting, { type: 'recoveryChosen' })).toBe(awaiting);
});

test('the way back from a recovery code leads to the login it came from', () => {
  const awaiting = after(submitted('1'), smsNeeded('1', 'login-1'));
  const recovering = step(signInMachine, awaiting, { type: 'recoveryChosen' });
  expect(recovering).toHaveProperty('former.reqId', 'login-1');
  expect(step(signInMachine, recovering, { type: 'recoveryLeft' })).toBe(awaiting);
});

test('a refused recovery code is called what it is; any other sentence of the server is shown', () => {
  const former = { status: 'awaitingAuthenticatorCode', isRecoverable, error: null } as const;
  const checking: SignInState = { status: 'checkingRecoveryCode', attempt: '1', former };
  const errorAfter = (outcome: Extract<SignInEvent, { type: 'recoveryCodeAnswered' }>['outcome']) =>
    step(signInMachine, checking, { type: 'recoveryCodeAnswered', answerTo: '1', outcome });
  const refusal = 'This code is not one of yours, or was used before.';
  expect(errorAfter({ kind: 'refused', text: 'Incorrect OTP' })).toHaveProperty('error', refusal);
  expect(errorAfter({ kind: 'refused', text: 'Too many' })).toHaveProperty('error', 'Too many');
});
