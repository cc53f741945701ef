/** The owner calls a booking off, on the screen Bookings. */
import type { CallOffEvent, CallOffState } from '@/client/features/bookings/callOffMachine';
import { paths } from '@/client/lib/paths';

import { bookingRow, BOOKINGS_LIST } from '@/test/app/ownBookings';
import type { RenderedApp } from '@/test/app/renderApp';
import { callOffFlow } from '@/test/flows/callOff';
import { ok } from '@/test/app/scriptedFetch';
import { button, look, lookAt, nowhere, openDialog, press } from './looks';
import { bySessionEnd, type Model } from './model';

const LISTED = { ...bookingRow('1'), name: 'Samir Patel' };

export function callOffModel(app: RenderedApp): Model<CallOffState, CallOffEvent> {
  app.net.always(BOOKINGS_LIST, ok({ items: [LISTED], next: null, upcoming: 1 }));
  const inDialog = (name: string) => press(button(name, openDialog() ?? nowhere));
  const dialog = 'Cancel the booking?';
  return {
    app,
    flow: callOffFlow,
    path: paths.bookings,
    away: paths.emailVerify,
    stageOf: ({ callOff }) => callOff,
    events: {
      callOffAsked: {
        event: () => ({
          type: 'callOffAsked',
          meeting: {
            id: '1',
            name: LISTED.name,
            title: LISTED.title,
            start: Date.parse(LISTED.start),
            email: '',
            phone: '',
          },
        }),
        how: () => (openDialog() ? null : press(button('Cancel... the booking of Samir Patel'))),
      },
      callOffGivenUp: { how: () => inDialog('Keep it') },
      callOffSent: {
        asks: 'POST /user/bookings/1/cancel',
        how: () => inDialog('Cancel the booking'),
      },
      callOffAnswered: {
        to: 'callOffSent',
        replies: {
          cancelled: ok(LISTED),
          refused: { status: 400, body: { detail: 'It is over' } },
          failed: { cut: true },
        },
      },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    isReady: () => button('Cancel... the booking of Samir Patel') !== null,
    toldLate: ['callOffAnswered'],
    sees: () => ({ ...lookAt(), told: [] }),
    shows: {
      resting: () => look(),
      asking: () => look({ dialog }),
      cancelling: () => look({ dialog, busy: ['Cancel the booking'] }),
      refused: ({ text }) =>
        look({ dialog, alerts: [text ?? 'The booking may not have been cancelled. Try again.'] }),
    },
    unreachable: bySessionEnd(Object.keys(callOffFlow.stages)),
  };
}
