import { act } from '@testing-library/react';

import type { CodeStage, SignInEvent, SignInState } from '@/client/features/sign-in/signInMachine';
import { paths } from '@/client/lib/paths';

import { signInFlow } from '@/test/flows/signIn';
import type { RenderedApp } from '@/test/app/renderApp';
import { offering } from '@/test/app/signInScreen';
import {
  button,
  codeResent,
  dialogTitle,
  field,
  fill,
  look,
  lookAt,
  nowhere,
  openDialog,
  press,
  told,
  type,
} from './looks';
import type { Model } from './model';

const errors = {
  refused: 'Incorrect email or password',
  failed: 'Error occurred while signing in',
} as const;

/** @param token of a session at the backend, which the scripted replies hand out */
export function signInModel(app: RenderedApp, token: string): Model<SignInState, SignInEvent> {
  const session = { status: 200, body: { access_token: token } };
  // The dashboard behind the sign-in is another test's business; without data it opens at once.
  for (const call of ['queries', 'callbacks', 'overview-analytics', '']) {
    app.net.always(`GET /user/${call}`, { silent: true });
  }
  const dialog = () => openDialog() ?? nowhere;
  const submitCode = () => {
    const input = field('Code', dialog());
    return press(input && button('Submit', dialog()), () => fill(input, '123456'));
  };
  const titleOf = ({ status }: CodeStage) =>
    status === 'awaitingSmsCode' ? 'Enter SMS Code' : 'Enter OTP';
  const titled = (title: string, does: () => (() => unknown) | null) =>
    dialogTitle() === title ? does() : null;

  return {
    app,
    flow: signInFlow,
    path: paths.signIn,
    away: paths.emailVerify,
    stageOf: ({ signIn }) => signIn,
    events: {
      credentialsSubmitted: {
        asks: 'POST /login/',
        how: () => {
          if (field('Code', dialog()) && dialogTitle() === 'Enter SMS Code') {
            act(() => void jest.advanceTimersByTime(30_000));
            return press(button('Send again'));
          }
          if (openDialog()) return null;
          return press(button('Sign In', document.querySelector('form') ?? nowhere), () => {
            fill(field('Email'), 'nobody@example.com');
            fill(field('Password'), 'Wrong-password-1');
          });
        },
      },
      loginAnswered: {
        to: 'credentialsSubmitted',
        replies: {
          signedIn: session,
          smsCodeNeeded: offering.sms,
          authenticatorNeeded: offering.authenticator,
          refused: 'backend',
          failed: { cut: true },
        },
      },
      credentialsEdited: {
        how: () => (openDialog() ? null : type(field('Email'), 'd@example.com')),
      },
      smsCodeSubmitted: {
        asks: 'POST /login-sms-2fa/',
        how: () => titled('Enter SMS Code', submitCode),
      },
      smsCodeAnswered: {
        to: 'smsCodeSubmitted',
        replies: { signedIn: session, refused: 'backend', failed: { status: 200, body: {} } },
      },
      authenticatorCodeSubmitted: {
        asks: 'POST /login-2fa/',
        how: () => titled('Enter OTP', submitCode),
      },
      authenticatorCodeAnswered: {
        to: 'authenticatorCodeSubmitted',
        replies: {
          signedIn: session,
          refused: { status: 400, body: { message: 'Incorrect OTP' } },
          failed: { cut: true },
        },
      },
      authenticatorCodeEdited: {
        how: () => titled('Enter OTP', () => type(field('Code', openDialog() ?? document), '12')),
      },
      recoveryChosen: { how: () => press(button('Use a recovery code', dialog())) },
      recoveryLeft: {
        how: () =>
          press(
            button('Use the code of the app', dialog()) ??
              button('Use the code of the SMS', dialog()),
          ),
      },
      recoveryCodeSubmitted: {
        asks: 'POST /login-recovery/',
        how: () => {
          const input = field('Recovery code', dialog());
          return press(input && button('Submit', dialog()), () => fill(input, '7K4M-2QXP'));
        },
      },
      recoveryCodeAnswered: {
        to: 'recoveryCodeSubmitted',
        replies: {
          signedIn: session,
          refused: { status: 401, body: { message: 'Incorrect OTP' } },
          failed: { cut: true },
        },
      },
      recoveryCodeEdited: { how: () => type(field('Recovery code', dialog()), '7K4') },
      popupClosed: { how: () => press(button('Close', openDialog() ?? nowhere)) },
      sessionEnded: { byItself: true },
      screenLeft: 'leaves',
    },
    // The dashboard comes at once.
    follows: (_, { status }) => (status === 'signedIn' ? [{ type: 'screenLeft' }] : []),
    isReady: () => field('Email') !== null,
    // Beside the popup there is what the page says of a session, which is not this flow's.
    sees: () => ({ ...lookAt(), told: told(openDialog() ?? nowhere) }),
    shows: {
      enteringCredentials: ({ error }) => look({ alerts: error ? [errors[error]] : [] }),
      checkingCredentials: () => look({ busy: ['Sign In'] }),
      awaitingSmsCode: ({ resent: outcome }) =>
        look({ dialog: 'Enter SMS Code', told: outcome ? [codeResent[outcome]] : [] }),
      resendingSmsCode: () => look({ dialog: 'Enter SMS Code', busy: ['Submit', 'Send again'] }),
      checkingSmsCode: () => look({ dialog: 'Enter SMS Code', busy: ['Submit'] }),
      awaitingAuthenticatorCode: ({ error }) =>
        look({ dialog: 'Enter OTP', alerts: error === null ? [] : [error] }),
      checkingAuthenticatorCode: () => look({ dialog: 'Enter OTP', busy: ['Submit'] }),
      awaitingRecoveryCode: ({ error, former }) =>
        look({ dialog: titleOf(former), alerts: error === null ? [] : [error] }),
      checkingRecoveryCode: ({ former }) => look({ dialog: titleOf(former), busy: ['Submit'] }),
      signedIn: () => look({ busy: ['Sign In'] }),
    },
    unforeseen: ['reqId'],
    // By the time another tab could end the session this page is gone, and by itself it goes.
    unreachable: ['signedIn > sessionEnded', 'signedIn > screenLeft'],
  };
}
