import type { CallbackCounts } from '@/contract/callbackReads';
import { Button } from '@/client/ui/Button';
import { handsFocusOn } from '@/client/ui/handsFocusOn';
import { StatePanel } from '@/client/ui/StatePanel';

import type { Segment } from './filters';
import { EmptyList } from './ListState';
import { callbacksList } from './lists';
import { restingText, texts } from './recordsTexts';

interface EmptySegmentProps {
  segment: Segment;
  counts: CallbackCounts | null;
  onChosen: (segment: Segment) => void;
}

/** Says why the segment is empty, and where there are callbacks. */
export function EmptySegment({ segment, counts, onChosen }: EmptySegmentProps) {
  const hasNone = counts !== null && counts.open + counts.snoozed + counts.done === 0;
  if (segment === 'all' || hasNone) return <EmptyList list={callbacksList} />;
  switch (segment) {
    case 'open': {
      const snoozed = counts?.snoozed ?? 0;
      return (
        <StatePanel icon="check" tone="good" title="Everyone has been called back">
          {snoozed > 0 && <p>{restingText(snoozed)}</p>}
          <Button ref={handsFocusOn} onClick={() => onChosen(snoozed > 0 ? 'snoozed' : 'all')}>
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
