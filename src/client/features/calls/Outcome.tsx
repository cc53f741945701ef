import type { CallOutcome } from '@/contract/callOutcomes';
import { Icon } from '@/client/ui/Icon';
import { outcomeTexts } from '@/client/lib/outcomes';

import '@/client/ui/outcome.css';

/** How a call ended, in a word. */
export function Outcome({ outcome }: { outcome: CallOutcome | null }) {
  if (outcome === null) return <NotKnown />;
  const { word, icon, tone } = outcomeTexts[outcome];
  return (
    <span className={`outcome outcome-${tone}`}>
      <Icon name={icon} small />
      {word}
    </span>
  );
}

/** Nothing readable was received. */
export function NotKnown() {
  return (
    <span className="not-known">
      <span aria-hidden="true">–</span>
      <span className="sr">Not known</span>
    </span>
  );
}
