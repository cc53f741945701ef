/** Bookings (product §25.75 to §25.78). */
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { BOOKING_STATES } from '@/contract/bookingKinds';
import { useAppDispatch } from '@/client/kernel/hooks';
import { browserZone } from '@/client/lib/dates';
import { zoneText } from '@/client/lib/zones';
import { StateRegion } from '@/client/ui/StateRegion';
import { useIsList } from '@/client/ui/useIsList';

import { BookingPageLink } from './BookingPageLink';
import './bookings.css';
import { BookingSegments } from './BookingSegments';
import { BookingsFoot } from './BookingsFoot';
import { BookingsLoadError, NoBookings } from './BookingStates';
import { listedText } from './bookingsTexts';
import { BookingTable } from './BookingTable';
import { CallOffDialog } from './CallOffDialog';
import { callOffFlow } from './callOffSlice';
import { ConnectAgain } from './ConnectAgain';
import { useBookings } from './useBookings';

export { storePart } from './bookingsPart';

/** Whether the focus is on something that disappears with the dialog, or with this booking's row. */
function losesFocus(id: string): boolean {
  const focused = document.activeElement ?? document.body;
  const row = focused.closest<HTMLElement>('[data-row]');
  return (
    focused === document.body || focused.closest('dialog') !== null || row?.dataset['row'] === id
  );
}

export function Component() {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const cardRef = useRef<HTMLElement>(null);
  const isList = useIsList(cardRef);
  const [params, setParams] = useSearchParams();
  const state = BOOKING_STATES.find((known) => known === params.get('show')) ?? 'upcoming';
  const list = useBookings(state);
  const { status, bookings, upcoming } = list;
  const listed = { state, shown: bookings.length, hasMore: list.more !== 'none', upcoming };

  useEffect(() => () => void dispatch(callOffFlow.actions.screenLeft()), [dispatch]);

  return (
    <div className="stack">
      <ConnectAgain />
      <section
        ref={cardRef}
        className={`card card-flush table-card bookings${isList ? ' table-list' : ''}`}
        aria-labelledby={titleId}
      >
        <div className="card-head">
          <div className="table-title">
            <h2 ref={titleRef} id={titleId} tabIndex={-1}>
              All bookings
            </h2>
            <p className="hint">{zoneText(browserZone())}</p>
          </div>
          <BookingSegments
            chosen={state}
            upcoming={upcoming}
            onChosen={(show) => setParams(show === 'upcoming' ? {} : { show }, { replace: true })}
          />
          <BookingPageLink />
        </div>
        <p className="sr" role="status">
          {status === 'loading' ? 'Loading...' : status === 'ready' && listedText(listed)}
        </p>
        <BookingTable
          bookings={bookings}
          state={state}
          isLoading={status === 'loading'}
          titleId={titleId}
        />
        <StateRegion>
          {status === 'failed' && <BookingsLoadError onRetry={list.onRetry} />}
        </StateRegion>
        {status === 'ready' && bookings.length === 0 && <NoBookings state={state} />}
        {bookings.length > 0 && <BookingsFoot list={list} />}
      </section>
      <CallOffDialog
        // The dialog may have been closed meanwhile, with the focus elsewhere.
        onCalledOff={(id) => losesFocus(id) && titleRef.current?.focus()}
      />
    </div>
  );
}
