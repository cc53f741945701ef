import { Link } from 'react-router-dom';

import type { CallbackCounts } from '@/contract/callbackReads';
import { useAppSelector } from '@/client/kernel/hooks';
import { paths } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';
import { Button } from '@/client/ui/Button';
import { StatePanel } from '@/client/ui/StatePanel';

import type { Segment } from './filters';
import { callbacksList } from './lists';
import { restingText, texts } from './recordsTexts';

interface EmptySegmentProps {
  segment: Segment;
  counts: CallbackCounts | null;
  onChosen: (segment: Segment) => void;
}

/** There is nothing in the segment: why that is, and where there is something. */
export function EmptySegment({ segment, counts, onChosen }: EmptySegmentProps) {
  const hasNone = counts !== null && counts.open + counts.snoozed + counts.done === 0;
  if (segment === 'all' || hasNone) return <NoCallbacks />;
  switch (segment) {
    case 'open': {
      const snoozed = counts?.snoozed ?? 0;
      return (
        <StatePanel icon="check" tone="good" title="Everyone has been called back">
          {snoozed > 0 && <p>{restingText(snoozed)}</p>}
          <Button onClick={() => onChosen(snoozed > 0 ? 'snoozed' : 'all')}>
            {snoozed > 0 ? 'Show snoozed' : 'Show all'}
          </Button>
        </StatePanel>
      );
    }
    case 'snoozed':
      return (
        <StatePanel icon="clock" title="Nothing is snoozed">
          <p>{texts.snoozedHint}</p>
        </StatePanel>
      );
    case 'done':
      return (
        <StatePanel icon="callback" title="Nothing is done yet">
          <p>{texts.doneHint}</p>
        </StatePanel>
      );
  }
}

function NoCallbacks() {
  const hasLines = useAppSelector(selectHas('lines'));
  return (
    <StatePanel icon="callback" title="No callbacks yet">
      <p>{callbacksList.comesFrom}</p>
      {hasLines && (
        <p>
          <Link to={paths.lines}>Connect a phone line</Link> to have calls come in.
        </p>
      )}
    </StatePanel>
  );
}
