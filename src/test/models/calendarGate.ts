import { act } from '@testing-library/react';

import { baseApi } from '@/client/api/baseApi';
import type { GateEvent, GateState } from '@/client/app/gate/gateMachine';
import { paths } from '@/client/lib/paths';

import { calendarGateFlow } from '@/test/flows/calendarGate';
import type { RenderedApp } from '@/test/app/renderApp';
import { button, dialogTitle, nowhere, openDialog, press } from './looks';
import { bySessionEnd, type Model } from './model';

export function calendarGateModel(app: RenderedApp): Model<GateState, GateEvent> {
  const notConnected = { status: 200, body: { status: false } };
  const item = () =>
    document.querySelector<HTMLElement>(`nav a[href="#${paths.calendarBoard}"]`) ?? null;
  const shows = (dialog: string | null, isOpening: boolean) => ({ dialog, isOpening });
  /** Once it is known to be connected, nothing is asked any more. */
  let isKnown = false;
  app.net.always('GET /google-calender/view-events', { status: 200, body: [] });
  return {
    app,
    flow: calendarGateFlow,
    path: paths.additionalInfo,
    away: paths.communication,
    stageOf: ({ calendarGate }) => calendarGate,
    events: {
      calendarSelected: {
        asks: 'GET /google-calender/',
        joins: notConnected,
        event: () => (isKnown ? null : { type: 'calendarSelected', attempt: '' }),
        how: () => (openDialog() ? null : press(item())),
      },
      statusAnswered: {
        to: 'calendarSelected',
        replies: {
          connected: { status: 200, body: { status: true } },
          notConnected,
          failed: { status: 500 },
        },
      },
      popupClosed: { how: () => press(button('Close', openDialog() ?? nowhere)) },
      wentElsewhere: 'leaves',
      sessionEnded: { byItself: true },
    },
    notes: (event) => {
      if (event.type === 'statusAnswered' && event.outcome.kind === 'connected') isKnown = true;
    },
    // As another person would find it: nothing is known of the calendar.
    comeBack: async () => {
      if (isKnown) act(() => void app.store.dispatch(baseApi.util.resetApiState()));
      isKnown = false;
      await act(() => app.router.navigate(paths.additionalInfo));
    },
    isReady: () => item() !== null,
    sees: () => shows(dialogTitle(), item()?.classList.contains('is-opening') ?? false),
    shows: {
      closed: () => shows(null, false),
      waiting: () => shows(null, true),
      open: () => shows('Connect Calendar', false),
    },
    // There is no menu without a session.
    unreachable: bySessionEnd(['waiting', 'open']),
  };
}
