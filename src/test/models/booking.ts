/** A visitor's two flows, and the owner's one, on their screens. */
import { fireEvent } from '@testing-library/react';
import fc from 'fast-check';

import type { BookingEvent, BookingState } from '@/client/features/booking/bookingMachine';
import type { CallOffEvent, CallOffState } from '@/client/features/bookings/callOffMachine';
import { paths } from '@/client/lib/paths';

import { at, BOOK, ok, tellPage, visitorBooking } from '@/test/app/bookingWire';
import type { RenderedApp } from '@/test/app/renderApp';
import { bookingFlow } from '@/test/flows/booking';
import { callOffFlow } from '@/test/flows/callOff';
import { button, busy, field, fill, look, lookAt, nowhere, openDialog, press } from './looks';
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
