/** What a frame shows while its screen is loading; purely visual. */
import type { ReactNode } from 'react';

/** A frame that is visible but inert; screen readers are told that it is loading. */
export function ScreenOnTheWay({ children }: { children: ReactNode }) {
  return (
    <>
      <main className="sr">
        <p role="status">Loading...</p>
      </main>
      <div inert aria-hidden="true">
        {children}
      </div>
    </>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5];

function Lines({ className }: { className: string }) {
  return ROWS.map((row) => <span key={row} className={className} />);
}

/** A table, a month or a list of cards. @param isTable the rows of a dashboard may take its place (drawRows.ts) */
export function CardSkeleton({ isTable }: { isTable?: true }) {
  return (
    <section className="card stack" data-table={isTable && ''}>
      <Lines className="skeleton" />
    </section>
  );
}

/** Figures above the table of a dashboard. */
export function FiguresSkeleton() {
  return (
    <div className="dash-top" data-figures="">
      <div className="dash-side">
        <div className="tiles">
          <PanelSkeleton className="tile" />
          <PanelSkeleton className="tile" />
        </div>
        <PanelSkeleton />
      </div>
      <CardSkeleton />
    </div>
  );
}

function PanelSkeleton({ className = '' }: { className?: string }) {
  return (
    <section className={`card stack ${className}`}>
      <span className="skeleton" />
      <span className="skeleton skeleton-field" />
    </section>
  );
}

/** A form. */
export function FormSkeleton() {
  return (
    <section className="card card-form stack">
      <Lines className="skeleton skeleton-field" />
    </section>
  );
}

/** The text and the field of the narrow screens. */
export function NarrowSkeleton() {
  return (
    <>
      <span className="skeleton" />
      <span className="skeleton skeleton-field" />
      <span className="skeleton skeleton-field" />
    </>
  );
}
