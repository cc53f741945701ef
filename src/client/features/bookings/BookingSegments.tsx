import { BOOKING_STATES, type BookingState } from '@/contract/bookingKinds';
import '@/client/ui/tabs.css';

const WORDS: Readonly<Record<BookingState, string>> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
};

interface BookingSegmentsProps {
  chosen: BookingState;
  /** Null while unknown. */
  upcoming: number | null;
  onChosen: (state: BookingState) => void;
}

/** Chooses which bookings are listed; upcoming ones are counted. */
export function BookingSegments({ chosen, upcoming, onChosen }: BookingSegmentsProps) {
  return (
    <div className="tabs" role="group" aria-label="Show">
      {BOOKING_STATES.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => onChosen(state)}
        >
          {WORDS[state]}
          {state === 'upcoming' && upcoming !== null && (
            <span className="count">{` ${upcoming.toLocaleString('en')}`}</span>
          )}
        </button>
      ))}
    </div>
  );
}
