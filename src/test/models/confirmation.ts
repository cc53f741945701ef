import type {
  ConfirmationEvent,
  ConfirmationState,
} from '@/client/features/confirmation/confirmationMachine';
import { paths } from '@/client/lib/paths';

import { confirmationFlow } from '@/test/flows/confirmation';
import type { RenderedApp } from '@/test/app/renderApp';
import { connected, SEND } from '@/test/app/securityScreen';
import { button, field, fill, look, lookAt, nowhere, openDialog, press, type } from './looks';
import { bySessionEnd, type Model } from './model';

const TITLE = 'Confirm it is you';

/** The question for the password, brought about by turning SMS codes on. */
export function confirmationModel(app: RenderedApp): Model<ConfirmationState, ConfirmationEvent> {
  app.net.always('GET /user/activate-2fa', connected);
  app.net.always(SEND, { status: 403, body: { detail: 'Sign in again', confirm: true } });
  const toggle = () => document.querySelectorAll<HTMLInputElement>('[role=switch]')[1];
  const isIdle = () => {
    const element = toggle();
    return element !== undefined && element.getAttribute('aria-busy') !== 'true';
  };
  const password = () => field('Password', openDialog() ?? nowhere);
  return {
    app,
    flow: confirmationFlow,
    path: paths.security,
    away: paths.changePassword,
    stageOf: ({ confirmation }) => confirmation,
    events: {
      needed: { once: true, how: () => (isIdle() && !openDialog() ? press(toggle()) : null) },
      passwordSubmitted: {
        asks: 'POST /user/confirm',
        how: () =>
          press(button('Confirm', openDialog() ?? nowhere), () => fill(password(), 'Parley')),
      },
      confirmationAnswered: {
        to: 'passwordSubmitted',
        replies: {
          confirmed: { status: 204 },
          refused: { status: 403, body: { detail: 'The password is incorrect' } },
          failed: { cut: true },
        },
      },
      passwordEdited: { how: () => type(password(), 'Parley-') },
      givenUp: { how: () => press(button('Cancel', openDialog() ?? nowhere)) },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    isReady: () => openDialog() !== null || isIdle(),
    sees: () => lookAt(openDialog() ?? nowhere),
    shows: {
      resting: () => look(),
      asking: ({ error }) => look({ dialog: TITLE, alerts: error === null ? [] : [error] }),
      checking: () => look({ dialog: TITLE, busy: ['Confirm'] }),
    },
    unreachable: bySessionEnd(['asking', 'checking']),
  };
}
