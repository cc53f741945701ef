import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import type { ListedCall } from '@/contract/callReads';
import { ListTable } from '@/client/ui/ListTable';

import { CallRow } from './CallRow';
import { callTimes } from './callWords';

const COLUMNS = [
  { id: 'when', label: 'Time' },
  { id: 'who', label: 'Caller' },
  { id: 'about', label: 'What it was about' },
  { id: 'outcome', label: 'Outcome' },
  { id: 'length', label: 'Length' },
  { id: 'callback', label: 'Callback' },
  { id: 'marks', label: 'What is kept', isHeard: true },
] as const;

interface LogTableProps {
  calls: readonly ListedCall[];
  isLoading: boolean;
  term: string;
  titleId: string;
}

/** The table of calls. */
export function LogTable({ calls, isLoading, term, titleId }: LogTableProps) {
  const { search } = useLocation();
  const write = useMemo(() => callTimes(), []);
  return (
    <ListTable columns={COLUMNS} skeletonRows={8} {...{ titleId, isLoading }}>
      {calls.map((call, index) => (
        <CallRow key={call.id} call={call} isGrey={index % 2 === 1} {...{ term, search, write }} />
      ))}
    </ListTable>
  );
}
