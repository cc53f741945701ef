import { act } from '@testing-library/react';

import type {
  ResetRequestEvent,
  ResetRequestState,
} from '@/client/features/password-reset/resetRequestMachine';
import { paths } from '@/client/lib/paths';

import { resetRequestFlow } from '@/test/flows/resetRequest';
import { inAnotherTab } from '@/test/app/otherTab';
import type { RenderedApp } from '@/test/app/renderApp';
import { button, field, fill, look, lookAt, press, type } from './looks';
import type { Model } from './model';

const resent = {
  sent: 'The e-mail was sent again.',
  failed: 'Error sending email. Please try again.',
} as const;

/** Asking for the mail, on the form and on the screen that says it was sent. */
export function resetRequestModel(app: RenderedApp): Model<ResetRequestState, ResetRequestEvent> {
  const isForm = () => app.router.state.location.pathname === paths.forgotPassword;
  const email = 'dana@example.com';
  let sessions = 0;
  return {
    app,
    flow: resetRequestFlow,
    path: paths.forgotPassword,
    away: paths.userForm,
    stageOf: ({ resetRequest }) => resetRequest,
    events: {
      emailSubmitted: {
        asks: 'GET /reset-pass',
        event: () => (isForm() ? { type: 'emailSubmitted', attempt: '', email } : null),
        how: () => press(button('Send Email'), () => fill(field('Email'), email)),
      },
      sendAgainChosen: {
        asks: 'GET /reset-pass',
        event: () => (isForm() ? null : { type: 'sendAgainChosen', attempt: '' }),
        how: () => {
          act(() => void jest.advanceTimersByTime(60_000));
          return press(button('Send again'));
        },
      },
      resetAnswered: {
        to: ['emailSubmitted', 'sendAgainChosen'],
        replies: {
          sent: { status: 200, body: {} },
          unauthorized: { status: 401, body: {} },
          failed: { status: 500 },
        },
      },
      emailEdited: { how: () => (isForm() ? type(field('Email'), 'dana@') : null) },
      screenLeft: 'leaves',
      sessionEnded: {
        how: () => () => {
          sessions += 1;
          inAnotherTab((storage) => storage.setItem('accessToken', `token-${sessions}`));
        },
      },
    },
    // Whoever may not ask is led to the sign-in page.
    follows: (event) =>
      event.type === 'resetAnswered' && event.outcome.kind === 'unauthorized'
        ? [{ type: 'screenLeft' }]
        : [],
    isReady: () => field('Email') !== null || !isForm(),
    sees: () => lookAt(),
    shows: {
      entering: () => look(),
      sending: () => look({ busy: ['Send Email'] }),
      sent: ({ resent: outcome }) => look(outcome && !isForm() ? { told: [resent[outcome]] } : {}),
      resending: () => look(isForm() ? {} : { busy: ['Send again'] }),
      failed: () => look({ alerts: ['Error sending email. Please try again.'] }),
    },
  };
}
