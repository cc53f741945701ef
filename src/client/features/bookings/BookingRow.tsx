import { memo } from 'react';
import { Link } from 'react-router-dom';

import type { OwnBooking } from '@/contract/bookingReads';
import { dialableNumber } from '@/contract/dialableNumber';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { shortDayText } from '@/client/lib/booked';
import { callLinkState } from '@/client/lib/callLinkState';
import { browserZone } from '@/client/lib/dates';
import { shortened } from '@/client/lib/excerpt';
import { hoursText } from '@/client/lib/meetings';
import { callPath } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';
import { Button } from '@/client/ui/Button';
import { LongText } from '@/client/ui/LongText';
import { asCell, asRow } from '@/client/ui/tableRoles';

import { texts } from './bookingsTexts';
import { callOffAsked } from './callOffSlice';

/** The longest name there can be. */
const LONGEST_NAME = 200;

interface BookingRowProps {
  booking: OwnBooking;
  isGrey: boolean;
  mayCancel: boolean;
  /** Milliseconds since the epoch. */
  now: number;
}

/** One booking: when, who and how to reach them, what they answered. */
export const BookingRow = memo(function BookingRow(props: BookingRowProps) {
  const { booking, isGrey, mayCancel, now } = props;
  const dispatch = useAppDispatch();
  const zone = browserZone();
  const { id, title, start, email, phone } = booking;
  const name = shortened(booking.name, LONGEST_NAME);
  const number = dialableNumber(booking.phone);
  return (
    <tr {...asRow} data-row={id} className={isGrey ? 'row-grey' : undefined}>
      <td {...asCell} className="c-when">
        <b>{shortDayText(start, zone, now)}</b> <span>{hoursText(booking, zone)}</span>
        <span className="sub">{title}</span>
      </td>
      <td {...asCell} className="c-who">
        {name}
        {booking.email !== '' && (
          <a className="sub" translate="no" href={`mailto:${encodeURIComponent(booking.email)}`}>
            {booking.email}
          </a>
        )}
        {booking.phone !== '' &&
          (number === null ? (
            <span className="sub">{booking.phone}</span>
          ) : (
            <a className="sub" href={`tel:${number}`}>
              {booking.phone}
            </a>
          ))}
      </td>
      <td {...asCell} className="c-said">
        <Answers booking={booking} />
        {booking.reason !== '' && (
          <span className="sub">Cancelled: {shortened(booking.reason, 500)}</span>
        )}
        <CallLine booking={booking} />
      </td>
      <td {...asCell} className="c-acts">
        {mayCancel && (
          <Button
            small
            onClick={() =>
              dispatch(callOffAsked({ meeting: { id, name, title, start, email, phone } }))
            }
          >
            Cancel...<span className="sr"> the booking of {name}</span>
          </Button>
        )}
      </td>
    </tr>
  );
});

function Answers({ booking: { answers, name } }: Pick<BookingRowProps, 'booking'>) {
  if (answers.length === 0) return <span className="muted">{texts.noAnswers}</span>;
  return (
    <ul>
      {answers.map(({ question, answer }, index) => (
        <li key={index} title={question}>
          <span className="sr">{question} </span>
          <LongText text={answer} hits={[]} about={`the answer of ${name}`} />
        </li>
      ))}
    </ul>
  );
}

/** How it was booked, with a link to the call if there was one. */
function CallLine({ booking: { call, isByAssistant, name } }: Pick<BookingRowProps, 'booking'>) {
  const canOpen = useAppSelector(selectHas('calls'));
  const words = isByAssistant ? 'Booked by the assistant' : 'Booked in a call';
  if (call !== null && canOpen) {
    return (
      <Link className="sub" to={callPath(call)} state={callLinkState('bookings')}>
        {words}
        <span className="sr">: the call of {name}</span>
      </Link>
    );
  }
  return isByAssistant && <span className="sub">{words}</span>;
}
