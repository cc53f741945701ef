import { StatePanel } from '@/client/ui/StatePanel';
import { TryAgain } from '@/client/ui/TryAgain';

import { texts } from './linesTexts';

/** Shown instead of the list when it could not be loaded. */
export function LinesLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="card">
      <StatePanel level={2} icon="alert" tone="failed" title={texts.listFailed}>
        <p>{texts.listFailedHint}</p>
        <TryAgain to="load the phone lines" onRetry={onRetry} />
      </StatePanel>
    </section>
  );
}
