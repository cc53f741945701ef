/** Extra content of callback rows where callbacks are handled (product §23.20 to §23.26). */
import { Link } from 'react-router-dom';

import type { CallBooking } from '@/contract/callBookingReads';
import { dialableNumber } from '@/contract/dialableNumber';
import { whoOf } from '@/client/callbacks/callbackTexts';
import { RowActions } from '@/client/callbacks/RowActions';
import { useAppSelector } from '@/client/kernel/hooks';
import { bookedText } from '@/client/lib/booked';
import { callLinkState } from '@/client/lib/callLinkState';
import { browserZone } from '@/client/lib/dates';
import { findHits } from '@/client/lib/hits';
import { bookingsPath, callPath } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';
import { LongText } from '@/client/ui/LongText';
import { useNow } from '@/client/ui/useNow';

import { LONGEST_QUESTION } from './cells';
import { Unknown } from './RecordCells';
import { texts } from './recordsTexts';
import type { RecordRow } from './rows';

interface RowProps {
  row: RecordRow;
}

interface AsideProps extends RowProps {
  term: string;
}

/** The caller's request, under the name. */
export function Question({ row: { name, phone, query }, term }: AsideProps) {
  if (query === '') return null;
  const about = `the question of ${whoOf({ name, phone })}`;
  return (
    <span className="sub">
      <LongText
        text={query}
        hits={findHits(query, term)}
        longest={LONGEST_QUESTION}
        about={about}
      />
    </span>
  );
}

/** A caller who has booked may no longer need a callback (product §25.81). */
function Booked({ booking }: { booking: CallBooking }) {
  const isThere = useAppSelector(selectHas('bookings'));
  const now = useNow();
  if (!isThere) return null;
  return (
    <span className="sub">
      <Link className="row-link" to={bookingsPath(booking.state)}>
        {bookedText(booking, browserZone(), now)}
      </Link>
    </span>
  );
}

/** Under the number: that it cannot be called, and what its caller has booked. */
export function PhoneAside({ row: { phone, booking } }: AsideProps) {
  return (
    <>
      {dialableNumber(phone) === null && <span className="sub">{texts.cannotCall}</span>}
      {booking && <Booked booking={booking} />}
    </>
  );
}

/** How long, since when, or the result; an older call from the number links to the newer one. */
export function Wait({ row: { waiting, joined, call } }: RowProps) {
  if (waiting === null) return <Unknown />;
  const { main, sub } = waiting;
  return (
    <>
      {joined !== null && call !== null ? (
        <Link
          className="row-link wait-main"
          to={callPath(joined)}
          state={callLinkState('callbacks')}
        >
          {main}
          <span className="sr">: open the later call</span>
        </Link>
      ) : (
        <span className="wait-main">{main}</span>
      )}
      {sub !== '' && <span className="sub">{sub}</span>}
    </>
  );
}

/** Empty if no callback is shown. */
export function Actions({ row }: RowProps) {
  const { id, name, phone, current: callback = row.callback } = row;
  if (id === null || callback === null) return null;
  return <RowActions id={id} callback={callback} who={whoOf({ name, phone })} phone={phone} />;
}
