import { Button } from '@/client/ui/Button';
import { handsFocusOn } from '@/client/ui/handsFocusOn';
import { StatePanel } from '@/client/ui/StatePanel';

import { PRESETS, type ReportRange } from './reportRange';

interface NoCallsProps {
  /** How many were looked at. */
  days: number;
  range: ReportRange;
  onLonger: (range: ReportRange) => void;
}

/** Shown instead of the charts. */
export function NoCalls({ days, range, onLonger }: NoCallsProps) {
  const longer = PRESETS.find((preset) => range.kind === 'last' && preset > range.days);
  return (
    <div className="card">
      <StatePanel
        icon="phone"
        title={days === 1 ? 'No calls on this day' : `No calls in these ${days} days`}
      >
        <p>{longer === undefined ? 'Other days may have some.' : 'A longer time may have some.'}</p>
        {longer !== undefined && (
          <Button ref={handsFocusOn} onClick={() => onLonger({ kind: 'last', days: longer })}>
            {`Show ${longer} days`}
          </Button>
        )}
      </StatePanel>
    </div>
  );
}
