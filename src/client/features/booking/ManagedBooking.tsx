import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { assertNever } from '@/client/kernel/machine';
import { StateLine } from '@/client/ui/StateLine';
import { TryAgain } from '@/client/ui/TryAgain';

import { askForBooking, canBeToken } from './bookingRequests';
import { selectManage } from './bookingSlices';
import { unreadText } from './bookingTexts';
import { HeldBooking } from './HeldBooking';
import { PublicCard } from './PublicCard';
import { PublicFrame } from './PublicFrame';

interface ManagedBookingProps {
  /** '' if the address has none. */
  token: string;
  /** The zone times are shown in at first. */
  zone: string;
}

const TITLE = 'Your booking';

/** The booking of a token. */
export function ManagedBooking({ token, zone }: ManagedBookingProps) {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectManage);
  switch (stage.status) {
    case 'unread':
      return canBeToken(token) ? <OnTheWay /> : <NoBooking />;
    case 'reading':
      return <OnTheWay />;
    case 'unknown':
      return <NoBooking />;
    case 'unreachable':
      return (
        <PublicFrame title={TITLE}>
          <PublicCard icon="alert" tone="failed" title={TITLE}>
            <p role="alert">{unreadText(stage.trouble)}</p>
            <div className="actions">
              <TryAgain
                to="load your booking"
                onRetry={() => void dispatch(askForBooking(token))}
              />
            </div>
          </PublicCard>
        </PublicFrame>
      );
    case 'shown':
    case 'choosing':
    case 'moving':
    case 'asking':
    case 'cancelling':
    case 'checking':
      return <HeldBooking stage={stage} token={token} zone={zone} />;
    default:
      return assertNever(stage);
  }
}

function OnTheWay() {
  return (
    <PublicFrame title={TITLE}>
      <PublicCard icon="calendar" title={TITLE}>
        <StateLine state="loading">Loading...</StateLine>
      </PublicCard>
    </PublicFrame>
  );
}

function NoBooking() {
  const title = 'No booking found';
  return (
    <PublicFrame title={title}>
      <PublicCard icon="calendar" title={title}>
        <p>
          There is no booking at this link. It may be incomplete: open it from the latest mail about
          your booking.
        </p>
      </PublicCard>
    </PublicFrame>
  );
}
