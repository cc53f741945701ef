import '@/client/ui/skeleton.css';

/** Stands for a card while the lines are on their way. */
export function LineSkeleton() {
  return (
    <div className="card line line-bone" aria-hidden="true">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
