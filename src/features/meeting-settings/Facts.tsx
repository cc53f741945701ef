import type { ReactNode } from 'react';

interface FactsProps {
  /** What each is called, and how it stands. */
  facts: Readonly<Record<string, ReactNode>>;
}

/** Settings that can only be read, one a line. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="setting-facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
