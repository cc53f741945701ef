import type { ReactNode } from 'react';

import { Tile } from '@/client/ui/Tile';

import './dashboard.css';
import { MeetingReports } from './MeetingReports';
import { TotalCalls } from './TotalCalls';

interface DashboardProps {
  countLabel: 'Queries Request' | 'Call Back Request';
  /** How many rows are loaded; null while unknown. */
  count: number | null;
  /** What is counted. */
  countNote?: string;
  /** The rows are loading. */
  isLoading: boolean;
  /** The panel All Appointments. */
  appointments: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** What both dashboards look like: tiles, appointments and the report above, the table below. */
export function Dashboard({
  countLabel,
  count,
  countNote = 'Loaded so far',
  isLoading,
  appointments,
  children,
}: DashboardProps) {
  return (
    <>
      <div className="dash-top">
        <div className="dash-side">
          <div className="tiles">
            <TotalCalls />
            <Tile
              label={countLabel}
              icon={countLabel === 'Queries Request' ? 'message' : 'callback'}
              value={count}
              isLoading={isLoading}
            >
              {countNote}
            </Tile>
          </div>
          {appointments}
        </div>
        <MeetingReports mayDraw={!isLoading} />
      </div>
      {children}
    </>
  );
}
