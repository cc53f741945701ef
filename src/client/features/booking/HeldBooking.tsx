import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { VisitorBooking } from '@/contract/bookingReads';
import { useAppDispatch } from '@/client/kernel/hooks';
import { lengthText, whenText, whereText } from '@/client/lib/meetings';
import { bookPath } from '@/client/lib/paths';
import { Button, buttonClass } from '@/client/ui/Button';
import { Facts } from '@/client/ui/Facts';
import { Icon } from '@/client/ui/Icon';

import { cancelChosen, changeChosen } from './bookingSlices';
import { heldView, type Held } from './bookingView';
import { CancelDialog } from './CancelDialog';
import { headingOf } from './heldWords';
import { PublicCard } from './PublicCard';
import { PublicFrame } from './PublicFrame';
import { ReschedulePanel } from './ReschedulePanel';

interface HeldBookingProps {
  stage: Held;
  token: string;
  zone: string;
}

/** A booking: what, when, where, who; and what can be done with it. */
export function HeldBooking({ stage, token, zone }: HeldBookingProps) {
  const dispatch = useAppDispatch();
  const [hasChosen, setHasChosen] = useState(false);
  const { booking, since } = stage;
  const view = heldView(stage);
  if (view.isChoosing && booking.page !== null) {
    return (
      <ReschedulePanel booking={booking} page={booking.page} view={view} {...{ token, zone }} />
    );
  }
  const { title, about, hint } = headingOf(booking, since);
  const isUpcoming = booking.state === 'upcoming';
  return (
    <PublicFrame title={title}>
      <PublicCard
        key={since}
        icon={isUpcoming ? 'check' : 'calendar'}
        tone={isUpcoming ? 'good' : 'quiet'}
        title={title}
        takesFocus={since !== 'opened' || hasChosen}
      >
        {about !== null && <p>{about}</p>}
        <Facts facts={factsOf(booking, zone)} />
        {isUpcoming && token !== '' && (
          <div className="actions">
            {booking.page !== null && (
              <Button
                onClick={() => {
                  setHasChosen(true);
                  dispatch(changeChosen());
                }}
              >
                <Icon name="calendar" small />
                Change the time
              </Button>
            )}
            <Button variant="quiet" className="is-danger" onClick={() => dispatch(cancelChosen())}>
              Cancel the booking
            </Button>
          </div>
        )}
        {!isUpcoming && booking.page !== null && (
          <div className="actions">
            <Link className={buttonClass()} to={bookPath(booking.page.slug)}>
              Book another time
            </Link>
          </div>
        )}
        {hint !== null && <p className="hint">{hint}</p>}
      </PublicCard>
      <CancelDialog booking={booking} view={view} {...{ token, zone }} />
    </PublicFrame>
  );
}

function factsOf(booking: VisitorBooking, zone: string): Record<string, string> {
  const { day, hours } = whenText(booking, zone);
  const length = lengthText(Math.round((booking.end - booking.start) / 60_000));
  const where = whereText(booking.location, booking.locationDetail, booking.state !== 'upcoming');
  return {
    What: [booking.title, length].filter(Boolean).join(', '),
    When: `${day}\n${hours}`,
    ...(where !== null && { Where: where }),
    ...(booking.businessName !== '' && { With: booking.businessName }),
    Who: booking.name,
  };
}
