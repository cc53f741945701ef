import type { BookingState } from '@/contract/bookingKinds';
import type { OwnBooking } from '@/contract/bookingReads';
import { ListTable } from '@/client/ui/ListTable';
import { useNow } from '@/client/ui/useNow';

import { BookingRow } from './BookingRow';

const COLUMNS = [
  { id: 'when', label: 'When' },
  { id: 'who', label: 'Who' },
  { id: 'said', label: 'Answers' },
  { id: 'acts', label: 'Actions', isHeard: true },
] as const;

interface BookingTableProps {
  bookings: readonly OwnBooking[];
  state: BookingState;
  isLoading: boolean;
  titleId: string;
}

/** The table of bookings. */
export function BookingTable({ bookings, state, isLoading, titleId }: BookingTableProps) {
  const now = useNow();
  return (
    <ListTable columns={COLUMNS} skeletonRows={5} {...{ titleId, isLoading }}>
      {bookings.map((booking, index) => (
        <BookingRow
          key={booking.id}
          booking={booking}
          isGrey={index % 2 === 1}
          mayCancel={state === 'upcoming'}
          now={now}
        />
      ))}
    </ListTable>
  );
}
