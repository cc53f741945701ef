import '@/client/ui/skeleton.css';

/** Placeholder for a card while the lines load. */
export function LineSkeleton() {
  return (
    <div className="card stack line-bone" aria-hidden="true">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
