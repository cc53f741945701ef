/** Recovery codes, and the end of another session, on their cards of the Security screen. */
import type {
  RecoveryCodesEvent,
  RecoveryCodesState,
} from '@/client/features/security/recoveryCodesMachine';
import {
  sessionEndStart,
  type SessionEndEvent,
  type SessionEndState,
} from '@/client/features/security/sessionEndMachine';
import { ALL_OTHERS } from '@/client/features/security/sessionEndSlice';
import { paths } from '@/client/lib/paths';

import { COUNT, DEVICES, MAKE, newCodes, sessions } from '@/test/app/accountScreen';
import { allowClipboard } from '@/test/app/clipboard';
import type { RenderedApp } from '@/test/app/renderApp';
import { recoveryCodesFlow } from '@/test/flows/recoveryCodes';
import { sessionEndFlow } from '@/test/flows/sessionEnd';
import { ok } from '@/test/app/scriptedFetch';
import { button, cardOf, look, lookAt, press } from './looks';
import { bySessionEnd, type Model } from './model';

const away = paths.changePassword;

function serve({ net }: RenderedApp): void {
  net.always(DEVICES, ok(sessions));
  // None left whose end is asked about first.
  net.always(COUNT, ok({ left: 0 }));
}

export function recoveryCodesModel(
  app: RenderedApp,
): Model<RecoveryCodesState, RecoveryCodesEvent> {
  serve(app);
  allowClipboard();
  const card = () => cardOf('Recovery codes');
  const seen = (areShown: boolean, parts: { alerts?: string[]; busy?: string[] } = {}) => ({
    areShown,
    alerts: [],
    busy: [],
    ...parts,
  });
  return {
    app,
    flow: recoveryCodesFlow,
    path: paths.security,
    away,
    stageOf: ({ recoveryCodes }) => recoveryCodes,
    events: {
      codesAsked: { asks: MAKE, how: () => press(button('Make new codes', card())) },
      codesAnswered: {
        to: 'codesAsked',
        replies: { made: ok({ codes: newCodes }), failed: { cut: true } },
      },
      codesSaved: {
        how: () => press(button('Copy the codes', card()) ?? button('Copied the codes', card())),
      },
      codesPutAway: { how: () => press(button('I have saved them', card())) },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    // Those that were made count until they are read again: with some left, making others asks first.
    isReady: () => card().querySelector('.badge')?.textContent === 'None',
    sees: () => {
      const { alerts, busy } = lookAt(card());
      return { areShown: card().querySelectorAll('.codes li').length === 10, alerts, busy };
    },
    shows: {
      resting: () => seen(false),
      making: () => seen(false, { busy: ['Make new codes'] }),
      failed: () =>
        seen(false, {
          alerts: ['No new codes came. The codes made before may no longer work. Try again.'],
        }),
      shown: () => seen(true),
      saved: () => seen(true),
    },
    // They were made: that nobody saw them is told.
    toldLate: ['codesAnswered'],
    unreachable: bySessionEnd(Object.keys(recoveryCodesFlow.stages)),
  };
}

/** @param of one of the devices, or all others */
export function sessionEndModel(
  app: RenderedApp,
  of: 'one' | 'all',
): Model<SessionEndState, SessionEndEvent> {
  serve(app);
  const id = of === 'one' ? 'session-2' : ALL_OTHERS;
  const name = of === 'one' ? 'Sign out Safari on iPhone' : 'Sign out all others';
  const card = () => cardOf('Signed-in devices');
  const asks = of === 'one' ? `DELETE /user/sessions/${id}` : 'DELETE /user/sessions';
  return {
    app,
    flow: sessionEndFlow,
    path: paths.security,
    away,
    stageOf: ({ sessionEnd }) => sessionEnd[id] ?? sessionEndStart,
    events: {
      endSent: { asks, how: () => press(button(name, card())) },
      endAnswered: { to: 'endSent', replies: { gone: { status: 204 }, failed: { cut: true } } },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    isReady: () => button(name, card()) !== null,
    sees: () => lookAt(card()),
    shows: {
      resting: () => look(),
      ending: () => look({ busy: [name] }),
      failed: () =>
        look({
          alerts: [`${of === 'one' ? 'It' : 'Others'} may still be signed in. Try again.`],
        }),
    },
    // It was asked for, and it is done.
    toldLate: ['endAnswered'],
    unreachable: bySessionEnd(Object.keys(sessionEndFlow.stages)),
  };
}
