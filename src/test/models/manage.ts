/** A visitor with a booking: its time is changed, or it is called off. */
import fc from 'fast-check';

import type { ManageEvent, ManageState, Since } from '@/client/features/booking/manageMachine';
import { paths } from '@/client/lib/paths';

import { BOOKING, CANCEL, MOVE, tellPage, visitorBooking } from '@/test/app/bookingWire';
import type { RenderedApp } from '@/test/app/renderApp';
import { manageFlow } from '@/test/flows/manage';
import { ok } from '@/test/app/scriptedFetch';
import { momentOf, timeOf, timesBut } from './bookingTimes';
import { button, busy, dialogTitle, nowhere, openDialog, press } from './looks';
import type { Model } from './model';

export function manageModel(app: RenderedApp): Model<ManageState, ManageEvent> {
  tellPage(app.net);
  const refusals = {
    taken: ok({ detail: 'x' }, 409),
    invalid: ok({ detail: [{ loc: ['body', 'start'], msg: 'wrong', type: 'x' }] }, 422),
    tooMany: { status: 429, body: {} },
    gone: ok({}, 404),
    refused: ok({ detail: 'It is over' }, 400),
    failed: { cut: true },
  } as const;
  const inDialog = (name: string) => press(button(name, openDialog() ?? nowhere));
  const onCard = (name: string) => (openDialog() ? null : press(button(name)));
  const heading = () => document.querySelector('h1')?.textContent ?? null;
  const isTold = () => document.querySelector('[role=alert]') !== null;
  const sees = () => ({
    heading: heading(),
    dialog: dialogTitle(),
    busy: busy(),
    isTold: isTold(),
  });
  const still = {
    heading: 'Your booking',
    dialog: null as string | null,
    busy: [] as string[],
    isTold: false,
  };
  const named: Readonly<Record<Since, string>> = {
    opened: 'Your booking',
    booked: 'You are booked',
    bookedEarlier: 'You are booked',
    moved: 'The time is changed',
    cancelled: 'Your booking',
    checked: 'Your booking',
  };
  // What was called off here is upcoming all the same in this server's reply.
  const headed = ({ booking, since }: Extract<ManageState, { since: Since }>) =>
    booking.state === 'cancelled' ? 'This booking is cancelled' : named[since];
  const isOver = (state: ManageState) =>
    state.status === 'shown' && state.booking.state === 'cancelled';
  const dialog = 'Cancel the booking?';
  const elsewhere = ['reading', 'unknown', 'shown'];
  return {
    app,
    flow: manageFlow,
    path: `${paths.booking}?token=abc`,
    away: paths.emailVerify,
    stageOf: ({ manage }) => manage,
    opens: 'bookingAsked',
    events: {
      bookingMade: { byItself: true },
      bookingAsked: {
        asks: BOOKING,
        // After a refusal it is asked by itself.
        event: ({ status }) =>
          status === 'choosing' || status === 'asking'
            ? null
            : { type: 'bookingAsked', attempt: '' },
        how: () => press(button('Try again to load your booking')),
      },
      bookingRead: {
        to: 'bookingAsked',
        replies: {
          held: ok(visitorBooking()),
          over: ok(visitorBooking(undefined, { state: 'cancelled' })),
          ...refusals,
        },
      },
      changeChosen: {
        event: (state) => (isOver(state) ? null : { type: 'changeChosen' }),
        how: () => onCard('Change the time'),
      },
      changeGivenUp: { how: () => press(button('Keep this time')) },
      slotChosen: {
        event: (state, gen) => {
          const trouble = state.status === 'choosing' ? state.trouble : null;
          const offered = timesBut(trouble?.kind === 'taken' ? trouble.lost : null);
          return { type: 'slotChosen', start: momentOf(gen(fc.constantFrom, ...offered)) };
        },
        how: ({ start }) => (start === null ? null : press(button(timeOf(start)))),
      },
      slotWithdrawn: { byItself: true },
      moveSent: {
        asks: MOVE,
        how: () => press(document.querySelector<HTMLElement>('.book-times .btn-primary')),
      },
      moveAnswered: { to: 'moveSent', replies: { held: ok(visitorBooking()), ...refusals } },
      cancelChosen: {
        event: (state) => (isOver(state) ? null : { type: 'cancelChosen' }),
        how: () => onCard('Cancel the booking'),
      },
      cancelGivenUp: { how: () => inDialog('Keep it') },
      cancelSent: { asks: CANCEL, how: () => inDialog('Cancel the booking') },
      cancelAnswered: { to: 'cancelSent', replies: { held: ok(visitorBooking()), ...refusals } },
      screenLeft: 'leaves',
    },
    follows: (event) =>
      (event.type === 'moveAnswered' || event.type === 'cancelAnswered') &&
      event.outcome.kind === 'refused'
        ? [{ type: 'bookingAsked', attempt: '' }]
        : [],
    isReady: () => heading() !== null,
    sees,
    shows: {
      unread: () => still,
      reading: () => still,
      unknown: () => ({ ...still, heading: 'No booking found' }),
      unreachable: () => ({ ...still, isTold: true }),
      shown: (state) => ({ ...still, heading: headed(state) }),
      choosing: ({ trouble }) => ({
        ...still,
        heading: 'Bike fitting',
        isTold: trouble !== null,
      }),
      moving: ({ start }) => ({
        ...still,
        heading: 'Bike fitting',
        busy: [`Change to ${timeOf(start)}`],
      }),
      asking: (state) => ({
        ...still,
        heading: headed(state),
        dialog,
        isTold: state.trouble !== null,
      }),
      cancelling: (state) => ({
        ...still,
        heading: headed(state),
        dialog,
        busy: ['Cancel the booking'],
      }),
      checking: (state) =>
        state.refused.status === 'asking'
          ? { ...still, heading: headed(state), dialog, busy: ['Cancel the booking'] }
          : {
              ...still,
              heading: 'Bike fitting',
              busy: [`Change to ${timeOf(state.refused.start ?? 0)}`],
            },
    },
    unforeseen: ['booking'],
    // Made on another screen; this server has its times free for ever; a newer link opened over it leaves the former
    // one first.
    unreachable: [
      'unread > bookingMade',
      'choosing > slotWithdrawn',
      ...elsewhere.map((from) => `${from} > bookingAsked`),
    ],
  };
}
