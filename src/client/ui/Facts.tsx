import type { ReactNode, Ref } from 'react';

import './facts.css';

interface FactsProps {
  ref?: Ref<HTMLDListElement>;
  /** What each is called, and how it stands. */
  facts: Readonly<Record<string, ReactNode>>;
}

/** What can only be read, one a line. */
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
