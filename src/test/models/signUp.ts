import { act, fireEvent } from '@testing-library/react';

import type { SignUpEvent, SignUpState } from '@/client/features/sign-in/signUpMachine';
import { paths } from '@/client/lib/paths';

import { signUpFlow } from '@/test/flows/signUp';
import type { RenderedApp } from '@/test/app/renderApp';
import { button, field, fill, look, lookAt, nowhere, press, type } from './looks';
import type { Model } from './model';

export function signUpModel(app: RenderedApp): Model<SignUpState, SignUpEvent> {
  const panel = () => field('Name')?.form ?? nowhere;
  return {
    app,
    flow: signUpFlow,
    path: paths.signIn,
    away: paths.emailVerify,
    stageOf: ({ signUp }) => signUp,
    events: {
      accountSubmitted: {
        asks: 'POST /signup/',
        how: () =>
          press(button('Sign Up', panel()), () => {
            fill(field('Name'), 'Dana Whitfield');
            fill(field('Email', panel()), 'dana@example.com');
            fill(field('Password', panel()), 'Quiet-harbour-7');
          }),
      },
      signUpAnswered: {
        to: 'accountSubmitted',
        replies: { signedUp: { status: 200, body: {} }, refused: 'backend', failed: { cut: true } },
      },
      accountEdited: { how: () => type(field('Name'), 'Dana') },
      screenLeft: 'leaves',
    },
    comeBack: async () => {
      await act(() => app.router.navigate(paths.signIn));
      fireEvent.click(button('create an account') ?? document.body);
    },
    isReady: () => field('Name') !== null,
    sees: () => lookAt(panel()),
    shows: {
      entering: () => look(),
      submitting: () => look({ busy: ['Sign Up'] }),
      refused: ({ text }) => look({ alerts: [text] }),
      // The alert tells it; the form is as at first.
      signedUp: () => look(),
    },
    // A success is (product §4.29).
    toldLate: ['signUpAnswered'],
  };
}
