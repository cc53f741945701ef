import type { ReactNode } from 'react';

import './stateRegion.css';

/** Where a state line comes and goes: in the page before its text, so that screen readers announce it (product §21.20). */
export function StateRegion({ children }: { children: ReactNode }) {
  return (
    <div className="state-region" aria-live="polite">
      {children}
    </div>
  );
}
