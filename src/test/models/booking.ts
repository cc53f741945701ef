/** A visitor's two flows, and the owner's one, on their screens. */
import { fireEvent } from '@testing-library/react';
import fc from 'fast-check';

import type { BookingEvent, BookingState } from '@/client/features/booking/bookingMachine';
import type { ManageEvent, ManageState, Since } from '@/client/features/booking/manageMachine';
import type { CallOffEvent, CallOffState } from '@/client/features/bookings/callOffMachine';
import { paths } from '@/client/lib/paths';

import {
  at,
  BOOK,
  BOOKING,
  CANCEL,
  MOVE,
  ok,
  tellPage,
  visitorBooking,
} from '@/test/app/bookingWire';
import type { RenderedApp } from '@/test/app/renderApp';
import { bookingFlow } from '@/test/flows/booking';
import { callOffFlow } from '@/test/flows/callOff';
import { manageFlow } from '@/test/flows/manage';
import {
  button,
  busy,
  dialogTitle,
  field,
  fill,
  look,
  lookAt,
  nowhere,
  openDialog,
  press,
} from './looks';
import type { Model } from './model';

const TIMES = ['09:00', '14:00', '15:00'] as const;
const timeOf = (start: number): string => new Date(start).toISOString().slice(11, 16);
const momentOf = (time: string): number => Date.parse(at(time));

export function bookingModel(app: RenderedApp): Model<BookingState, BookingEvent> {
  tellPage(app.net);
  const heading = () =>
    [...document.querySelectorAll('h1')].find((each) => !each.closest('[hidden]'))?.textContent;
  const pressed = () => document.querySelector('.slot[aria-pressed=true]')?.textContent ?? null;
  const isTold = () =>
    [...document.querySelectorAll('[role=alert]')].some((each) => !each.closest('[hidden]'));
  const sees = () => ({ heading: heading(), pressed: pressed(), busy: busy(), isTold: isTold() });
  const form = { heading: 'Your details', pressed: null, busy: [] as string[], isTold: false };
  const shownForm = () => document.querySelector('form:not([hidden] *)') ?? nowhere;
  return {
    app,
    flow: bookingFlow,
    path: '/book/bike-fitting',
    away: paths.emailVerify,
    stageOf: ({ booking }) => booking,
    events: {
      slotChosen: {
        event: (state, gen) => {
          const lost = state.status === 'taken' ? timeOf(state.lost) : null;
          const offered = TIMES.filter((time) => time !== lost);
          return { type: 'slotChosen', start: momentOf(gen(fc.constantFrom, ...offered)) };
        },
        how: ({ start }) => (start === null ? null : press(button(timeOf(start)))),
      },
      timeSettled: { how: () => press(button('Next')) },
      otherTimeWanted: { how: () => press(button('Another time', shownForm())) },
      bookingSent: {
        asks: BOOK,
        how: () =>
          press(button('Book this time', shownForm()), () => {
            fill(field('Name*'), 'Samir Patel');
            fill(field('Email*'), 'samir.patel@example.com');
            fill(field('Which bike do you ride?*'), 'A steel tourer');
          }),
      },
      bookingAnswered: {
        to: 'bookingSent',
        replies: {
          booked: ok({ booking: visitorBooking(), manage_token: 'token' }, 201),
          taken: ok({ detail: 'x' }, 409),
          invalid: ok({ detail: [{ loc: ['body', 'email'], msg: 'wrong', type: 'x' }] }, 422),
          tooMany: { status: 429, body: {}, headers: { 'retry-after': '60' } },
          gone: ok({}, 404),
          refused: ok({}, 400),
          failed: { cut: true },
        },
      },
      detailsEdited: {
        how: () => {
          const name = shownForm().querySelector('input');
          return name && (() => fireEvent.input(name, { target: { value: 'Samir' } }));
        },
      },
      screenLeft: 'leaves',
    },
    isReady: () =>
      document.querySelector('.slot, form:not([hidden] *), .public-card .facts') !== null,
    sees,
    shows: {
      choosing: ({ start }) => ({
        ...form,
        heading: 'Bike fitting',
        pressed: start === null ? null : timeOf(start),
      }),
      taken: () => ({ ...form, heading: 'Bike fitting', isTold: true }),
      filling: () => form,
      sending: () => ({ ...form, busy: ['Book this time'] }),
      refused: () => ({ ...form, isTold: true }),
      booked: () => ({ ...form, heading: 'You are booked' }),
    },
  };
}

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
    moved: 'The time is changed',
    cancelled: 'This booking is cancelled',
  };
  const dialog = 'Cancel the booking?';
  const elsewhere = ['reading', 'unknown', 'shown', 'choosing', 'asking'];
  return {
    app,
    flow: manageFlow,
    path: `${paths.booking}?token=abc`,
    away: paths.emailVerify,
    stageOf: ({ manage }) => manage,
    opens: 'bookingAsked',
    events: {
      bookingMade: { byItself: true },
      bookingAsked: { asks: BOOKING, how: () => press(button('Try again to load your booking')) },
      bookingRead: { to: 'bookingAsked', replies: { held: ok(visitorBooking()), ...refusals } },
      changeChosen: { how: () => onCard('Change the time') },
      changeGivenUp: { how: () => press(button('Keep this time')) },
      slotChosen: {
        event: (state, gen) => {
          const trouble = state.status === 'choosing' ? state.trouble : null;
          const lost = trouble?.kind === 'taken' ? timeOf(trouble.lost) : null;
          const offered = TIMES.filter((time) => time !== lost);
          return { type: 'slotChosen', start: momentOf(gen(fc.constantFrom, ...offered)) };
        },
        how: ({ start }) => (start === null ? null : press(button(timeOf(start)))),
      },
      moveSent: {
        asks: MOVE,
        how: () => press(document.querySelector<HTMLElement>('.book-times > .btn-primary')),
      },
      moveAnswered: { to: 'moveSent', replies: { held: ok(visitorBooking()), ...refusals } },
      cancelChosen: { how: () => onCard('Cancel the booking') },
      cancelGivenUp: { how: () => inDialog('Keep it') },
      cancelSent: { asks: CANCEL, how: () => inDialog('Cancel the booking') },
      cancelAnswered: { to: 'cancelSent', replies: { held: ok(visitorBooking()), ...refusals } },
      screenLeft: 'leaves',
    },
    isReady: () => heading() !== null,
    sees,
    shows: {
      unread: () => still,
      reading: () => still,
      unknown: () => ({ ...still, heading: 'No booking found' }),
      unreachable: () => ({ ...still, isTold: true }),
      shown: ({ since }) => ({
        ...still,
        // What was called off is upcoming all the same in this server's reply.
        heading: since === 'cancelled' ? 'Your booking' : named[since],
      }),
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
      asking: ({ since, trouble }) => ({
        ...still,
        heading: since === 'cancelled' ? 'Your booking' : named[since],
        dialog,
        isTold: trouble !== null,
      }),
      cancelling: ({ since }) => ({
        ...still,
        heading: since === 'cancelled' ? 'Your booking' : named[since],
        dialog,
        busy: ['Cancel the booking'],
      }),
    },
    unforeseen: ['booking'],
    // Made on another screen; a newer link opened over it leaves the former one first.
    unreachable: ['unread > bookingMade', ...elsewhere.map((from) => `${from} > bookingAsked`)],
  };
}

const LISTED = {
  id: '1',
  start: '2030-01-07T09:00:00Z',
  end: '2030-01-07T10:00:00Z',
  name: 'Samir Patel',
  email: '',
  phone: null,
  answers: [],
  questions: [],
  state: 'upcoming',
  call: null,
  title: 'Bike fitting',
  by_assistant: false,
  reason: null,
};

export function callOffModel(app: RenderedApp): Model<CallOffState, CallOffEvent> {
  app.net.always('GET /user/bookings', ok({ items: [LISTED], next: null, upcoming: 1 }));
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
        look({ dialog, alerts: [text ?? 'The booking could not be cancelled. Try again.'] }),
    },
    // By the end of a session this page is gone.
    unreachable: Object.keys(callOffFlow.stages).map((status) => `${status} > sessionEnded`),
  };
}
