import type { ReactNode, Ref } from 'react';

import './facts.css';

interface FactsProps {
  ref?: Ref<HTMLDListElement>;
  /** Value by name. */
  facts: Readonly<Record<string, ReactNode>>;
}

/** Read-only facts, one per line. */
export function Facts({ ref, facts }: FactsProps) {
  return (
    <dl ref={ref} className="facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
