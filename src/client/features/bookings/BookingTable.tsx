import type { BookingState } from '@/contract/bookingKinds';
import type { OwnBooking } from '@/contract/bookingReads';
import '@/client/ui/skeleton.css';
import '@/client/ui/table.css';
import { asColumnHeader, asRow, asRowGroup, asTable } from '@/client/ui/tableRoles';
import { useNow } from '@/client/ui/useNow';

import { BookingRow } from './BookingRow';

const COLUMNS = [
  { id: 'when', label: 'When' },
  { id: 'who', label: 'Who' },
  { id: 'said', label: 'Answers' },
  { id: 'acts', label: 'Actions' },
] as const;

/** Stand for rows while they load. */
const SKELETON_ROWS = [0, 1, 2, 3, 4];

interface BookingTableProps {
  bookings: readonly OwnBooking[];
  state: BookingState;
  isLoading: boolean;
  titleId: string;
}

/** The table of bookings; its head stays, whatever there is or is not to show. */
export function BookingTable({ bookings, state, isLoading, titleId }: BookingTableProps) {
  const now = useNow();
  return (
    <table className="table" {...asTable} aria-labelledby={titleId} aria-busy={isLoading}>
      <thead {...asRowGroup}>
        <tr {...asRow}>
          {COLUMNS.map(({ id, label }) => (
            <th key={id} {...asColumnHeader} scope="col" className={`c-${id}`}>
              {id === 'acts' ? <span className="sr">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...asRowGroup}>
        {isLoading &&
          SKELETON_ROWS.map((row) => (
            <tr key={row} aria-hidden="true">
              {COLUMNS.map(({ id }) => (
                <td key={id} className={`c-${id}`}>
                  <span className="skeleton" />
                </td>
              ))}
            </tr>
          ))}
        {bookings.map((booking, index) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            isGrey={index % 2 === 1}
            mayCancel={state === 'upcoming'}
            now={now}
          />
        ))}
      </tbody>
    </table>
  );
}
