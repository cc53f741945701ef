/** A visitor who books, on the page of a kind of meeting. */
import { fireEvent } from '@testing-library/react';
import fc from 'fast-check';

import type { BookingEvent, BookingState } from '@/client/features/booking/bookingMachine';
import { paths } from '@/client/lib/paths';

import { BOOK, tellPage, visitorBooking } from '@/test/app/bookingWire';
import type { RenderedApp } from '@/test/app/renderApp';
import { bookingFlow } from '@/test/flows/booking';
import { ok } from '@/test/app/scriptedFetch';
import { momentOf, timeOf, timesBut } from './bookingTimes';
import { button, busy, field, fill, nowhere, press } from './looks';
import type { Model } from './model';

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
          const offered = timesBut(state.status === 'taken' ? state.lost : null);
          return { type: 'slotChosen', start: momentOf(gen(fc.constantFrom, ...offered)) };
        },
        how: ({ start }) => (start === null ? null : press(button(timeOf(start)))),
      },
      slotWithdrawn: { byItself: true },
      timeSettled: { how: () => press(button('Next')) },
      otherTimeWanted: {
        how: () => {
          const wanted = press(button('Another time', shownForm()));
          return (
            wanted &&
            (() => {
              wanted();
              // The browser goes back by timers, one after another.
              jest.advanceTimersByTime(5);
            })
          );
        },
      },
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
      withdrawn: () => ({ ...form, heading: 'Bike fitting', isTold: true }),
      filling: () => form,
      sending: () => ({ ...form, busy: ['Book this time'] }),
      refused: () => ({ ...form, isTold: true }),
      booked: () => ({ ...form, heading: 'You are booked' }),
    },
    // This server has its times free for ever.
    unreachable: ['choosing > slotWithdrawn', 'withdrawn > slotChosen', 'withdrawn > screenLeft'],
  };
}
