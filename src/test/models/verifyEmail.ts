import type {
  VerifyEmailEvent,
  VerifyEmailState,
} from '@/client/features/verify-email/verifyEmailMachine';
import { paths } from '@/client/lib/paths';

import { verifyEmailFlow } from '@/test/flows/verifyEmail';
import type { RenderedApp } from '@/test/app/renderApp';
import { button, look, lookAt, press } from './looks';
import type { Model } from './model';

const VERIFY = 'Verify this address';

const refusals = {
  linkEnded: 'That link is no longer valid. Sign in to have a new one sent. Log In',
  failed: 'The address may not have been verified. Try again. Log In',
} as const;

export function verifyEmailModel(app: RenderedApp): Model<VerifyEmailState, VerifyEmailEvent> {
  const isDone = () => /is verified/.test(document.querySelector('.card')?.textContent ?? '');
  return {
    app,
    flow: verifyEmailFlow,
    path: `${paths.verifyEmail}?proof_token=nobodys`,
    away: paths.emailVerify,
    stageOf: ({ verifyEmail }) => verifyEmail,
    events: {
      verifyChosen: { asks: 'POST /verify-email', how: () => press(button(VERIFY)) },
      verifyAnswered: {
        to: 'verifyChosen',
        replies: { verified: { status: 204 }, linkEnded: 'backend', failed: { cut: true } },
      },
      screenLeft: 'leaves',
    },
    isReady: () => button(VERIFY) !== null || isDone(),
    sees: () => lookAt(),
    shows: {
      ready: () => look(),
      verifying: () => look({ busy: [VERIFY] }),
      verified: () => look({ told: ['Your e-mail address is verified. Log In'] }),
      refused: ({ reason }) => look({ alerts: [refusals[reason]] }),
    },
  };
}
