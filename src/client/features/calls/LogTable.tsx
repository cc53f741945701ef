import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import type { ListedCall } from '@/contract/callReads';
import '@/client/ui/skeleton.css';
import '@/client/ui/table.css';
import { asColumnHeader, asRow, asRowGroup, asTable } from '@/client/ui/tableRoles';

import { CallRow } from './CallRow';
import { callTimes } from './callWords';

const COLUMNS = [
  { id: 'when', label: 'Time' },
  { id: 'who', label: 'Caller' },
  { id: 'about', label: 'What it was about' },
  { id: 'outcome', label: 'Outcome' },
  { id: 'length', label: 'Length' },
  { id: 'callback', label: 'Callback' },
  { id: 'marks', label: 'Kept of it' },
] as const;

/** Stand for rows while they load. */
const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

interface LogTableProps {
  calls: readonly ListedCall[];
  isLoading: boolean;
  term: string;
  titleId: string;
}

/** The table of calls; its head stays, whatever there is or is not to show. */
export function LogTable({ calls, isLoading, term, titleId }: LogTableProps) {
  const { search } = useLocation();
  const write = useMemo(() => callTimes(), []);
  return (
    <table className="table" {...asTable} aria-labelledby={titleId} aria-busy={isLoading}>
      <thead {...asRowGroup}>
        <tr {...asRow}>
          {COLUMNS.map(({ id, label }) => (
            <th key={id} {...asColumnHeader} scope="col" className={`c-${id}`}>
              {id === 'marks' ? <span className="sr">{label}</span> : label}
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
        {calls.map((call, index) => (
          <CallRow
            key={call.id}
            call={call}
            isGrey={index % 2 === 1}
            {...{ term, search, write }}
          />
        ))}
      </tbody>
    </table>
  );
}
