import { paths } from '@/client/lib/paths';
import type { SaveEvent, SaveState } from '@/client/lib/saveMachine';

import { notificationsFlow } from '@/test/flows/notifications';
import { notAllowed } from '@/test/flows/saveFlow';
import type { RenderedApp } from '@/test/app/renderApp';
import { refusedWith } from '@/test/app/scriptedFetch';
import { button, lookAt, look, press } from './looks';
import { bySessionEnd, type Model } from './model';

const SAVE = 'PUT /user/notifications';
const away = paths.changePassword;

export function notificationsModel(app: RenderedApp): Model<SaveState, SaveEvent> {
  /** What differs from what is chosen now. */
  const other = () =>
    document.querySelector<HTMLInputElement>('input[name=callbackMail]:not(:checked)');
  return {
    app,
    flow: notificationsFlow,
    path: paths.notifications,
    away,
    stageOf: ({ notifications }) => notifications,
    events: {
      formEdited: { how: () => press(other()) },
      editsDropped: { how: () => press(button('Cancel')) },
      saveAsked: { asks: SAVE, how: () => press(button('Save')) },
      saveAnswered: {
        to: 'saveAsked',
        replies: { saved: 'backend', refused: refusedWith(notAllowed), failed: { cut: true } },
      },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    isReady: () => other() !== null,
    sees: lookAt,
    shows: {
      saved: () => look(),
      edited: () => look(),
      saving: () => look({ busy: ['Save'] }),
      refused: ({ text }) => look({ alerts: [text] }),
    },
    unreachable: bySessionEnd(['edited', 'saving', 'refused']),
    // A notice tells it (product §23.40).
    toldLate: ['saveAnswered'],
  };
}
