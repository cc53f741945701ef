import { StatePanel } from '@/client/ui/StatePanel';
import { TryAgain } from '@/client/ui/TryAgain';

import { texts } from './linesTexts';

/** They could not be loaded. */
export function FailedLines({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="card">
      <StatePanel level={2} icon="alert" tone="failed" title={texts.listFailed}>
        <p>{texts.listFailedHint}</p>
        <TryAgain to="load the phone lines" onRetry={onRetry} />
      </StatePanel>
    </section>
  );
}
