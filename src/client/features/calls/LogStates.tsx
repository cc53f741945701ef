import { Link } from 'react-router-dom';

import { useAppSelector } from '@/client/kernel/hooks';
import { paths } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';
import { Button, buttonClass } from '@/client/ui/Button';
import { StatePanel } from '@/client/ui/StatePanel';
import { TryAgain } from '@/client/ui/TryAgain';

import { noCallText, texts } from './callTexts';
import { filterWords } from './LogFilterLine';
import type { LogFilters } from './logFilters';

/** The log could not be loaded. */
export function LogLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <StatePanel icon="alert" tone="failed" title={texts.logFailed}>
      <p>{texts.failedHint}</p>
      <TryAgain to="load the calls" onRetry={onRetry} />
    </StatePanel>
  );
}

/** No calls yet: what has to happen first. */
export function EmptyLog() {
  const hasLines = useAppSelector(selectHas('lines'));
  return (
    <StatePanel icon="phone" title="No calls yet">
      <p>Every call your assistant takes shows up here, with what was said.</p>
      {hasLines ? (
        <>
          <p>To receive calls, connect a phone line.</p>
          <Link className={buttonClass({ variant: 'primary' })} to={paths.lines}>
            Phone lines
          </Link>
        </>
      ) : (
        <p>Calls come in from your voice assistant.</p>
      )}
    </StatePanel>
  );
}

interface NoCallFoundProps {
  filters: LogFilters;
  lineName: string | null;
  onCleared: () => void;
}

/** No call matches the filters. */
export function NoCallFound({ filters, lineName, onCleared }: NoCallFoundProps) {
  return (
    <StatePanel icon="search" title="No calls match" isQuiet>
      <p>{noCallText(filters.term, filterWords({ ...filters, term: '' }, lineName))}</p>
      <Button onClick={onCleared}>Clear filters</Button>
    </StatePanel>
  );
}
